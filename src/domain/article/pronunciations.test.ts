import { describe, expect, test } from 'vitest';
import type { Article } from './article.schema.ts';
import { collectPronunciations, selectPronunciations } from './pronunciations.ts';

function createArticle(title: string, lead: string): Article {
  return {
    title,
    description: '',
    url: '',
    revisionUrl: '',
    revision: null,
    origin: 'wikipedia',
    sections: [{ heading: title, level: 1, text: lead }],
    words: 10,
  };
}

const collect = (title: string, lead: string) =>
  Object.fromEntries(collectPronunciations([createArticle(title, lead)]));

describe('collectPronunciations', () => {
  test('prefers the English sound and takes the first variant', () => {
    expect(
      collect(
        'Voltaire',
        'François-Marie Arouet (French: [fʁɑ̃swa maʁi aʁwɛ]; 21 November 1694 – 30 May 1778), known as Voltaire (/vɒlˈtɛər, voʊl-/, US also /vɔːl-/; French: [vɔltɛːʁ]), was a French writer.',
      ),
    ).toMatchObject({ Voltaire: '/vɒlˈtɛər/', Arouet: '[aʁwɛ]' });
  });

  test('pairs the words of the title if the lead has a longer name', () => {
    const lead =
      'Pierre de Frédy, Baron de Coubertin ([pjɛʁ də kubɛʁtɛ̃]; 1 January 1863 – 2 September 1937) was French.';
    expect(collect('Pierre de Coubertin', lead)).toEqual({ Pierre: '[pjɛʁ]', Coubertin: '[kubɛʁtɛ̃]' });
  });

  test('gives a single sound to the word that it fits', () => {
    expect(collect('Nicolaus Copernicus', 'Nicolaus Copernicus (/koʊˈpɜːrnɪkəs, kə-/; born 1473)')).toEqual({
      Copernicus: '/koʊˈpɜːrnɪkəs/',
    });
  });

  test('reads a respelling if the extract has no IPA', () => {
    expect(
      collect('Friedrich Nietzsche', 'Friedrich Wilhelm Nietzsche ( NEE-chə, NEE-chee; 1844 – 1900) was'),
    ).toEqual({
      Nietzsche: '/ˈniːtʃə/',
    });
  });

  test('reads a name without parentheses', () => {
    expect(collect('Worcester', 'The city of Worcester, pronounced /ˈwʊstər/, lies in England.')).toEqual({
      Worcester: '/ˈwʊstər/',
    });
  });

  test.each([
    [
      'letters and sounds in prose',
      'Alphabet',
      'A, B, C and D are pronounced /eɪ, biː, siː, diː/ in English. The phoneme [tʃ] is rare.',
    ],
    ['a sound that does not fit the name', 'Rome', 'Rome (Italian: [ˈtʃitta]) is a city.'],
    [
      'editorial brackets and dates',
      'Bodmin',
      'Bodmin (Cornish: Bosvena) [note 1] is a town and/or parish [sic].',
    ],
    ['a compound in capitals', 'NATO', 'The alliance (a US-LED group) met.'],
  ])('ignores %s', (_, title, lead) => {
    expect(collect(title, lead)).toEqual({});
  });

  // A pattern that backtracks would not end before the test's time limit.
  test('ends for a lead of thousands of brackets', () => {
    expect(collect('X', '(/[ˈ'.repeat(50_000))).toEqual({});
  });
});

test('selectPronunciations keeps the names of a text', () => {
  const all = new Map([
    ['Voltaire', '/vɒlˈtɛər/'],
    ['Arouet', '[aʁwɛ]'],
  ]);
  expect([...selectPronunciations(all, 'Voltaire wrote it.').keys()]).toEqual(['Voltaire']);
});
