import { expect, test } from 'vitest';
import { writeThroughPipeline } from '../../../../../tests/support/pipeline-writing.ts';
import { readBuiltinArticle } from '../../../../../tests/support/written-podcasts.ts';
import { createBuiltinWriter } from './builtin-writer.ts';
import { CLOSING } from './phrases/closing.ts';

const MINUTES = 15;
const MIN_WORDS = 7;
const LAST_WORDS: readonly string[] = [...CLOSING.lastWord, ...CLOSING.afterReturn, ...CLOSING.bare];

/** The articles are too short for 15 minutes, so that the pipeline asks for more of most segments. */
test.each(['volcano', 'black-hole', 'printing-press', 'antarctica', 'jazz'])(
  'a podcast about %s says no sentence twice and ends once',
  async (slug) => {
    const turns = await writeThroughPipeline(createBuiltinWriter(), await readBuiltinArticle(slug), MINUTES);
    const sentences = turns.flatMap(({ text }) => text.split(/(?<=[.!?]) /u));
    const long = sentences.filter((sentence) => sentence.split(' ').length >= MIN_WORDS);
    expect(long.filter((sentence, at) => long.indexOf(sentence) !== at)).toEqual([]);
    expect(turns.filter(({ text }) => LAST_WORDS.includes(text)).length).toBeLessThanOrEqual(1);
    expect(turns.filter(({ host }, at) => host === turns[at - 1]?.host)).toEqual([]);
  },
);
