import { expect, test } from 'vitest';
import { readWholeArticle } from '../../../tests/support/test-articles.ts';
import { estimateSpeechSeconds, planLength, USUAL_PACE } from './plan-length.ts';

const article = await readWholeArticle('apollo-8');
const SLOW_PACE = { letter: 0.1, digit: 0.4, mark: 0.45 };

test.each([5, 10, 20, 30])('the words that are planned for %i minutes take at most this time', (minutes) => {
  const wishes = { maxLengthMinutes: minutes, isReading: true };
  for (const pace of [USUAL_PACE, SLOW_PACE]) {
    const { seconds, words, secondsPerWord } = planLength([article], { ...wishes, pace });
    expect(words * secondsPerWord).toBeCloseTo(seconds);
    expect(seconds / (60 * minutes)).toBeGreaterThan(0.95);
    expect(seconds / (60 * minutes)).toBeLessThan(0.97);
  }
  const usual = planLength([article], { ...wishes, pace: USUAL_PACE });
  const slow = planLength([article], { ...wishes, pace: SLOW_PACE });
  expect(slow.words / usual.words).toBeCloseTo(1 / 1.5, 1);
});

test('a reading is as long as its article, a conversation at most longer by a quarter', async () => {
  const short = await readWholeArticle('plankton');
  const reading = planLength([short], { maxLengthMinutes: 30, isReading: true });
  expect(reading.words / short.words).toBeGreaterThan(0.95);
  expect(reading.words / short.words).toBeLessThan(1.1);
  const conversation = planLength([short], { maxLengthMinutes: 30, isReading: false });
  expect(conversation.words).toBe(conversation.wantedWords);
  expect(conversation.seconds).toBeCloseTo((short.words / 120) * 60, -1);
});

test('long words, figures and pauses take longer', () => {
  const estimate = (text: string) => estimateSpeechSeconds(text, USUAL_PACE);
  expect(estimate('a an the of to in it is')).toBeLessThan(
    estimate('international constitutional ratification'),
  );
  expect(estimate('It had 1234567 of them')).toBeGreaterThan(2 * estimate('It had nine of them'));
  expect(estimate('One, two, three, four.')).toBeGreaterThan(estimate('One two three four.'));
  expect(estimate('東京の天気は')).toBeGreaterThan(2 * estimate('weathr'));
});
