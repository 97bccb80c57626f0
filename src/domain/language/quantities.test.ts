import { expect, test } from 'vitest';
import { parseFigures } from './quantities.ts';
import { splitWords } from './words.ts';

const read = (text: string) => parseFigures(splitWords(text));
const values = (text: string) => read(text).quantities.map(({ value }) => value);

test.each([
  ['1,100 and 2.4 billion and 80%', [1100, 2.4e9, 80]],
  ['twenty-seven, eleven hundred or one hundred and twenty', [27, 1100, 120]],
  ['two hundred and fifty thousand', [250_000]],
  ['a dozen, a million', [12, 1e6]],
  ['one and a half metres and a metre and a half', [1.5, 1.5]],
  ['two and a half thousand', [2500]],
  ['half a century, half a million', [0.5, 500_000]],
  ['the twenty-first, the 13th, the third', [21, 13, 3]],
  ['World War II and Ptolemy VIII, but I and X-rays', [2, 8]],
  ['hundreds of millions and tens of thousands', [1e8, 10_000]],
  ['twelve point oh five, three point six million and at one point four', [12.05, 3.6e6, 1, 4]],
  ['in nineteen oh seven', [1907]],
])('parseFigures reads the numbers of "%s"', (text, expected) => expect(values(text)).toEqual(expected));

test('parseFigures reads a count before a comma and the whole', () =>
  expect(values('homicides, 52, out of 80')).toEqual([52, 80]));

test.each([
  ['three quarters', 0.75],
  ['a fifth', 0.2],
  ['20 percent', 0.2],
  ['25 per cent', 0.25],
  ['thirty-one point two percent', 0.312],
  ['two thirds', 2 / 3],
  ['three out of every four', 0.75],
  ['one in five', 0.2],
])('parseFigures reads "%s" as a fraction of a whole', (text, fraction) =>
  expect(read(text).quantities[0]?.fraction).toBeCloseTo(fraction),
);

test.each([
  ['in 1843', 1843, 1844],
  ['the 1840s', 1840, 1850],
  ['the 1500s', 1500, 1600],
  ['the sixteenth century', 1500, 1600],
  ['331 BC', -331, -330],
  ['the third century BC', -300, -200],
  ['the 20s BC', -30, -20],
  ['AD 79', 79, 80],
  ['in nineteen forty-six', 1946, 1947],
  ['the nineteen-forties', 1940, 1950],
  ['the two-thousands', 2000, 2100],
  ['the eighteen-hundreds', 1800, 1900],
  ['the fourth and third centuries BC', -400, -300],
])('parseFigures reads "%s" as a time', (text, from, to) =>
  expect(read(text).quantities[0]?.span).toEqual([from, to]),
);

test.each([
  ['the fifth century BC, and again in the fourth', [-400, -300]],
  ['the ninth century; she climbed the third', null],
])('parseFigures reads the last time of "%s" by the one before', (text, span) =>
  expect(read(text).quantities[1]?.span).toEqual(span),
);

test('parseFigures finds units after numbers and units alone', () => {
  expect(
    read('14 million square kilometres, two light years').quantities.map(({ unit }) => unit?.name),
  ).toEqual(['square kilometer', 'light year']);
  expect(read('200 times a second, within hours').bareUnits.map(({ unit }) => unit.name)).toEqual([
    'second',
    'hour',
  ]);
  expect(read('A second, smaller library and a second tower').bareUnits).toEqual([]);
});

test('parseFigures finds bounds, hedges and days of a month', () => {
  expect(read('more than 40').quantities[0]).toMatchObject({ bound: 1, isHedged: true });
  expect(read('just under 40').quantities[0]).toMatchObject({ bound: -1, isHedged: true });
  expect(read('about a hundred').quantities[0]).toMatchObject({ bound: 0, isHedged: true });
  expect(read('on the fourth of November and May 7').quantities.map(({ isDay }) => isDay)).toEqual([
    true,
    true,
  ]);
  expect(read('7 may come').quantities[0]?.isDay).toBe(false);
});

test('parseFigures finds codes of letters and digits', () => {
  expect(read('the galaxy M87 and C4 plants in the 1840s, the 4th').codes).toEqual(['m87', 'c4']);
});
