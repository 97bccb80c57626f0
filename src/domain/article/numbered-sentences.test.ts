import { expect, test } from 'vitest';
import type { Article } from './article.schema.ts';
import { createSource, numberSentences } from './numbered-sentences.ts';

function article(
  title: string,
  texts: Record<string, string>,
  origin: Article['origin'] = 'builtin',
): Article {
  return {
    title,
    description: '',
    url: `/articles/${title.toLowerCase()}`,
    revisionUrl: `/articles/${title.toLowerCase()}`,
    revision: null,
    origin,
    sections: Object.entries(texts).map(([heading, text]) => ({ heading, level: heading ? 2 : 1, text })),
    words: 100,
  };
}

const RUN = [
  article('Lamp', {
    '': 'Dr. Smith lit it in 1880.  He said, "I see. I see it."\n\n It burned oil for very many years.',
    History: '',
    Use: '\n\nOne lamp.\n \nTwo lamps. \r\n\r\nThree lamps!',
  }),
  article('Oil', { '': 'Oil burns.', Use: 'It is used.', 'See also': '• Lamp\n• Fire' }, 'wikipedia'),
];

test('numberSentences counts from 1 over all articles', () => {
  expect(
    numberSentences(RUN).map(({ number, article, section, paragraph, sentence, text }) => [
      number,
      `${article}.${section}.${paragraph}.${sentence}`,
      text,
    ]),
  ).toEqual([
    [1, '0.0.0.0', 'Dr. Smith lit it in 1880.'],
    [2, '0.0.0.1', 'He said, "I see. I see it."'],
    [3, '0.0.1.2', 'It burned oil for very many years.'],
    [4, '0.2.0.0', 'One lamp.'],
    [5, '0.2.1.1', 'Two lamps.'],
    [6, '0.2.2.2', 'Three lamps!'],
    [7, '1.0.0.0', 'Oil burns.'],
    [8, '1.1.0.0', 'It is used.'],
    [9, '1.2.0.0', '• Lamp'],
    [10, '1.2.1.1', '• Fire'],
  ]);
});

test('createSource returns quotation, section, index and link of a sentence', () => {
  const numbered = numberSentences(RUN);
  const at = (number: number) => {
    const found = numbered[number - 1];
    if (!found) throw new Error(`no sentence ${number}`);
    return createSource(found, RUN);
  };
  expect(at(5)).toEqual({
    quote: 'Two lamps.',
    article: 'Lamp',
    section: 'Use',
    sentence: 1,
    url: '/articles/lamp#use',
  });
  expect(at(8).url).toBe('/articles/oil#Use:~:text=It%20is%20used.');
  expect(() => createSource({ ...(numbered[0] as (typeof numbered)[0]), article: 7 }, RUN)).toThrow(
    RangeError,
  );
});
