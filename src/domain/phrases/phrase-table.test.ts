import { describe, expect, test } from 'vitest';
import { detectLanguage } from '../language/index.ts';
import { LANGUAGES } from '../languages.ts';
import { estimateSpeechSeconds, USUAL_PACE } from '../length/plan-length.ts';
import { findPodcastLanguage, selectNotes } from '../podcast/notes.ts';
import { composeIntro, composeOutro, isThanks } from '../script/intro-outro.ts';
import { PHRASES } from './phrase-table.ts';

const MAX_SECONDS_BEFORE_DISCLOSURE = 15;
const SYNTHETIC = /synth[eéè]|s[iy]nt[eé]t|sentetik|синтет|合成|합성|اصطناعي|कृत्रिम|tổng hợp/iu;
const SEEDS = [1, 2, 3, 4, 5, 6, 7, 8];

describe.each(LANGUAGES)('the phrases in %s', (language) => {
  test('say within 15 seconds and at the end that the voices are synthetic', () => {
    for (const seed of SEEDS) {
      const intro = composeIntro({ seed, language, title: 'Abacus' });
      const start = intro.map(({ text }) => text).join(' ');
      const before = start.slice(0, start.search(SYNTHETIC));
      expect(before).not.toBe('');
      expect(estimateSpeechSeconds(before, USUAL_PACE)).toBeLessThan(MAX_SECONDS_BEFORE_DISCLOSURE);
      const [thanks, farewell] = composeOutro({ seed, language }, 'A');
      expect(isThanks(thanks?.text ?? '')).toBe(true);
      expect(farewell?.text).toMatch(SYNTHETIC);
    }
  });

  test('name both hosts and leave no placeholder', () => {
    for (const seed of SEEDS) {
      const turns = [
        ...composeIntro({ seed, language, title: 'Abacus' }),
        ...composeOutro({ seed, language }, 'B'),
      ];
      const text = turns.map((turn) => turn.text).join(' ');
      expect(text).toContain(PHRASES[language].hosts.A);
      expect(text).toContain(PHRASES[language].hosts.B);
      expect(text).not.toMatch(/[{}]/u);
    }
  });

  test('are in that language', () => {
    const { notes } = PHRASES[language];
    const text = Object.values(notes).join(' ');
    expect(detectLanguage({ sections: [{ text }] })).toBe(language);
    if (language !== 'en') expect(text).not.toMatch(/\b(?:the|read|which|with|could|lines?)\b/iu);
  });
});

test('the language of a podcast is that of its settings, or of the Wikipedia that the first article is from', () => {
  const unset = { language: null, spokenLanguage: null };
  const find = (url: string, settings: Parameters<typeof findPodcastLanguage>[0] = unset) =>
    findPodcastLanguage(settings, [{ url }]);
  expect(find('https://ja.wikipedia.org/wiki/%E7%AE%97%E7%9B%A4')).toBe('ja');
  expect(find('/articles/abacus')).toBeNull();
  expect(find('https://el.wikipedia.org/wiki/X')).toBeNull();
  expect(find('https://en.wikipedia.org/wiki/X', { language: 'en', spokenLanguage: 'de' })).toBe('de');
  expect(find('/articles/abacus', { language: 'fr', spokenLanguage: null })).toBe('fr');
  expect(selectNotes(null)).toEqual(selectNotes('en'));
});
