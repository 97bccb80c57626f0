import { isLanguage, LANGUAGES, type Language } from '../languages.ts';
import { COMMON_WORDS, OTHER_COMMON_WORDS, TALK_WORDS } from './frequent-words.ts';

interface Text {
  sections: readonly { text: string }[];
  /** Known for an article of a Wikipedia. */
  language?: Language | undefined;
}

/** The first script that occurs enough decides; Japanese texts have kana between Chinese characters. */
const SCRIPTS: readonly [RegExp, tag: string][] = [
  [/[\p{sc=Hiragana}\p{sc=Katakana}]/gu, 'ja'],
  [/\p{sc=Han}/gu, 'zh'],
  [/\p{sc=Hangul}/gu, 'ko'],
  [/[іїєґІЇЄҐ]/gu, 'uk'],
  [/\p{sc=Cyrillic}/gu, 'ru'],
  [/\p{sc=Greek}/gu, 'el'],
  [/[پچژگ]/gu, 'fa'],
  [/\p{sc=Arabic}/gu, 'ar'],
  [/\p{sc=Hebrew}/gu, 'he'],
  [/\p{sc=Devanagari}/gu, 'hi'],
  [/\p{sc=Bengali}/gu, 'bn'],
  [/\p{sc=Tamil}/gu, 'ta'],
  [/\p{sc=Thai}/gu, 'th'],
  [/\p{sc=Armenian}/gu, 'hy'],
  [/\p{sc=Georgian}/gu, 'ka'],
];

/** The languages in which a word is frequent. */
const TAGS_BY_WORD = new Map<string, string[]>();
for (const [tag, words] of Object.entries({ ...COMMON_WORDS, ...OTHER_COMMON_WORDS }))
  for (const word of new Set(words.split(' ')))
    TAGS_BY_WORD.set(word, [...(TAGS_BY_WORD.get(word) ?? []), tag]);

const SAMPLE_CHARACTERS = 3200;
const MIN_SAMPLE_WORDS = 30;
/** Share of the letters of a sample. */
const MIN_SCRIPT_RATIO = 0.12;
const MIN_WORD_RATIO = 0.12;

/** A language of `LANGUAGES`; null for another one and without a text. Fewer than 30 words in Latin letters are English. */
export function detectLanguage(text: Text | undefined): Language | null {
  if (!text) return null;
  const tag = text.language ?? identify(text);
  return isLanguage(tag) ? tag : null;
}

interface LanguageSettings {
  language?: Language | null | undefined;
  spokenLanguage?: Language | null | undefined;
}

/** With the language that the hosts of a podcast with these settings speak. */
export function asSpoken<T extends Text>(text: T, { language, spokenLanguage }: LanguageSettings): T & Text {
  return { ...text, language: spokenLanguage ?? language ?? text.language };
}

/** The English name of the language: 'Japanese'. Null for English and for a language that is not recognized. */
export function nameOtherLanguage(text: Text): string | null {
  const tag = text.language ?? identify(text);
  return tag === null || tag === 'en' ? null : getLanguageName(tag);
}

/** 'German' */
export function getLanguageName(tag: string): string {
  return new Intl.DisplayNames('en', { type: 'language' }).of(tag) ?? tag;
}

function identify({ sections }: Text): string | null {
  const sample = sections
    .slice(0, 3)
    .map(({ text }) => text)
    .join(' ')
    .slice(0, SAMPLE_CHARACTERS);
  const words = sample.toLowerCase().match(/\p{L}+/gu) ?? [];
  const latin = words.filter((word) => /^\p{sc=Latn}/u.test(word)).length;
  if (words.length > 0 && latin < words.length / 2) return identifyScript(sample);
  if (words.length < MIN_SAMPLE_WORDS) return 'en';
  const counts = new Map<string, number>();
  for (const tag of words.flatMap((word) => TAGS_BY_WORD.get(word) ?? []))
    counts.set(tag, (counts.get(tag) ?? 0) + 1);
  const [best, count = 0] = [...counts].reduce((one, other) => (other[1] > one[1] ? other : one), ['', 0]);
  return count >= MIN_WORD_RATIO * words.length ? best : null;
}

function identifyScript(sample: string): string | null {
  const letters = countMatches(sample, /\p{L}/gu);
  const script = SCRIPTS.find(([pattern]) => countMatches(sample, pattern) >= getMinimum(pattern, letters));
  return script?.[1] ?? null;
}

/** Letters that a language has beside the others of its script are rarer. */
function getMinimum(pattern: RegExp, letters: number): number {
  const isScript = pattern.source.includes('sc=');
  return Math.max(letters * (isScript ? MIN_SCRIPT_RATIO : MIN_SCRIPT_RATIO / 6), 1);
}

function countMatches(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0;
}

const FREQUENT_WORDS = LANGUAGES.flatMap((language) => {
  const words = `${COMMON_WORDS[language] ?? ''} ${TALK_WORDS[language] ?? ''}`.trim();
  return words === '' ? [] : [[language, new Set(words.split(' '))] as const];
});
const MIN_SHORT_WORDS = 8;
const MIN_FREQUENT_WORDS = 3;
const MIN_FREQUENT_RATIO = 0.2;
const MIN_SHORT_LETTERS = 8;
const OWN_SCRIPTS: Readonly<Partial<Record<Language, RegExp>>> = {
  ja: /[\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Han}ー]/gu,
  zh: /\p{sc=Han}/gu,
  ko: /\p{sc=Hangul}/gu,
  ru: /\p{sc=Cyrillic}/gu,
  uk: /\p{sc=Cyrillic}/gu,
  ar: /\p{sc=Arabic}/gu,
  hi: /\p{sc=Devanagari}/gu,
};
/** Whether the language is written in Latin letters. */
export function isLatinLanguage(language: Language): boolean {
  return OWN_SCRIPTS[language] === undefined;
}

const LATIN = /\p{sc=Latin}/gu;
/** Names and quotations leave letters of other scripts. */
const MIN_OWN_SCRIPT_RATIO = 0.4;

/**
 * Whether a text too short for `detectLanguage` is in another known language: in another script, or with frequent words
 * of that one and none that only the expected language has. Names and quotations leave words of their language.
 */
export function isInOtherLanguage(text: string, expected: Language): boolean {
  const letters = countMatches(text, /\p{L}/gu);
  const own = countMatches(text, OWN_SCRIPTS[expected] ?? LATIN);
  if (letters >= MIN_SHORT_LETTERS && own < MIN_OWN_SCRIPT_RATIO * letters) return true;
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  if (words.length < MIN_SHORT_WORDS) return false;
  const ownWords = FREQUENT_WORDS.find(([language]) => language === expected)?.[1];
  if (ownWords === undefined) return false;
  return FREQUENT_WORDS.some(([language, known]) => {
    if (language === expected) return false;
    const foreign = words.filter((word) => known.has(word) && !ownWords.has(word)).length;
    const hasOwn = words.some((word) => ownWords.has(word) && !known.has(word));
    return !hasOwn && foreign >= MIN_FREQUENT_WORDS && foreign / words.length >= MIN_FREQUENT_RATIO;
  });
}

/** 'The built-in voices speak English only; this article is in Japanese.' */
export function formatEnglishOnly(voices: string, language: string): string {
  return `${voices} speak English only; this article is in ${language}.`;
}

/** 'a, b and c'; separated by commas alone if an item has a conjunction: 'Origin and name, History'. */
export function joinItems(items: readonly string[], language: Language): string {
  if (hasConjunction(items, language)) return items.join(', ');
  return new Intl.ListFormat(language).format(items);
}

export function hasConjunction(items: readonly string[], language: Language): boolean {
  const [, conjunction] = new Intl.ListFormat(language).formatToParts(['x', 'y']).map(({ value }) => value);
  return items.some((item) => item.includes(conjunction ?? ','));
}
