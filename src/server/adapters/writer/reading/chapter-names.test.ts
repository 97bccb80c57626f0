import { expect, test } from 'vitest';
import { createArticleOf } from '../../../../../tests/support/fakes.ts';
import { canNameSubject, nameChapter, nameSubject, replaceOtherName } from './chapter-names.ts';
import type { ReadableUnit } from './readable-units.ts';

const ENGLISH =
  'The bakers of Bern fought in the Battle of Laupen. After the Battle of Laupen, the mills of the town were rich. They had an early mill and a large oven, and the old town grew with its history and its bread.';
const GERMAN =
  'Die Bäcker der Stadt waren reich und hatten eine alte Mühle, die mit dem Wasser des Flusses und auch im Winter lief. Das Brot wurde von den Mönchen nicht auf dem Markt, sondern in der Stadt und im Kloster verkauft.';

function name(headings: string[], text = ENGLISH): string | null {
  const article = createArticleOf('Bern', [
    ['', 1, text],
    ...headings.map((heading) => [heading, 2, 'Bread.'] as const),
  ]);
  const units = headings.map((_, at): ReadableUnit => {
    const own = { article: 0, section: at + 1, paragraph: 0, figures: 0, isDependent: false, turns: false };
    return { ...own, numbers: [at + 10], text: 'Bread.', words: 1 };
  });
  return nameChapter(units, [article], { seed: 3, index: 1 });
}

test.each([
  [['Battle of Laupen'], 'the Battle of Laupen.'],
  [['Early mills and ovens'], 'early mills and ovens.'],
  [['Laupen'], 'Laupen.'],
  [['1420–1450: Early mills'], 'early mills.'],
  [['Early mills', 'History (old)'], 'early mills and history.'],
  [['Early mills and ovens', 'History'], 'early mills and ovens.'],
  [['Early mills', 'History', 'Bread'], 'early mills.'],
])('nameChapter names %j as %j', (headings, ending) => {
  expect(name(headings)).toMatch(
    new RegExp(`^(?:Next|On to|The next chapter|Now to|Next chapter)\\b.* ?${ending}$`, 'u'),
  );
  expect(name(headings)?.endsWith(` ${ending}`)).toBe(true);
});

test.each([
  '1994–1997',
  'Details',
  'E = mc²',
  'Bread?',
  'ἄρτος',
  'A very long heading about all the mills of Bern',
])('nameChapter does not name a heading that cannot be spoken: %s', (heading) => {
  expect(name([heading])).toBeNull();
});

test('nameChapter announces a heading that is no noun with a colon', () => {
  expect(name(['Since the fire'])).toMatch(/: since the fire\.$/iu);
});

test('nameChapter uses no English word for another language', () => {
  expect(name(['Mühlen', 'Märkte'], GERMAN)).toMatch(
    /^(?:Nächstes Kapitel|Als Nächstes|Weiter geht es): Mühlen und Märkte\.$/u,
  );
  expect(name(['Мельницы', 'Рынки'], 'Мельницы города стоят на реке.')).toMatch(
    /^(?:Далее|Теперь): Мельницы и Рынки\.$/u,
  );
  expect(name(['Μύλοι'], 'Οι μύλοι της πόλης βρίσκονται στο ποτάμι.')).toBe('Μύλοι.');
});

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
