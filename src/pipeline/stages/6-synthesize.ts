import { countWords } from '../../domain/language/index.ts';
import type { GenerationContext } from '../context.ts';
import type { Turn } from '../turn.ts';

export async function* synthesize(
  turns: AsyncIterable<Turn>,
  context: GenerationContext,
): AsyncGenerator<Turn> {
  for await (const turn of turns) {
    // Its `release` rejects on failure.
    synthesizeTurn(turn, context).catch((error) => turn.fail(error));
    yield turn;
  }
}

async function synthesizeTurn(turn: Turn, { progress, speech }: GenerationContext): Promise<void> {
  const draftWords = countWords(turn.script.text);
  await turn.waitUntilSettled();
  const words = turn.state === 'dropped' ? 0 : countWords(turn.script.text);
  progress.meter.addWritten(words - draftWords);
  if (turn.state === 'dropped') return;
  const spoken = speech.request(turn.script, turn.segment, turn.index);
  await spoken.firstPart;
  // The review may have replaced the turn meanwhile.
  if (turn.needsAudio) turn.synthesize(spoken.parts);
  const { seconds } = await spoken.whole;
  speech.spokenLength.note(turn.script.text, seconds);
  progress.meter.addSpoken(words);
  progress.emit({ type: 'turn_spoken', part: turn.segment, turn: turn.index, seconds });
  progress.reportProgress();
}
