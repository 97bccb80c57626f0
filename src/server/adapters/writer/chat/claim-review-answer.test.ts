import { expect, test } from 'vitest';
import { parseClaimReview } from './claim-review-answer.ts';

test('a claim review has the doubted words of each turn', () => {
  const answer =
    '```json\n{"unsupported": [{"turn": 2, "words": " the  first\\nin Europe "}, {"turn": 3, "words": ""}]}\n```';
  expect(parseClaimReview(answer, 3)).toEqual([
    { index: 1, words: 'the first in Europe' },
    { index: 2, words: null },
  ]);
});

test('a claim review may be a list of bare numbers, also mixed with objects', () => {
  expect(parseClaimReview('{"unsupported": [3, "1", {"turn": 2}]}', 3)).toEqual([
    { index: 2, words: null },
    { index: 0, words: null },
    { index: 1, words: null },
  ]);
});

test('a claim review names each turn once, and only turns that exist', () => {
  const answer = '{"unsupported": [{"turn": 1, "words": "a"}, {"turn": 1, "words": "b"}, 0, 4, 1.5, -1]}';
  expect(parseClaimReview(answer, 3)).toEqual([{ index: 0, words: 'a' }]);
});

test.each([
  '',
  'none',
  '{"unsupported": [{"turn": 1',
  '{"unsupported": "all"}',
  '{"unsupported": [null]}',
  '{}',
])('a claim review that cannot be read is null: %s', (answer) => {
  expect(parseClaimReview(answer, 3)).toBeNull();
});
