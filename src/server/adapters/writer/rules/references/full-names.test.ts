import { expect, test } from 'vitest';
import { collectFullNames, introduceNames } from './full-names.ts';
import { createVocabulary } from './vocabulary.ts';

const texts = [
  'The chemist Ann Baker lived in Bern. Baker wrote to Karl Miller and his brother Jan Miller. They met in the hall.',
];
const names = collectFullNames(texts, createVocabulary(texts));

test('collectFullNames finds the surnames of one person alone', () => {
  expect([...names]).toEqual([['Baker', 'Ann Baker']]);
});

test('introduceNames gives a surname its first name where it is heard first', () => {
  const heard = new Set<string>();
  expect(introduceNames("The letter was Baker's.", names, heard)).toBe("The letter was Ann Baker's.");
  expect(introduceNames('Baker left.', names, heard)).toBe('Baker left.');
  expect(introduceNames('Miller met Baker.', names, new Set())).toBe('Miller met Ann Baker.');
  expect(introduceNames('Miller met Baker.', names, new Set(['Baker']))).toBe('Miller met Baker.');
});
