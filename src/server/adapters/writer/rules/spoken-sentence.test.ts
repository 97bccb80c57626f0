import { expect, test } from 'vitest';
import { toSpokenSentences } from './spoken-sentence.ts';

test.each([
  ['Declares that the Articles shall be perpetual and binding.', null],
  ['The word comes from the Greek word ἄσφαλτος for pitch.', null],
  ['The Articles declare that the union shall be perpetual.', 1],
])('toSpokenSentences leaves out an item without a subject and other scripts: %j', (text, count) => {
  expect(toSpokenSentences(text)?.length ?? null).toBe(count);
});
