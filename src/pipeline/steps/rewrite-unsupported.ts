import { hasWords, splitSentences } from '../../domain/article/sentences.ts';
import type { DialogueRequest } from '../../domain/ports.ts';
import type { ScriptPart } from '../../domain/script/script.schema.ts';
import type { PartPorts } from './write-part.ts';

/**
 * Has the turns whose quotes are not in the article written anew, in one call,
 * with the sentences that they may rest on. A new turn stands in the old one's
 * place where its own quote is found; else the old one stays, marked
 * unsupported. A failing call leaves all as they are: better an honest mark
 * than a lost podcast.
 */
export async function rewriteUnsupported(
  { writer, brief, check }: PartPorts,
  request: Omit<DialogueRequest, 'after'>,
  part: ScriptPart,
  rewrite: readonly number[],
  signal: AbortSignal,
): Promise<void> {
  const sentences = request.sections.flatMap((section) => splitSentences(section.text));
  try {
    const drafts = (await writer.rewrite?.(brief, { turns: part.turns, rewrite, sentences }, signal)) ?? [];
    for (const [position, index] of rewrite.entries()) {
      const draft = drafts[position];
      const old = part.turns[index];
      if (!draft || !old || !hasWords(draft.text)) continue;
      const turn = check({ ...draft, host: old.host, text: draft.text.trim() });
      if (turn.supported) part.turns[index] = turn;
    }
  } catch {
    signal.throwIfAborted();
  }
}
