import { expect, test } from 'vitest';
import { createArticleOf } from '../../../../../tests/support/fakes.ts';
import { createScriptMaterial } from '../../../../domain/script/material.ts';
import { listReadableUnits } from './readable-units.ts';

function readTexts(text: string): string[] {
  const article = createArticleOf('Bern', [
    ['', 1, 'Bern is a town. It has a mill.'],
    ['Mills', 2, text],
  ]);
  const { sentences } = createScriptMaterial([article]);
  const own = sentences.filter(({ section }) => section === 1);
  return listReadableUnits(own, [article], () => ({ language: 'en', title: 'bern', isLatin: true })).map(
    (unit) => unit.text,
  );
}

const START = 'The mill stands by the river. The monks built it in 1420.';
const END = 'The bridge was built of stone. The monks paid for it.';

test.each([
  ['with a pronoun', 'It was made of oak.'],
  ['with a connector', 'However, the wheel broke in May.'],
  ['after a phrase', 'In 1430, they sold the wheel.'],
  ['with a thing that was lost', 'The owner sold the wheel.'],
  ['with a pronoun in its middle', 'The monks took it to Bern.'],
  ['with a time after it', 'Two hours later, the monks left.'],
])('listReadableUnits leaves out a sentence that depends on a left-out one: %s', (_, dependent) => {
  const texts = readTexts(`${START} A wheel had the width w = 3.\n\n${dependent} ${END}`);
  expect(texts.join(' ')).toBe(`${START} ${END}`);
});

test('listReadableUnits keeps an independent sentence after a left-out one', () => {
  const texts = readTexts(`${START} The width is w = 3. ${END}`);
  expect(texts.join(' ')).toBe(`${START} ${END}`);
});

test('listReadableUnits leaves out the sentence that a left-out one turns', () => {
  const texts = readTexts(`${START} The monks grew rich. However, their debt was d = 40. ${END}`);
  expect(texts.join(' ')).toBe(`${START} ${END}`);
});

test('listReadableUnits leaves out a sentence without a neighbour', () => {
  const texts = readTexts(`${START} Let w be the width. The bridge is old. Let h be the height.`);
  expect(texts.join(' ')).toBe(START);
});

test('listReadableUnits leaves out the answer to a left-out question', () => {
  const texts = readTexts(`${START} Was the wheel of oak? By no means; oak is for ovens. ${END}`);
  expect(texts.join(' ')).toBe(`${START} ${END}`);
});

test('listReadableUnits leaves out a sentence that the article has twice in a row', () => {
  const texts = readTexts(`${START} The mill had a bell. The mill had a bell. ${END}`);
  expect(texts.join(' ')).toBe(`${START} The mill had a bell. ${END}`);
});

test('listReadableUnits leaves out the items after a colon', () => {
  const texts = readTexts(`${START}\n\nThe guild had three rules:\n\nBread is round.\n\nBread is brown.`);
  expect(texts.join(' ')).toBe(START);
});

test('listReadableUnits joins the sentences of one quotation', () => {
  const texts = readTexts(`${START} The baker said, "Bread is life. Salt is joy." ${END}`);
  expect(texts).toContain('The baker said, "Bread is life. Salt is joy."');
});
