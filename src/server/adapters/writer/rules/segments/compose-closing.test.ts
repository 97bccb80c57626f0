import { expect, test } from 'vitest';
import { readWholeArticle } from '../../../../../../tests/support/test-articles.ts';
import { writePodcast } from '../../../../../../tests/support/written-podcasts.ts';
import { CLOSING } from '../phrases/closing.ts';

const MINUTES = 5;
const THANKS: readonly string[] = [...CLOSING.soberThanks, ...CLOSING.thanks, ...CLOSING.plainThanks];

test.each([
  ['international-military-tribunal-for-the-far-east', 1],
  ['toronto', 0],
])(
  'the closing about %s asks %i short questions: one if the podcast has too few short turns',
  async (name, count) => {
    const { turns } = await writePodcast([await readWholeArticle(name)], MINUTES);
    const texts = turns.map(({ text }) => text);
    const asked = CLOSING.wrapUp.filter(([question]) => texts.includes(question));
    expect(asked).toHaveLength(count);
    for (const [question, answer] of asked) {
      const [next = '', last = ''] = texts.slice(texts.indexOf(question) + 1);
      expect(next).toBe(answer);
      expect(THANKS).toContain(last);
    }
  },
);
