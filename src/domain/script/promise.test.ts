import { expect, test } from 'vitest';
import { readWholeArticles } from '../../../tests/support/test-articles.ts';
import type { Article } from '../article/article.schema.ts';
import { numberSentences } from '../article/numbered-sentences.ts';
import { createMomentRater } from './moments.ts';
import { planSegments } from './plan-segments.ts';
import { choosePromise } from './promise.ts';

function choose(...texts: string[]) {
  const article: Article = {
    ...{
      title: 'Lamp',
      description: '',
      url: '',
      revisionUrl: '',
      revision: 1,
      origin: 'wikipedia',
      words: 0,
    },
    sections: texts.map((text, index) => ({ heading: `Part ${index}`, level: 2, text })),
  };
  const all = numberSentences([article]);
  const sections = article.sections.map(({ heading }, index) => ({
    heading,
    sentences: all.filter(({ section }) => section === index),
  }));
  return choosePromise(sections, { central: new Set(), rate: createMomentRater([], new Set()) });
}

test('the promise is the moment that a listener wants to hear', () => {
  const promise = choose(
    'A lamp is a device that gives light in a room. It consists of a base, a wick, a shade, a switch and a bulb.',
    'The tower had a keeper from the year 1841. Agnes Hale refused to leave the tower, although the storm had broken its door. However, the lamp went out that night. The board met in spring.',
  );
  expect(promise?.text).toMatch(/^Agnes Hale refused/);
});

test('the promise can be understood alone', () => {
  expect(choose('He refused to leave the tower, although the storm had broken the door.')).toBeNull();
  expect(
    choose('Without proof that these men had escaped, nobody ever refused the keeper her reward.'),
  ).toBeNull();
  expect(choose('The keeper refused between 60 and. Then it burned.')).toBeNull();
  expect(choose('Otherwise the keeper would have refused to leave the tower in the storm.')).toBeNull();
  expect(choose('Miraculously, none of the keepers was killed when the tower collapsed.')).toBeNull();
  expect(choose('When the war broke out, he refused to leave the burning tower to the enemy.')).toBeNull();
  expect(choose('The keeper refused the reward that the board promised as described above.')).toBeNull();
  expect(choose('When the storm broke the door, the keeper refused to leave the tower.')).not.toBeNull();
});

test('each article has a promise, in one of its chapters, and the opening has it, too', async () => {
  for (const article of await readWholeArticles()) {
    const [opening, ...others] = planSegments([article], 1500, { intro: 25, outro: 50 });
    const promise = opening?.direction?.promise;
    expect(promise, article.title).toBeTruthy();
    const keepers = others.filter(({ direction }) => direction?.promise === promise);
    expect(keepers, article.title).toHaveLength(1);
    expect(keepers[0]?.kind, article.title).toBe('chapter');
    expect(keepers[0]?.sentences, article.title).toContain(promise);
  }
});
