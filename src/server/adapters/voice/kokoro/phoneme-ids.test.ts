import { expect, test } from 'vitest';
import { getPhonemeIds, MAX_PHONEMES, splitPhonemes } from './phoneme-ids.ts';

test('getPhonemeIds uses the ids of the model and leaves out unknown symbols', () => {
  // 'həlˈO, wˈɜɹld!' as the model's own tokenizer encodes it.
  expect(getPhonemeIds('həlˈO, wˈɜɹld!')).toEqual([50, 83, 54, 156, 31, 3, 16, 65, 156, 87, 123, 54, 46, 5]);
  expect(getPhonemeIds('#g$')).toEqual([]);
});

test('splitPhonemes keeps a text within the limit whole', () => {
  expect(splitPhonemes('a'.repeat(MAX_PHONEMES))).toHaveLength(1);
});

test.each([
  ['sentences', 'ðɪs ɪz wˈʌn. ', /\.$/],
  ['clauses', 'ænd ðˈɛn, ', /,$/],
  ['words', 'wˈɜɹd ', /d$/],
])('splitPhonemes cuts between %s into parts of similar length and loses nothing', (_, unit, end) => {
  const text = unit.repeat(100).trim();
  const parts = splitPhonemes(text);
  expect(parts.join(' ')).toBe(text);
  expect(parts.length).toBeLessThanOrEqual(Math.ceil(text.length / MAX_PHONEMES) + 1);
  for (const part of parts) {
    expect(part.length).toBeLessThanOrEqual(MAX_PHONEMES);
    expect(part.length).toBeGreaterThan(MAX_PHONEMES / 3);
    expect(part).toMatch(end);
  }
});

test('splitPhonemes cuts a word that is longer than the limit', () => {
  const parts = splitPhonemes('ɑ'.repeat(600), 250);
  expect(parts.map((part) => part.length)).toEqual([250, 250, 100]);
});
