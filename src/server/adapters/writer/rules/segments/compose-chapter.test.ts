import { expect, test } from 'vitest';
import { collectTurns, createRequests } from '../../../../../../tests/support/script-model-compliance.ts';
import { readWholeArticle } from '../../../../../../tests/support/test-articles.ts';
import { createBrief } from '../../../../../../tests/support/written-podcasts.ts';
import { createBuiltinWriter } from '../builtin-writer.ts';

const MINUTES = 10;
const MISSING_WORDS = 60;

test.each(['andre-agassi', 'toronto', 'apollo-8'])(
  'no chapter about %s goes back in the article when it goes on, or ends with a question',
  async (name) => {
    const writer = createBuiltinWriter();
    const brief = createBrief([await readWholeArticle(name)], MINUTES);
    let added = 0;
    for (const chapter of createRequests(brief, writer).filter(({ kind }) => kind === 'chapter')) {
      const whole = await collectTurns(writer, brief, chapter);
      const after = whole.slice(0, 4);
      const last = Math.max(...after.flatMap(({ sources }) => sources));
      const more = await collectTurns(createBuiltinWriter(), brief, {
        ...chapter,
        after,
        words: MISSING_WORDS,
      });
      for (const number of more.flatMap(({ sources }) => sources)) expect(number).toBeGreaterThan(last);
      expect(more.at(-1)?.text ?? '').not.toMatch(/\?$/u);
      added += more.length;
    }
    expect(added).toBeGreaterThan(0);
  },
);
