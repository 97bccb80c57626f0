import { expect, test } from 'vitest';
import { countFigures, isHardByEar } from '../../../../../domain/script/hard-by-ear.ts';
import { isLostByEar } from './ear.ts';

test.each([
  ['The mine gave gold, silver, tin, lead and iron.', true],
  ['It has 12 schools, 9 churches and 3 parks.', true],
  ['The speaker refers to it in Chapter 13 of the book.', true],
  ['She won the match 6-4 in the rain.', true],
  ['The mine gave gold, silver and iron.', false],
  ['On 4 May 1901, the mine was sold for $900.', false],
  ['Apollo 8 and Apollo 9 flew in 1968 and 1969.', false],
])('isHardByEar: %j is %s', (text, expected) => {
  expect(isHardByEar(text)).toBe(expected);
});

test('countFigures counts a date and a span of years as one figure', () => {
  expect(countFigures('From 1914 to 1918, and on May 4, 1921, it was closed.')).toBe(2);
});

test.each([
  ['The crew of Doe used CSM-103, and the others used CSM-104.', true],
  ['The CBA met the BFU and the ZHW.', true],
  ['The mill had the "C" oven and the "D" oven.', true],
  ['The mill had the "C" oven.', false],
  ['They gave their approval for a flight with SA-503.', true],
  ['Before the LOI-1, the crew began one last check.', false],
  ['They were the "C" letters.', false],
  ['Anna, Berta, Clara, Dora and Emma baked.', true],
  ['French, Spanish, African, Caribbean and American bread is good.', false],
  ['It was used in Greece and Rome, in China and Japan, in Russia and in Europe.', false],
  ['José Ñandú met Søren Åberg and Zoë Müller.', true],
  ['The film won the prize of Bern, a medal and the award of the bakers.', true],
  [
    'In 1901, seen with the old mills of the town and paired with the new ones of Bern, bakers sold bread.',
    true,
  ],
  ['This medal is a prize, even better than a gold medal or an award.', false],
  [
    'He ran the Olympic Games in Bern, at Crystal Hall, and in Olympic Park the Olympics of Basel, Thun.',
    false,
  ],
  ['He read French, German and Russian, and met Ann Roe, Bo Lee, Cy Fox, and Di Ray.', false],
  ['Doe met José Ñandú in Bern in March.', false],
  ['The UK and the USSR met NASA.', false],
])('isLostByEar: %j is %s', (text, expected) => {
  expect(isLostByEar(text, 'Doe')).toBe(expected);
});
