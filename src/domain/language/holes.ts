import type { Language } from '../languages.ts';

/** Stands where a formula or measure was removed (U+FFFC, object replacement character). */
export const REMOVED_MARK = '\uFFFC';

const TRACES = new RegExp(
  [
    `[${REMOVED_MARK}\\uFFFD]`,
    '[^\\s.!?:;…][)”"’]? {2,}\\S',
    '\\([\\s,;]*\\)|\\[\\s*\\]|“\\s*”|«\\s*»|(?<![\\p{N}"])""',
    // 'is about . It', ', , ', '(, born 1950)'
    '\\s\\.(?=\\s|$)|,\\s?[,;:.](?!\\.)|[;:]\\s?[,;:](?!\\p{L})|\\(\\s*[,;.](?!\\p{N})',
    '(?<!\\p{L}\\.)(?<![.…])(?<=\\p{L}{2})\\.\\s?,(?!\\s?\\p{L})',
  ].join('|'),
  'u',
);

const NEVER_FINAL: Readonly<Partial<Record<Language, string>>> = {
  en: 'the an its their our my every per via and or than whose if unless whether although because into onto upon equals between',
  de: 'und oder im am zum zur vom beim des einem zwischen sowie dass',
  fr: 'du de des le les au aux un une et ou par pour dans chez est sont entre que',
  es: 'el los las de del y o e en con por para un una al es son entre que',
  it: 'il lo gli di del dello della dei degli delle e ed o in con per un una al allo alla dal dalla nel nella sul sulla tra fra che',
  pt: 'o os as de do da dos das e ou em no na nos nas com por para um uma ao aos entre que',
  nl: 'de een en tussen wordt werd zijn',
  ru: 'и в с на к от до из у о об для по при между или',
};

const UNIT =
  '(?:(?:square|cubic) )?(?:(?:kilo|centi|milli|micro|nano)?met(?:re|er)s?|feet|foot|inch(?:es)?|yards?|(?:kilo|milli)?grams?|tonnes?|tons|pounds|lit(?:re|er)s?|degrees|percent|per cent|%|hectares|acres|volts|watts|joules|newtons|pascals|hertz|kelvins?|seconds|kilomet(?:re|er)s? per|miles per|°)';
const ROUGHLY =
  '(?:about|approximately|roughly|nearly|almost|around|exactly|circa|at least|at most|up to|more than|less than|fewer than|greater than)';
const MEASURE =
  '(?:height|length|width|depth|area|speed|distance|mass|weight|temperature|pressure|diameter|radius|altitude|elevation|volume|density|energy|power|rate|velocity|frequency|charge|thickness|magnitude)';

const ENGLISH_HOLES = new RegExp(
  [
    // 'the is', 'between and', 'an of the'
    "(?<![-’'])\\b(?:the|an) (?:and|or|is|are|was|were|of|which|has|have|where)\\b(?![-–’'”\"]\\p{Ll}?)(?! (?:to|of) )",
    '\\bbetween and\\b|\\ba (?:and|of|which)\\b(?![-–])',
    "(?<![-’'])\\b(?:the|an|its|their|equals)\\s*[,;:)]",
    // 'the mass of is', 'of and are'
    '\\b(?:of|from|into|than|by|with|for|equals|denoted|least|most) (?:is|are|was|were|has|have)\\b(?<!than (?:is|are|was|were|has|have)\\b|most (?:is|are|was|were|has|have)\\b|least (?:is|are|was|were|has|have)\\b)',
    // 'about metres per second', 'approximately below', 'a height of metres'
    `\\b${ROUGHLY} (?:${UNIT})(?!\\p{L})`,
    '\\b(?:about|approximately|roughly|nearly|almost|exactly|circa) (?:above|below|long|wide|deep|tall|thick|per|away)\\b',
    `\\b${MEASURE} of (?:about |approximately |nearly |over |up to )?(?:${UNIT})(?!\\p{L})`,
    '\\b(?:denoted by|given by|defined as|defined by|such that|equal to|proportional to|consists of|greater than|less than|divided by|multiplied by|as|including)\\s*[.;!?]$',
  ].join('|'),
  'u',
);

const FINAL_WORDS = new Map(
  Object.entries(NEVER_FINAL).map(([language, words]) => [
    language,
    new RegExp(`(?<![\\p{L}\\p{M}’'(-])(?:${words.replaceAll(' ', '|')})\\s?[.!?]["”’)]*$`, 'u'),
  ]),
);
const CYRILLIC = /\p{sc=Cyrillic}/u;

const TAIL_CHARACTERS = 32;

/** Whether a removed formula, measure or template left the sentence without a part. */
export function hasHole(sentence: string, language: Language | null): boolean {
  if (TRACES.test(sentence)) return true;
  const tail = sentence.slice(-TAIL_CHARACTERS);
  if (FINAL_WORDS.get(language ?? (CYRILLIC.test(tail) ? 'ru' : ''))?.test(tail)) return true;
  return language === 'en' && ENGLISH_HOLES.test(sentence);
}
