import { expect, test } from 'vitest';
import { addCorrections, applyPronunciations } from './name-corrections.ts';

const names = addCorrections(
  new Map([
    ['Coubertin', '[kubɛʁtɛ̃]'],
    ['Voltaire', '/vɒlˈtɛər/'],
  ]),
  [['Coubertin', 'koo-ber-TAN']],
);
const TEXT = "Coubertin met Voltaire. Coubertin's plan was not Coubertinian.";

test('a model that reads pronunciations gets the correction as IPA instead of the sound of the article', () => {
  expect(applyPronunciations(TEXT, names, 'all')).toEqual({
    text: TEXT,
    pronunciations: new Map([
      ['Coubertin', '/kuːbɛrˈtæn/'],
      ['Voltaire', '/vɒlˈtɛər/'],
    ]),
  });
});

test('a model that reads corrections only gets nothing of the article', () => {
  const { pronunciations } = applyPronunciations(TEXT, names, 'corrected');
  expect([...pronunciations.keys()]).toEqual(['Coubertin']);
});

test('another model gets the respelling in place of the whole word', () => {
  expect(applyPronunciations(TEXT, names, 'none')).toEqual({
    text: "koo-ber-tan met Voltaire. koo-ber-tan's plan was not Coubertinian.",
    pronunciations: new Map(),
  });
});

test('a spelling that is no respelling replaces the name for every model', () => {
  const corrections = addCorrections(new Map(), [['Nguyen', 'Winn Xq']]);
  expect(applyPronunciations('Nguyen spoke.', corrections, 'all')).toEqual({
    text: 'winn xq spoke.',
    pronunciations: new Map(),
  });
});

test('a name with signs of regular expressions and of replacements is plain text', () => {
  const corrections = addCorrections(new Map(), [["J. R. O'Neil", 'jay']]);
  expect(applyPronunciations("J. R. O'Neil, JxRxO'Neil", corrections, 'none').text).toBe("jay, JxRxO'Neil");
});
