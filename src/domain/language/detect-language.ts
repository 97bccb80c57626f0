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

const SHORT_SENTENCE_WORDS: Readonly<Record<Language, string>> = {
  en: 'a i it he she they we you this but not have has had be or at so what who how if there his her their do did does can about all one when where why then than them would could been only out up into',
  de: 'in ich du wir ihr es er sie aber war hat haben nur noch doch schon was wie wo wer warum so ja für bei nach aus wird werden sind waren einen einem einer oder man mehr über um an am vom zum zur dass',
  fr: 'un en il elle ils je tu nous vous ce cette mais ne pas plus était ont a été être se sa de comme dont ou où si y très quoi pourquoi on d l qu n c s',
  es: 'un lo pero no más era son ha a o ya qué cómo quién muy sobre entre hasta también este esta cuando sin le había ser está',
  it: 'un lo i ma non era ha a o al anche si in dal dalla nella delle degli questo questa quando chi cosa perché molto suo sua fu ed ad l un dell nell c',
  pt: 'um a as mas era são foi se por seu sua ou muito entre até também este esta quando sem já nos nas pelo pela à às ser está',
  nl: 'ik je we ze hij het er maar was heeft hebben nog dan wat hoe waar wie waarom zo ja nee te om tot naar over onder of deze dit die zich wordt worden waren geen meer',
};

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

const FREQUENT_WORDS = (Object.keys(COMMON_WORDS) as Language[]).map(
  (language) =>
    [language, new Set(`${COMMON_WORDS[language]} ${SHORT_SENTENCE_WORDS[language]}`.split(' '))] as const,
);
const MIN_SHORT_WORDS = 8;
const MIN_FREQUENT_WORDS = 3;
const MIN_FREQUENT_RATIO = 0.2;

/**
 * Whether a text too short for `detectLanguage` is in another known language: it has frequent words of that one, and
 * none that only the expected language has. Names and quotations within a sentence leave words of its language.
 */
export function isInOtherLanguage(text: string, expected: Language): boolean {
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  if (words.length < MIN_SHORT_WORDS) return false;
  const own = FREQUENT_WORDS.find(([language]) => language === expected)?.[1] ?? new Set();
  return FREQUENT_WORDS.some(([language, known]) => {
    if (language === expected) return false;
    const foreign = words.filter((word) => known.has(word) && !own.has(word)).length;
    const hasOwn = words.some((word) => own.has(word) && !known.has(word));
    return !hasOwn && foreign >= MIN_FREQUENT_WORDS && foreign / words.length >= MIN_FREQUENT_RATIO;
  });
}

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

const NAME_SAMPLE_CHARACTERS = 4000;
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
    .slice(0, NAME_SAMPLE_CHARACTERS);
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

/** 'a, b and c'; separated by commas alone if an item has a conjunction: 'Origin and name, History'. */
export function joinItems(items: readonly string[], language: Language): string {
  if (hasConjunction(items, language)) return items.join(', ');
  return new Intl.ListFormat(language).format(items);
}

export function hasConjunction(items: readonly string[], language: Language): boolean {
  const [, conjunction] = new Intl.ListFormat(language).formatToParts(['x', 'y']).map(({ value }) => value);
  return items.some((item) => item.includes(conjunction ?? ','));
}
