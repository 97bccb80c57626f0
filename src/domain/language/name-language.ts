import { detectLanguage, type Language } from './detect-language.ts';

const NAMES: Readonly<Record<Language, string>> = {
  ...{ en: 'English', de: 'German', fr: 'French', es: 'Spanish' },
  ...{ it: 'Italian', pt: 'Portuguese', nl: 'Dutch' },
};

/** The first script that occurs enough; Japanese texts have kana between Chinese characters. */
const SCRIPTS: readonly [RegExp, string][] = [
  [/[\p{sc=Hiragana}\p{sc=Katakana}]/gu, 'Japanese'],
  [/\p{sc=Han}/gu, 'Chinese'],
  [/\p{sc=Hangul}/gu, 'Korean'],
  [/[іїєґІЇЄҐ]/gu, 'Ukrainian'],
  [/\p{sc=Cyrillic}/gu, 'Russian'],
  [/\p{sc=Greek}/gu, 'Greek'],
  [/[پچژگ]/gu, 'Persian'],
  [/\p{sc=Arabic}/gu, 'Arabic'],
  [/\p{sc=Hebrew}/gu, 'Hebrew'],
  [/\p{sc=Devanagari}/gu, 'Hindi'],
  [/\p{sc=Bengali}/gu, 'Bengali'],
  [/\p{sc=Tamil}/gu, 'Tamil'],
  [/\p{sc=Thai}/gu, 'Thai'],
  [/\p{sc=Armenian}/gu, 'Armenian'],
  [/\p{sc=Georgian}/gu, 'Georgian'],
];
/** Words that only one of the other languages in Latin letters has so often. */
const LATIN_WORDS: readonly [string, string][] = [
  ['Swedish', 'och att det som för är på av med den till'],
  ['Danish', 'og at det som for er på af med den til'],
  ['Norwegian', 'og at det som for er på av med den til'],
  ['Polish', 'się jest nie na do oraz przez od roku był'],
  ['Czech', 'se je na že do jako byl roku pro které'],
  ['Turkish', 've bir bu ile için olarak olan da de'],
  ['Finnish', 'ja on oli sekä hän että joka vuonna ei'],
  ['Hungarian', 'az és hogy egy volt nem is meg'],
  ['Romanian', 'și în este de la cu din pe care'],
  ['Vietnamese', 'và của là các trong được có cho người'],
  ['Indonesian', 'yang dan di dari dengan ini untuk pada adalah'],
];

const SAMPLE_CHARACTERS = 4000;
/** Share of the letters of a sample. */
const MIN_SCRIPT_RATIO = 0.12;
const MIN_WORD_RATIO = 0.1;

/** The English name of the language: 'Japanese'. Null for English and for a language that is not recognized. */
export function nameOtherLanguage(article: { sections: readonly { text: string }[] }): string | null {
  const language = detectLanguage(article);
  if (language === 'en') return null;
  if (language !== null) return NAMES[language];
  const sample = article.sections
    .map(({ text }) => text)
    .join(' ')
    .slice(0, SAMPLE_CHARACTERS);
  const letters = sample.match(/\p{L}/gu)?.length ?? 0;
  const script = SCRIPTS.find(
    ([pattern]) => (sample.match(pattern)?.length ?? 0) >= getMinimum(pattern, letters),
  );
  if (script) return script[1];
  const words = sample.toLowerCase().match(/\p{L}+/gu) ?? [];
  const [best] = LATIN_WORDS.map(([name, common]) => {
    const known = new Set(common.split(' '));
    return { name, share: words.filter((word) => known.has(word)).length / Math.max(words.length, 1) };
  }).toSorted((a, b) => b.share - a.share);
  return best && best.share >= MIN_WORD_RATIO ? best.name : null;
}

/** Letters that a language has beside the others of its script are rarer. */
function getMinimum(pattern: RegExp, letters: number): number {
  const isScript = pattern.source.includes('sc=');
  return Math.max(letters * (isScript ? MIN_SCRIPT_RATIO : MIN_SCRIPT_RATIO / 6), 1);
}

/** 'The built-in voices speak English only; this article is in Japanese.' */
export function formatEnglishOnly(voices: string, language: string): string {
  return `${voices} speak English only; this article is in ${language}.`;
}
