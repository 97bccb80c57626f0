const COMMON_WORDS = {
  en: 'the of and to in is was that with for as by from are which were its on an',
  de: 'der die das und ist von mit den ein eine wurde nicht im auf als auch sich des dem zu',
  fr: 'le la les et est des une dans du qui par pour au sur avec son sont aux ses que',
  es: 'el la los y es de las una en del que por con para fue como su se al sus',
  it: 'il la e di che della è una nel dei per con del le gli sono come alla da più',
  pt: 'o os e é do da uma em que dos das com para foi como no na ao não mais',
  nl: 'de het een van en is in dat op zijn met voor door werd ook aan bij niet als uit',
} as const;

export type Language = keyof typeof COMMON_WORDS;

const WORD_SETS = Object.entries(COMMON_WORDS).map(
  ([language, words]) => [language as Language, new Set(words.split(' '))] as const,
);

const MAX_SAMPLE_WORDS = 400;
const MAX_WORD_CHARACTERS = 8;
const MIN_SAMPLE_WORDS = 30;
const MIN_SHARE_RATIO = 0.12;

/** Returns null for an unknown language; fewer than 30 words in Latin letters count as English. */
export function detectLanguage({ sections }: { sections: readonly { text: string }[] }): Language | null {
  const text = sections
    .slice(0, 3)
    .map((section) => section.text)
    .join(' ')
    .slice(0, MAX_SAMPLE_WORDS * MAX_WORD_CHARACTERS);
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  const latin = words.filter((word) => /^\p{sc=Latn}/u.test(word)).length;
  if (words.length > 0 && latin < words.length / 2) return null;
  if (words.length < MIN_SAMPLE_WORDS) return 'en';
  const [best] = WORD_SETS.map(([language, known]) => ({
    language,
    share: words.filter((word) => known.has(word)).length / words.length,
  })).sort((a, b) => b.share - a.share);
  return best && best.share >= MIN_SHARE_RATIO ? best.language : null;
}
