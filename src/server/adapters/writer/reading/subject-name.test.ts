import { expect, test } from 'vitest';
import { createArticleOf } from '../../../../../tests/support/fakes.ts';
import { canNameSubject, nameSubject, replaceOtherName } from './subject-name.ts';

function createLife(title: string, lead: string, text: string) {
  return createArticleOf(title, [
    ['', 1, lead],
    ['Life', 2, text],
  ]);
}

const PERSON = createLife(
  'Anna Keller',
  'Anna Keller (born 4 May 1950) is a baker of the town. She is known for her bread and for the mill that was built for it.',
  'Keller was born in the town. Keller went to the school of the monks. Keller had an oven of clay. She sold it to the town.',
);

test.each([
  ['She went to the town.', 'Keller went to the town.'],
  ['Her oven was of clay.', 'Keller’s oven was of clay.'],
  ['In 1980, she went to the town.', 'In 1980, Keller went to the town.'],
  ['The monks sold her the mill.', 'The monks sold her the mill.'],
])('nameSubject names a person: %s', (text, named) => {
  expect(nameSubject(text, PERSON)).toBe(named);
  expect(canNameSubject(text, PERSON)).toBe(text !== named);
});

test('nameSubject names nobody in an article that is not about a person', () => {
  const place = createLife(
    'Bern',
    'Bern is a town with a mill. It is old.',
    'He built the mill of the town.',
  );
  expect(canNameSubject('He built it.', place)).toBe(false);
  expect(nameSubject('He built it.', place)).toBe('He built it.');
});

test('replaceOtherName keeps to one name of the subject', () => {
  const article = createLife(
    'Ibn al-Bakir',
    'Ibn al-Bakir (latinized Albakus; c. 965 – c. 1040) was a baker. He is known for his bread and for the mill of the town.',
    'Albakus was born in the town. Albakus had an oven of clay. Albakus sold it to the monks.',
  );
  expect(replaceOtherName('Albakus built a mill.', article)).toBe('Ibn al-Bakir built a mill.');
  expect(replaceOtherName('Keller built a mill.', PERSON)).toBe('Keller built a mill.');
});
