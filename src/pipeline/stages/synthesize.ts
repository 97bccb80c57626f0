import { countWords } from '../../domain/language/index.ts';
import type { GenerationContext } from '../context.ts';
import type { Turn, TurnStream } from '../turn.ts';

/** Requests the speech of every turn at once, and yields the turn before it is spoken. */
export async function* synthesize(turns: TurnStream, context: GenerationContext): AsyncGenerator<Turn> {
  for await (const turn of turns) {
    // Its `release` rejects on failure.
    synthesizeTurn(turn, context).catch((error) => turn.fail(error));
    yield turn;
  }
}

async function synthesizeTurn(turn: Turn, { progress, speech }: GenerationContext): Promise<void> {
  const draftWords = countWords(turn.script.text);
  await turn.waitUntilSettled();
  const words = turn.isDropped ? 0 : countWords(turn.script.text);
  progress.update((meter) => meter.addWritten(words - draftWords));
  if (turn.isDropped) return;
  const spoken = speech.request(turn.script, turn.segment, turn.index);
  await spoken.firstPart;
  turn.addAudio(spoken.parts);
  const { seconds } = await spoken.whole;
  speech.spokenLength.note(turn.script.text, seconds);
  progress.emit({ type: 'turn_spoken', part: turn.segment, turn: turn.index, seconds });
  progress.update((meter) => meter.addSpoken(words));
}
