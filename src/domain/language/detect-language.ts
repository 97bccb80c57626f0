import type { Article } from '../article/article.schema.ts';

/** Words that tell languages apart: frequent in one, rare in the others. */
const WORDS = {
  en: 'the of and to in is was that with for as by from are which were its on an',
  de: 'der die das und ist von mit den ein eine wurde nicht im auf als auch sich des dem zu',
  fr: 'le la les et est des une dans du qui par pour au sur avec son sont aux ses que',
  es: 'el la los y es de las una en del que por con para fue como su se al sus',
  it: 'il la e di che della è una nel dei per con del le gli sono come alla da più',
  pt: 'o os e é do da uma em que dos das com para foi como no na ao não mais',
  nl: 'de het een van en is in dat op zijn met voor door werd ook aan bij niet als uit',
} as const;

/** A language that the greeting knows, by its ISO 639-1 code. */
export type Language = keyof typeof WORDS;

const SETS = Object.entries(WORDS).map(
  ([language, words]) => [language as Language, new Set(words.split(' '))] as const,
);

/** Words of the lead that are looked at, and fewer than which tell nothing. */
const MOST_WORDS = 400;
const FEWEST_WORDS = 30;
/** Share of a text's words that must be its language's. */
const SHARE = 0.12;

/**
 * The language that an article is written in, by its most frequent words, or
 * null for one that is none of these. A text too short to tell counts as English
 * where its letters are Latin.
 */
export function detectLanguage({ sections }: Article): Language | null {
  const text = sections
    .slice(0, 3)
    .map((section) => section.text)
    .join(' ')
    .slice(0, MOST_WORDS * 8);
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  const latin = words.filter((word) => /^\p{sc=Latn}/u.test(word)).length;
  if (words.length > 0 && latin < words.length / 2) return null;
  if (words.length < FEWEST_WORDS) return 'en';
  const [best] = SETS.map(([language, known]) => ({
    language,
    share: words.filter((word) => known.has(word)).length / words.length,
  })).sort((a, b) => b.share - a.share);
  return best && best.share >= SHARE ? best.language : null;
}
