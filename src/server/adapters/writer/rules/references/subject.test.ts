import { expect, test } from 'vitest';
import { createArticle } from '../../../../../../tests/support/written-podcasts.ts';
import { detectSubject } from './subject.ts';

test('detectSubject recognizes a person without life dates by occupation and pronouns', () => {
  const lead = 'Ibn al-Haytham (latinized Alhazen; c. 965) was a mathematician and physicist.';
  const life = 'He was born in Basra. He wrote of light. It was read widely. He died in Cairo.';
  const subject = detectSubject(
    createArticle('Ibn al-Haytham', [
      ['', 1, lead],
      ['Life', 2, life],
    ]),
  );
  expect(subject).toMatchObject({ isPerson: true, pronoun: 'he', short: 'Ibn al-Haytham' });
});

test('detectSubject takes no thing for a person', () => {
  const lead = 'The Lamp is a play by a British writer.';
  const plot = 'He buys a lamp. He sells it. He finds it again. It is broken. It is old.';
  const subject = detectSubject(
    createArticle('The Lamp', [
      ['', 1, lead],
      ['Plot', 2, plot],
    ]),
  );
  expect(subject.isPerson).toBe(false);
});

test.each([
  ['Bodmin', 'The town of Bodmin is old. People of Bodmin meet at bodmin.example.', 'Bodmin'],
  ['Photosynthesis', 'Plants use photosynthesis. Without photosynthesis they die.', 'photosynthesis'],
])('detectSubject writes %s within a sentence as most sentences do', (title, text, phrase) => {
  const article = createArticle(title, [
    ['', 1, `${title} is well known.`],
    ['Use', 2, text],
  ]);
  expect(detectSubject(article).phrase).toBe(phrase);
});

test.each([
  ['Bees', 'Bees are insects.', true],
  ['Fever', 'Fever is a sign of many diseases that are common.', false],
])('detectSubject: whether %s is plural', (title, lead, isPlural) => {
  expect(detectSubject(createArticle(title, [['', 1, lead]])).isPlural).toBe(isPlural);
});

test('detectSubject takes no list for a person', () => {
  const members = 'He owns a mill. He sells it. He buys a lamp. He lives in Bern.';
  const article = createArticle('List of millers', [
    ['', 1, 'This is a list of millers, each of whom was a miller.'],
    ['Members', 2, members],
  ]);
  expect(detectSubject(article).isPerson).toBe(false);
});

test('detectSubject takes a hero of a myth for a person', () => {
  const life = 'He left the camp. He took a horse. He came back. It was late.';
  const article = createArticle('Achilles', [
    ['', 1, 'In Greek mythology, Achilles was a Greek hero of the Trojan War.'],
    ['Life', 2, life],
  ]);
  expect(detectSubject(article)).toMatchObject({ isPerson: true, pronoun: 'he' });
});
