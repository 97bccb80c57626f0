import { DomainError } from '../../domain/errors.ts';
import type { DialogueRequest, StepStore, Writer, WritingBrief } from '../../domain/ports.ts';
import type { DraftTurn, ScriptPart, Turn } from '../../domain/script/script.schema.ts';
import { backOff, isTransient, TRIES } from '../retry.ts';

/** The step under which a part is kept. */
export function partStep(part: number): string {
  return `part:${part}`;
}

/**
 * Writes one part turn by turn, going on after the turns that an earlier run
 * or an earlier try left. Every turn is kept before it is given on, so that
 * what has been voiced is never written anew. A try that adds nothing counts
 * against the limit; one that adds turns starts the count afresh.
 */
export async function writePart(
  writer: Writer,
  brief: WritingBrief,
  request: Omit<DialogueRequest, 'after'>,
  check: (draft: DraftTurn) => Turn,
  steps: StepStore,
  onTurn: (turn: Turn, index: number) => void,
  signal: AbortSignal,
): Promise<ScriptPart> {
  const step = partStep(request.part);
  const part: ScriptPart = (await steps.load<ScriptPart>(step)) ?? {
    kind: request.kind,
    title: request.title,
    words: request.words,
    turns: [],
    complete: false,
  };
  part.turns.forEach(onTurn);
  for (let attempt = 0; !part.complete; ) {
    signal.throwIfAborted();
    const before = part.turns.length;
    try {
      for await (const draft of writer.dialogue(brief, { ...request, after: [...part.turns] }, signal)) {
        const text = draft.text.trim();
        if (!text) continue;
        const turn = check({ ...draft, text });
        part.turns.push(turn);
        await steps.save(step, part);
        onTurn(turn, part.turns.length - 1);
      }
      if (part.turns.length === 0) throw new DomainError('upstream', 'The writer gave no dialogue.');
      part.complete = true;
      await steps.save(step, part);
    } catch (error) {
      if (signal.aborted) throw signal.reason;
      attempt = part.turns.length > before ? 0 : attempt + 1;
      if (!isTransient(error) || attempt >= TRIES) throw error;
      await backOff(error, attempt, signal);
    }
  }
  return part;
}
