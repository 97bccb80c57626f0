import { expect, test } from 'vitest';
import { createArticle } from '../../../../../../tests/support/written-podcasts.ts';
import { numberSentences } from '../../../../../domain/article/numbered-sentences.ts';
import { findStrangers } from './strangers.ts';
import { detectSubject } from './subject.ts';

test('findStrangers finds surnames whose full name an earlier sentence of the body has', () => {
  const article = createArticle('Jane Doe', [
    ['', 1, 'Jane Doe was a writer. Her husband was Karl Lead.'],
    [
      'Life',
      2,
      'Doe met Ludwig von Mises in Bern. Mises praised her. Lead left her. They met in Lake Simcoe. Doe went to Simcoe.',
    ],
  ]);
  const sentences = numberSentences([article]);
  const found = findStrangers(sentences, [detectSubject(article)], new Map());
  const getNumber = (text: string) => sentences.find((one) => one.text.startsWith(text))?.number ?? 0;
  expect([...found]).toEqual([
    [getNumber('Mises'), [[getNumber('Doe met')]]],
    [getNumber('Lead left'), [[getNumber('Her husband')]]],
  ]);
});

test('findStrangers finds single names of persons whom nobody introduces', () => {
  const article = createArticle('Light', [
    ['', 1, 'Light was studied by Ibn. Galen wrote of it.'],
    [
      'Theory',
      2,
      'Toomer argued against it. By the time of Katz it was known. The poet Basho wrote of it. Aristotle said so. Galen described it.',
    ],
  ]);
  const sentences = numberSentences([article]);
  const found = findStrangers(sentences, [detectSubject(article)], new Map());
  const getNumber = (text: string) => sentences.find((one) => one.text.startsWith(text))?.number ?? 0;
  expect([...found]).toEqual([
    [getNumber('Toomer'), [[]]],
    [getNumber('By the time'), [[]]],
    [getNumber('Galen described'), [[getNumber('Galen wrote')]]],
  ]);
});

test('findStrangers takes neither an adjective nor a part of another name for a person', () => {
  const article = createArticle('Light', [
    ['', 1, 'Light was studied in the Greek Revolution. The Siege of Kessel ended it.'],
    ['Theory', 2, 'The Greek towns fell. The Duke of Kessel fell. Once Kessel wrote of it.'],
  ]);
  const sentences = numberSentences([article]);
  const found = findStrangers(sentences, [detectSubject(article)], new Map());
  const getNumber = (text: string) => sentences.find((one) => one.text.startsWith(text))?.number ?? 0;
  expect([...found.keys()]).toEqual([getNumber('Once Kessel')]);
});

test('findStrangers knows a name with other accents, and one with two capitals', () => {
  const article = createArticle('Light', [
    ['', 1, 'Light is what one sees.'],
    ['Theory', 2, 'Jābir ibn Tarān met Ann McKessel. McKessel left. Jabir wrote of it.'],
  ]);
  const sentences = numberSentences([article]);
  const found = findStrangers(sentences, [detectSubject(article)], new Map());
  const getNumber = (text: string) => sentences.find((one) => one.text.startsWith(text))?.number ?? 0;
  expect([...found]).toEqual([
    [getNumber('McKessel'), [[getNumber('Jābir')]]],
    [getNumber('Jabir'), [[getNumber('Jābir')]]],
  ]);
});

test("findStrangers takes no person for a place because of 'attributed to'", () => {
  const article = createArticle('Metal', [
    ['', 1, 'Metal is hard.'],
    ['People', 2, 'Jabir ibn Hayyan wrote of metal. Several books are attributed to Jabir.'],
    ['Theory', 2, 'In all, Jabir supports the theory.'],
  ]);
  const sentences = numberSentences([article]);
  const last = sentences.at(-1)?.number ?? 0;
  const found = findStrangers(sentences, [detectSubject(article)], new Map());
  expect(found.get(last)).toEqual([[2, 3]]);
});
