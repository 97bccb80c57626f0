import { describe, expect, test } from 'vitest';
import { type ReadingStyle, toReadableText } from './readable-text.ts';

const ENGLISH: ReadingStyle = { language: 'en', title: 'asphalt', isLatin: true };

describe('toReadableText leaves out an English sentence', () => {
  test.each([
    ['with a hole', 'The age of the bakers was between 60 and.'],
    ['with a formula', 'The force is F = ma for every cart.'],
    ['with a quantity that is a letter', 'The number n of loaves grows each year.'],
    ['with code', 'The function bake(oven) returns a loaf.'],
    ['with a chemical formula', 'The salt C15H31COOH was found in the dough.'],
    ['with coordinates', 'The mill stands at 46°57′N 7°27′E in the valley.'],
    ['with a picture', 'The old oven is made of clay, as shown in the picture.'],
    [
      'that points to a picture',
      'The second mill was larger (see picture below) than the first, see figure 3.',
    ],
    ['that cites a book', 'Keller, A. B. wrote on loaves, pp. 12 to 14.'],
    ['with an address', 'The list is at https://example.org for bakers.'],
    ['that is an item', 'Old Mill – A mill on the river that was built for the monks.'],
    ['that is an item with a colon', 'Fuel: Wood from the northern valley was burned.'],
    ['without a subject', 'Establishes the price of bread in each town.'],
    [
      'with a long list',
      'They sold rye, oats, wheat, barley, spelt, millet, maize, rice, beans, peas and salt.',
    ],
    [
      'with many figures',
      'In the fire, 81 people died, 1,900 lost their homes, and 25 mills and 12 ovens burned.',
    ],
    ['with a unit that nobody says', 'The mill made 300 oilbbl per day, and the oven gave off 1.6 mGy.'],
    ['with a word twice', 'The bakers were people people who sold bread in the town.'],
    ['with scores', 'The bakers beat the cooks 6–4, 6–3, 7–5 in the final.'],
    ['in Latin', 'The motto of the guild is "Panis non sine labore est".'],
    ['with another script', 'The word comes from the Greek ἄρτος, a loaf.'],
    ['that asks', 'Why did the bakers leave the town?'],
    ['of a speaker without quotation marks', 'When the war began, I was a baker in my village.'],
    ['for readers', 'Note that the oven has two doors.'],
    ['with half a quotation', 'The baker said that "bread is the staff of life.'],
    ['without a stop', 'Bakers of the northern valley'],
    ['with a small first letter', 'atus was the first baker of the town.'],
  ])('%s', (_, sentence) => {
    expect(toReadableText(sentence, ENGLISH)).toBeNull();
  });
});

test.each([
  ['The mill (built in 1420) burned down.[12]', 'The mill burned down.'],
  ['The loaf ([ˈloʊf]), called a wheel, is round.', 'The loaf, called a wheel, is round.'],
  ['Baking is (in part) an art.', 'Baking is in part an art.'],
  [
    'The baker wrote that "[b]read is cheap" in 1865–66.',
    'The baker wrote that "bread is cheap" in 1865–66.',
  ],
  ['Rye/wheat loaves use asphalt/bitumen ovens.', 'Rye or wheat loaves use asphalt ovens.'],
  ['In May the price was £3.50, or 5% more.', 'In May the price was £3.50, or 5% more.'],
  ['The end of bread.1 Some say so.', 'The end of bread. Some say so.'],
])('toReadableText reads %j as %j', (sentence, spoken) => {
  expect(toReadableText(sentence, ENGLISH)).toBe(spoken);
});

test('toReadableText takes a paragraph without a verb for an item', () => {
  const item = 'Baker of the year in Bern.';
  expect(toReadableText(item, ENGLISH, 'whole')).toBeNull();
  expect(toReadableText('Zoobakers, small mills that feed on rye.', ENGLISH, 'start')).toBeNull();
  expect(toReadableText('Bern, near the river, grew into a town of mills.', ENGLISH, 'start')).not.toBeNull();
});

test.each([
  ['fr', 'Les boulangers de la ville travaillent depuis le début du, sans repos.'],
  ['de', 'Die Mühle stand zwischen.'],
  ['it', 'Il forno fu costruito nel paese di.'],
  ['pt', 'O moinho é antigo; ver História do pão.'],
] as const)('toReadableText leaves out holes and pointers of other languages: %s', (language, sentence) => {
  expect(toReadableText(sentence, { language, title: '', isLatin: true })).toBeNull();
});

test('toReadableText keeps sentences of other languages and scripts', () => {
  const sentences: [ReadingStyle, string][] = [
    [{ language: 'de', title: '', isLatin: true }, 'Die Mühle wurde 1420 von den Mönchen gebaut.'],
    [{ language: null, title: '', isLatin: false }, 'Мельница была построена монахами.'],
    [{ language: null, title: '', isLatin: false }, '水車は修道士によって建てられた。'],
  ];
  for (const [style, sentence] of sentences) expect(toReadableText(sentence, style)).toBe(sentence);
});
