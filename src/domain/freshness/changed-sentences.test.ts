import { expect, test } from 'vitest';
import type { Article } from '../article/article.schema.ts';
import type { PublishedTurn } from '../transcript/transcript.schema.ts';
import { findChangedSentences } from './changed-sentences.ts';

const createArticle = (...sections: string[]): Article => ({
  title: 'Eiffel Tower',
  description: '',
  url: 'https://en.wikipedia.org/wiki/Eiffel_Tower',
  revisionUrl: 'https://en.wikipedia.org/w/index.php?oldid=2',
  revision: 2,
  origin: 'wikipedia',
  sections: sections.map((text, index) => ({ heading: index === 0 ? '' : `Part ${index}`, level: 2, text })),
  words: 100,
});

const cite = (...quotes: string[]): PublishedTurn => {
  const sources = quotes.map((quote) => ({
    quote,
    article: 'Eiffel Tower',
    section: '',
    sentence: 0,
    url: '',
  }));
  return {
    speaker: 'Mira',
    startTime: 0,
    endTime: 1,
    body: '',
    supported: quotes.length > 0 ? true : null,
    source: sources[0] ?? null,
    sources,
  };
};

const find = (turns: PublishedTurn[], ...sections: string[]) =>
  findChangedSentences(turns, 'Eiffel Tower', createArticle(...sections));

test('pairs a cited sentence with the most similar one of today', async () => {
  const changed = await find(
    [cite(), cite('It was built in 1889.'), cite('The tower is 300 metres high.')],
    'It was built in 1889. The tower of Babel is a myth.',
    'The tower is 330 metres high.',
  );
  expect(changed).toEqual([
    { line: 2, old: 'The tower is 300 metres high.', new: 'The tower is 330 metres high.' },
  ]);
});

test('finds an unchanged sentence that has moved to another section', async () => {
  expect(await find([cite('It was built in 1889.')], 'Nothing here.', 'It was built in 1889.')).toEqual([]);
});

test('has no counterpart for a sentence that was removed', async () => {
  expect(await find([cite('Eiffel kept a flat at the top.')], 'The tower is made of iron.')).toEqual([
    { line: 0, old: 'Eiffel kept a flat at the top.', new: null },
  ]);
});

test('reports a sentence that several turns cite once, at the first of them', async () => {
  const turn = cite('Eiffel kept a flat at the top.', 'It was built in 1889.');
  expect(await find([cite(), turn, turn], 'It was built in 1889.')).toHaveLength(1);
  expect((await find([cite(), turn, turn], 'It was built in 1889.'))[0]?.line).toBe(1);
});

test('ignores sentences of other articles', async () => {
  const other = cite('Iron rusts.');
  for (const source of other.sources ?? []) source.article = 'Iron';
  expect(await find([other], 'The tower is made of iron.')).toEqual([]);
});

test('reads the only source of a turn of an older podcast', async () => {
  const { sources: _, ...older } = cite('Iron rusts slowly here.');
  expect(await find([older], 'The tower is made of iron.')).toHaveLength(1);
});
