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

test('a language without spaces has as many words for its time as others', async () => {
  const japanese = await readWholeArticle('one-ok-rock-ja');
  const { seconds, words } = planLength([japanese], { maxLengthMinutes: 10, isReading: false });
  expect(seconds / 600).toBeGreaterThan(0.95);
  // Two letters count as a word: about 300 are spoken in a minute.
  expect((2 * words) / (seconds / 60)).toBeGreaterThan(250);
  expect((2 * words) / (seconds / 60)).toBeLessThan(360);
});

test.each([
  ['bazooka-de', 'de'],
  ['litva-ru', 'ru'],
  ['one-ok-rock-ja', 'ja'],
  ['orleans-clery-fr', 'fr'],
  ['curling-it', 'it'],
  ['astronomia-pt', 'pt'],
] as const)(
  'a translation has about as many words for its time as an article in its language (%s)',
  async (slug, spokenLanguage) => {
    const wishes = { maxLengthMinutes: 10, isReading: false };
    const original = planLength([await readWholeArticle(slug)], { ...wishes, spokenLanguage });
    const translated = planLength([article], { ...wishes, spokenLanguage });
    expect(original).toEqual(planLength([await readWholeArticle(slug)], wishes));
    expect(translated.seconds / 600).toBeCloseTo(0.96, 2);
    expect(translated.words / original.words).toBeGreaterThan(0.85);
    expect(translated.words / original.words).toBeLessThan(1.15);
    expect(translated.wantedWords).toBe(planLength([article], wishes).wantedWords);
  },
);

test('Arabic and Hindi, which do not write all vowels as letters, are as slow as they sound', () => {
  const wordsPerMinute = (text: string) =>
    (60 * text.split(' ').length) / estimateSpeechSeconds(text, USUAL_PACE);
  const arabic = wordsPerMinute('القاهرة هي عاصمة جمهورية مصر العربية وأكبر مدنها من حيث السكان.');
  const hindi = wordsPerMinute('दिल्ली भारत की राजधानी है और यहाँ बहुत से लोग रहते हैं।');
  for (const pace of [arabic, hindi]) {
    expect(pace).toBeGreaterThan(90);
    expect(pace).toBeLessThan(190);
  }
});
