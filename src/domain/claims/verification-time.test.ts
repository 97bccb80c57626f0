import { expect, test } from 'vitest';
import type { Article } from '../article/article.schema.ts';
import { numberSentences } from '../article/numbered-sentences.ts';
import { createClaimContext } from './claim-context.ts';
import { verifyClaim } from './verify-claim.ts';

/** Characters of the texts that are tried, and seconds of one thread that the longest may take. */
const LENGTHS = [4000, 40_000];
const MOST_SECONDS = 2;

function articleOf(text: string): Article {
  const about = { title: 'A', description: '', url: '/a', revisionUrl: '/a', revision: 1, words: 1 };
  return { ...about, origin: 'wikipedia', sections: [{ heading: '', level: 1, text }] };
}

/** Runs of what the rules look at, and beginnings without their end. */
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
  'not word ',
  'no, ',
  'Not few.',
  'word? ',
  'Name ',
  'A.',
  'X ',
  "I'm ",
  'the largest ',
  'because ',
  'if would ',
  'may be ',
  'always ',
  'every ',
  'aing',
  'M87 ',
  'word ',
  '.',
  '“',
];

test.each(PATTERNS)('claims of %j are checked in time in proportion to the text', (pattern) => {
  for (const length of LENGTHS) {
    const text = `${pattern.repeat(length / pattern.length)}_x`;
    const before = process.threadCpuUsage();
    const context = createClaimContext([articleOf(text)]);
    verifyClaim({ text, sentences: [text, text] }, { ...context, previousTexts: [text] });
    verifyClaim({ text, sentences: [] }, context);
    numberSentences([articleOf(text)]);
    const { user, system } = process.threadCpuUsage(before);
    expect((user + system) / 1e6, `${length} characters`).toBeLessThan(
      0.3 + (MOST_SECONDS * length) / 100_000,
    );
  }
});
