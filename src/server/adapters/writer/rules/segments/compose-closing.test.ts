import { expect, test } from 'vitest';
import { readWholeArticle } from '../../../../../../tests/support/test-articles.ts';
import { writePodcast } from '../../../../../../tests/support/written-podcasts.ts';
import { CLOSING } from '../phrases/closing.ts';

const MINUTES = 5;
const includes = (pool: readonly string[], text: string) => pool.includes(text);

test('the last word of a closing follows a thought of the article or a return to the opening, or stands alone', async () => {
  const kinds = new Set<string>();
  for (const name of ['animal-farm', 'apollo-8', 'asphalt', 'pierre-de-coubertin', 'plankton', 'toronto']) {
    const { turns } = await writePodcast([await readWholeArticle(name)], MINUTES);
    const [before, last] = turns.slice(-2);
    if (!before || !last) throw new Error(`${name} has no dialogue.`);
    if (includes(CLOSING.lastWord, last.text)) {
      kinds.add('thought');
      expect(before.sources, name).not.toEqual([]);
    } else if (includes(CLOSING.afterReturn, last.text)) {
      kinds.add('return');
      expect(before.sources, name).toEqual([]);
    } else if (includes(CLOSING.bare, last.text) || includes(CLOSING.bareReply, last.text)) kinds.add('bare');
    else kinds.add('none');
  }
  expect(kinds.size).toBeGreaterThan(2);
});
