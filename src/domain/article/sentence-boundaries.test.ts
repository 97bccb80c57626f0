import { expect, test } from 'vitest';
import {
  type LabelledBoundary,
  readArticleBoundaries,
  readPassageBoundaries,
} from '../../../tests/support/boundaries.ts';

const MIN_ENGLISH_SHARE = 0.995;
const MIN_OTHER_SHARE = 0.98;
const MIN_ENGLISH_BOUNDARIES = 250;
const MIN_OTHER_BOUNDARIES = 40;

/** These languages have whole articles as well as own passages. */
const RECORDED = ['en', 'de', 'fr', 'it', 'pt', 'ru', 'ja'];

async function readBoundaries(language: string): Promise<LabelledBoundary[]> {
  const recorded = RECORDED.includes(language) ? await readArticleBoundaries(language) : [];
  return [...recorded, ...(await readPassageBoundaries(language))];
}

test.each([...RECORDED, 'es', 'nl'])(
  'the sentence boundaries of labelled text in "%s" are right',
  async (language) => {
    const boundaries = await readBoundaries(language);
    const wrong = boundaries.filter(({ isEnd, isFound }) => isEnd !== isFound);
    const [minShare, minCount] =
      language === 'en'
        ? [MIN_ENGLISH_SHARE, MIN_ENGLISH_BOUNDARIES]
        : [MIN_OTHER_SHARE, MIN_OTHER_BOUNDARIES];
    expect(boundaries.length).toBeGreaterThanOrEqual(minCount);
    const share = 1 - wrong.length / boundaries.length;
    expect(share, wrong.map(({ context }) => context).join('\n')).toBeGreaterThanOrEqual(minShare);
  },
);
