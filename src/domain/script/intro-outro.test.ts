import { describe, expect, test } from 'vitest';
import { countWords } from '../language/index.ts';
import { WORDS_PER_MINUTE } from '../length/lengths.ts';
import { composeIntro, composeOutro } from './intro-outro.ts';

const LANGUAGES = ['en', 'de', 'fr', 'es', 'it', 'pt', 'nl'] as const;
const SYNTHETIC = /synth|sint[eé]t/i;
const seeds = Array.from({ length: 200 }, (_, n) => 7_654_321 * (n + 1));
const text = (lines: readonly { text: string }[]) => lines.map((line) => line.text).join(' ');

describe.each(LANGUAGES)('intro and outro in %s', (language) => {
  test('the intro names hosts, subject and synthetic voices within 15 seconds', () => {
    for (const seed of seeds) {
      const lines = composeIntro({ seed, language, title: 'Salamis Tablet' });
      expect(lines.map(({ host }) => host)).toEqual(['B', 'A']);
      for (const word of ['Mira', 'Theo', 'Salamis Tablet']) expect(text(lines)).toContain(word);
      const beforeDisclosure = text(lines).slice(0, text(lines).search(SYNTHETIC));
      expect((countWords(beforeDisclosure) / WORDS_PER_MINUTE) * 60).toBeLessThan(10);
      expect(countWords(lines[0]?.text ?? '')).toBeLessThan(12);
      expect(text(lines)).not.toMatch(/[{}]/);
    }
  });

  test('the outro says that the voices are synthetic, whichever host begins', () => {
    for (const seed of seeds) {
      for (const first of ['A', 'B'] as const) {
        const lines = composeOutro({ seed, language }, first);
        expect(lines.map(({ host }) => host)).toEqual(first === 'A' ? ['A', 'B'] : ['B', 'A']);
        expect(lines[0]?.text).toContain(first === 'A' ? 'Mira' : 'Theo');
        expect(lines[1]?.text).toContain(first === 'A' ? 'Theo' : 'Mira');
        expect(text(lines)).toMatch(SYNTHETIC);
      }
    }
  });

  test('the intro has several wordings, and a podcast keeps its own', () => {
    const all = seeds.map((seed) => text(composeIntro({ seed, language, title: 'Salt' })));
    expect(new Set(all).size).toBeGreaterThanOrEqual(language === 'en' ? 50 : 6);
    expect(seeds.map((seed) => text(composeIntro({ seed, language, title: 'Salt' })))).toEqual(all);
    const byes = new Set(seeds.map((seed) => text(composeOutro({ seed, language }, 'A'))));
    expect(byes.size).toBeGreaterThanOrEqual(language === 'en' ? 12 : 4);
  });
});

test('intro and outro of a language without wordings only say that the voices are synthetic', () => {
  const [intro, ...others] = composeIntro({ seed: 5, language: null, title: 'Соль' });
  expect([intro?.host, others]).toEqual(['A', []]);
  const outro = composeOutro({ seed: 5, language: null }, 'B');
  expect(outro.map(({ host }) => host)).toEqual(['B']);
  for (const turns of [[intro], outro]) expect(turns[0]?.text).toMatch(SYNTHETIC);
});

test('the intro names the series of an episode, and omits long titles and qualifiers', () => {
  const composeText = (title: string, series: string | null) =>
    text(
      composeIntro({
        seed: 5,
        language: 'en',
        title,
        role: 'deep-dive',
        series: series === null ? null : { title: series },
      }),
    );
  expect(composeText('Abacus', 'How we count.')).toMatch(/series.*How we count[.,].* Abacus\./);
  expect(composeText('Abacus', null)).not.toContain('series');
  expect(composeText('Mercury (planet)', null)).toMatch(/Mercury(?! \()/);
  expect(composeText('A title of many words '.repeat(10), 'Salt')).not.toContain('many words');
  expect(composeText('Abacus', 'A title of many words '.repeat(10))).not.toContain('many words');
});
