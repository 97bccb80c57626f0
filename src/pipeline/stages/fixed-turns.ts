import type { FixedTurn } from '../../domain/script/intro-outro.ts';
import type { GenerationContext } from '../context.ts';
import { Turn } from '../turn.ts';
import { reportWritten } from './4-verify.ts';

/** The turns of an intro or outro, which are written already. `firstIndex`: in the segment. */
export async function* createFixedTurns(
  turns: readonly FixedTurn[],
  { segment, firstIndex }: { segment: number; firstIndex: number },
  context: GenerationContext,
): AsyncGenerator<Turn> {
  for (const [at, { host, text }] of turns.entries()) {
    const turn = new Turn(segment, firstIndex + at, {
      ...{ host, text, sources: [] },
      ...{ supported: null, reason: null, state: 'final' },
    });
    reportWritten(turn, context);
    yield turn;
  }
}
