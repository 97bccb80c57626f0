import { expect, test } from 'vitest';
import type { Article } from '../article/article.schema.ts';
import { createClaimContext } from './claim-context.ts';
import { verifyClaim } from './verify-claim.ts';

const DEFINED = 'The crew flew with the Lunar Module (LM). ';
const TEXT = 'Production of the LM fell behind schedule. He tested the LM in May. Lake Moron is cold.';

function verify(text: string, cited: string, article = DEFINED + TEXT) {
  const section = { heading: '', level: 1, text: article };
  const context = createClaimContext([
    {
      ...{ title: 'Flight', description: '', url: '/f', revisionUrl: '/f', revision: 1, words: 30 },
      ...{ origin: 'builtin', sections: [section] },
    } satisfies Article,
  ]);
  return verifyClaim({ text, sentences: [cited] }, context);
}

test('an abbreviation in a cited sentence supports the full form that the article defines', () => {
  const text = 'Production of the Lunar Module fell behind schedule.';
  expect(verify(text, 'Production of the LM fell behind schedule.')).toEqual({
    supported: true,
    doubt: null,
  });
});

test('a pronoun in a cited sentence with an abbreviation still refers to the sentences before it', () => {
  expect(verify('The crew tested the Lunar Module in May.', 'He tested the LM in May.').supported).toBe(true);
});

test.each([
  ['the article does not define it', 'Production of the Lunar Module fell behind schedule.', TEXT],
  ['it has other words', 'Production of the Lake Moron fell behind schedule.', DEFINED + TEXT],
  ['the sentence says more', 'Production of the Lunar Module fell behind schedule in June.', DEFINED + TEXT],
])('an abbreviation in a cited sentence supports no full form if %s', (_, text, article) => {
  expect(verify(text, 'Production of the LM fell behind schedule.', article).supported).toBe(false);
});
