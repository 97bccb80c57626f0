import { expect, test } from 'vitest';
import {
  type ConversationOutcome,
  verifyConversations,
  verifyLongConversations,
} from '../../../tests/support/claim-conversations.ts';

const MAX_STOPPED_PERCENT = 4;
const MIN_CAUGHT_PERCENT = 85;
const MIN_CHANGED_FIGURES_CAUGHT_PERCENT = 88;
const MAX_MILLISECONDS_PER_TURN = 1;

function getPercent(
  all: readonly ConversationOutcome[],
  ...outcomes: ConversationOutcome['outcome'][]
): number {
  return (100 * all.filter(({ outcome }) => outcomes.includes(outcome)).length) / all.length;
}

test('claim verification accepts sound turns of whole podcasts and catches false ones', async () => {
  const outcomes = await verifyConversations();
  const sound = outcomes.filter(({ kind }) => kind === 'sound');
  const changed = outcomes.filter(({ kind }) => kind === 'other figure');
  const wrong = outcomes.filter((one) => !sound.includes(one) && !changed.includes(one));
  expect(sound.length).toBeGreaterThan(120);
  expect(wrong.length).toBeGreaterThan(60);
  expect(getPercent(sound, 'stopped')).toBeLessThanOrEqual(MAX_STOPPED_PERCENT);
  expect(getPercent(wrong, 'stopped', 'doubted')).toBeGreaterThanOrEqual(MIN_CAUGHT_PERCENT);
  expect(getPercent(changed, 'stopped', 'doubted')).toBeGreaterThanOrEqual(
    MIN_CHANGED_FIGURES_CAUGHT_PERCENT,
  );
});

test('claim verification catches other figures just as well after 120 turns, in less than a millisecond', async () => {
  const outcomes = await verifyLongConversations();
  const changed = outcomes.filter(({ kind }) => kind === 'other figure');
  expect(getPercent(changed, 'stopped', 'doubted')).toBeGreaterThanOrEqual(
    MIN_CHANGED_FIGURES_CAUGHT_PERCENT,
  );
  const milliseconds = outcomes.reduce((sum, one) => sum + one.milliseconds, 0);
  expect(milliseconds / outcomes.length).toBeLessThan(MAX_MILLISECONDS_PER_TURN);
});
