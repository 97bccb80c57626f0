import { expect, test } from 'vitest';
import { type SpokenOutcome, verifySpokenTurns } from '../../../tests/support/spoken-turns.ts';

/** Goals for turns that hosts could speak, in percent. `docs/claims.md` has the results. */
const MAX_STOPPED = 8;
const MAX_STOPPED_OF_SEVERAL_SENTENCES = 12;
const MIN_NOTICED: readonly (readonly [kinds: readonly string[], percent: number])[] = [
  [['figure', 'unit'], 100],
  [['name'], 90],
  [['wrong sentence', 'no sentence'], 95],
  [['date'], 75],
];

function getPercent(
  turns: readonly SpokenOutcome[],
  ...outcomes: readonly SpokenOutcome['outcome'][]
): number {
  expect(turns.length).toBeGreaterThan(7);
  return (100 * turns.filter(({ outcome }) => outcomes.includes(outcome)).length) / turns.length;
}

test('the rules stop few sound spoken turns, also if a turn joins several sentences', async () => {
  const sound = (await verifySpokenTurns()).filter(({ supported }) => supported);
  expect(getPercent(sound, 'stopped')).toBeLessThanOrEqual(MAX_STOPPED);
  const joined = sound.filter(({ cites }) => cites.length > 1);
  expect(getPercent(joined, 'stopped')).toBeLessThanOrEqual(MAX_STOPPED_OF_SEVERAL_SENTENCES);
});

test.each(MIN_NOTICED)(
  'of spoken turns with a wrong %j at least %d %% are stopped, repaired or doubted',
  async (kinds, min) => {
    const wrong = (await verifySpokenTurns()).filter(
      ({ supported, kind }) => !supported && kinds.includes(kind),
    );
    expect(getPercent(wrong, 'stopped', 'repaired', 'doubted')).toBeGreaterThanOrEqual(min);
  },
);

test('no spoken turn with a wrong figure, unit or name gets another citation instead', async () => {
  const kinds = ['figure', 'unit', 'name'];
  const wrong = (await verifySpokenTurns()).filter(
    ({ supported, kind }) => !supported && kinds.includes(kind),
  );
  expect(wrong.filter(({ outcome }) => outcome !== 'stopped')).toEqual([]);
});
