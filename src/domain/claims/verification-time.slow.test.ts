import { expect, test } from 'vitest';
import type { Article } from '../article/article.schema.ts';
import { numberSentences } from '../article/numbered-sentences.ts';
import { createClaimContext } from './claim-context.ts';
import { verifyClaim } from './verify-claim.ts';

const TEXT_LENGTHS = [4000, 40_000];
/** Limits of processor time: for every text, and in addition for 100,000 characters. */
const MAX_BASE_SECONDS = 0.3;
const MAX_SECONDS_PER_100_000_CHARACTERS = 2;

function createArticle(text: string): Article {
  const about = { title: 'A', description: '', url: '/a', revisionUrl: '/a', revision: 1, words: 1 };
  return { ...about, origin: 'wikipedia', sections: [{ heading: '', level: 1, text }] };
}

/** Repeated words that the rules look for, and unfinished constructions. */
const PATTERNS = [
  '1 ',
  '1,',
  '1900s ',
  "'46 ",
  'hundred ',
  'twenty and a half ',
  'a second ',
  'half of a ',
  'three metres ',
  'word? ',
  'Name ',
  'A.',
  'X ',
  "I'm ",
  'aing',
  'M87 ',
  'word ',
  '.',
  '“',
];

test.each(PATTERNS)('verifyClaim takes time linear in the text length for repeated %j', (pattern) => {
  for (const length of TEXT_LENGTHS) {
    const text = `${pattern.repeat(length / pattern.length)}_x`;
    const before = process.threadCpuUsage();
    const context = createClaimContext([createArticle(text)]);
    const told = context.recall([{ text, cited: [text] }]);
    verifyClaim({ text, sentences: [text, text] }, { ...context, told });
    verifyClaim({ text, sentences: [] }, { ...context, told });
    verifyClaim({ text, sentences: [] }, context);
    numberSentences([createArticle(text)]);
    const { user, system } = process.threadCpuUsage(before);
    expect((user + system) / 1e6, `${length} characters`).toBeLessThan(
      MAX_BASE_SECONDS + (MAX_SECONDS_PER_100_000_CHARACTERS * length) / 100_000,
    );
  }
});
