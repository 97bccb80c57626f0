import { expect, test } from 'vitest';
import { parseRespelling } from '../../../../domain/language/index.ts';
import { markNames, toFlitePhones } from './flite-phones.ts';
import { toFliteText } from './flite-text.ts';

test.each([
  ['koo-ber-TAN', 'k uw b eh r t ae1 n'],
  ['vol-TAIR', 'v aa l t eh1 r'],
  ['nik-uh-LAY-uhs', 'n ih k ax l ey1 ax s'],
  ['JOH-kuh-vitch', 'jh ow1 k ax v ih ch'],
  ['THAW', 'th ao1'],
])('%s is said with the phones %s', (say, phones) => {
  expect(toFlitePhones(`/${parseRespelling(say)}/`)).toBe(phones);
});

test('names survive the preparation of the text and become phones, also with a possessive', () => {
  const { text, insertPhones } = markNames(
    "Coubertin's friends met Bly.",
    new Map([
      ['Coubertin', '/kuːbɛrˈtæn/'],
      ['Bly', '/blaɪ/'],
    ]),
  );
  expect(insertPhones(toFliteText(text))).toBe(
    `<phoneme ph="k uw b eh r t ae1 n">name</phoneme>'s friends met <phoneme ph="b l ay">name</phoneme>.`,
  );
});

test('a text without corrected names is not changed', () => {
  const { text, insertPhones } = markNames('Nothing here.', new Map([['Coubertin', '/kuːbɛrˈtæn/']]));
  expect(insertPhones(toFliteText(text))).toBe('Nothing here.');
});
