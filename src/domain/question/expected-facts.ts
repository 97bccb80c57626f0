import { getStem, type Language, MONTH_PATTERN, splitWords } from '../language/index.ts';

const NUMBER_WORDS =
  'one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|twenty|thirty|forty|fifty|hundreds?|thousands?|millions?|billions?|dozens?';
const FIGURE = new RegExp(`\\d|\\b(?:${NUMBER_WORDS})\\b`, 'iu');
const MONTHS = `${MONTH_PATTERN}|Spring|Summer|Autumn|Winter`;
const DATE = new RegExp(
  `\\b[12]\\d{3}s?\\b|\\b\\d+ (?:BC|AD|BCE|CE)\\b|\\b(?:BC|AD|BCE|CE) \\d|\\bcentur|\\b(?:${MONTHS}) \\d|\\d (?:${MONTHS})\\b`,
  'u',
);
const LENGTH =
  /\b(?:km|cm|mm|m|ft|in|mi|metres?|meters?|\w*met(?:re|er)s?|feet|foot|inch(?:es)?|miles?|yards?|light[- ]years?)\b/iu;
const WEIGHT = /\b(?:kg|g|lbs?|tons?|tonnes?|pounds?|\w*grams?|ounces?)\b/iu;
const TIME = /\b(?:seconds?|minutes?|hours?|days?|weeks?|months?|years?|decades?|centur(?:y|ies))\b/iu;
const MONEY = /[$€£¥]|\b(?:dollars?|pounds?|euros?|cents?|pence|shillings?|francs?|marks?|rupees?|yen)\b/iu;
const PLACE = new RegExp(
  `\\b(?:in|at|near|on|from|to|off|into|across|along|around|between|throughout|outside|inside|under) (?:the |a |an )?(?:\\p{Ll}+ ){0,2}(?!${MONTH_PATTERN})(?:\\p{Lu}|waters?\\b|oceans?\\b|seas?\\b|surface|deposits?\\b|coasts?\\b|cit(?:y|ies)\\b|towns?\\b|countr)`,
  'u',
);
const REASON =
  /\b(?:because|since|due to|owing to|thanks to|so that|so as to|in order to|as a result|therefore|thus|hence|caus(?:e|ed|es|ing)|reasons?|led to|leads to|result(?:s|ed|ing)? (?:in|from)|purposes?|in response|wanted to|intended to|meant to|hop(?:ed|ing) to|enabl\w+|allow\w*|to (?:avoid|prevent|protect|improve|reduce|escape))\b/iu;
/** Two names in a row, a name after 'by', or one at the beginning that does something. */
const PERSON =
  /(?<![Tt]he )(?<=\p{Ll},? )\p{Lu}\p{Ll}+ (?:(?:van|von|de|of) )?\p{Lu}\p{L}+|\bby (?:[a-z]+ ){0,2}\p{Lu}\p{L}+|^\p{Lu}\p{L}+ (?:(?:van|von|de) )?\p{Lu}\p{L}+/u;
const NAME_AT_START =
  /^(?!(?:The|An?|Each|Every|It|He|She|They|We|This|That|These|Those|In|On|At|After|Before|When|While|During|For|From|As|By|With|Both|Some|Many|Most|All|No|One|Two|Three|Another|Other|His|Her|Its|Their|There|However|But|And|If|Since|Although|Despite|According) )\p{Lu}\p{Ll}+(?:,|['’]s)? \p{Ll}/u;

const POPULATION = /\bpopulation\b[^.]{0,40}\d/iu;
const MAX_WORDS_BETWEEN = 2;
const MAX_WORDS_BEFORE_TIMES = 5;

/** Of a person, a place or a work, in any language. */
const hasName = (text: string) =>
  /(?<=[\p{Ll}\d,;] )\p{Lu}\p{L}+|^\p{Lu}\p{L}+ (?:\p{Lu}|van|von|de)/u.test(text);
const hasFigureAnd = (unit: RegExp) => (text: string) => FIGURE.test(text) && unit.test(text);

interface Expectation {
  question: RegExp;
  isMet: (text: string) => boolean;
}

/** The first one that matches the question applies. */
const ENGLISH: readonly Expectation[] = [
  {
    question: /\bhow much\b.*\b(?:cost|paid|pay|worth|price)|\bcost\b|\bprice\b|\bhow expensive\b/iu,
    isMet: hasFigureAnd(MONEY),
  },
  {
    question: /\bhow long\b/iu,
    isMet: (text) => FIGURE.test(text) && (TIME.test(text) || LENGTH.test(text)),
  },
  { question: /\bhow (?:tall|high|deep|wide|far)\b/iu, isMet: hasFigureAnd(LENGTH) },
  { question: /\bhow heavy\b|\bhow much\b.*\bweigh/iu, isMet: hasFigureAnd(WEIGHT) },
  { question: /\bhow (?:hot|cold|warm)\b/iu, isMet: hasFigureAnd(/°|\bdegrees?\b|\bkelvins?\b/iu) },
  { question: /\bhow (?:many|much|old|big|large|fast|often)\b/iu, isMet: (text) => FIGURE.test(text) },
  { question: /\bwhen\b|\b(?:what|which) (?:year|date|day|century)\b/iu, isMet: (text) => DATE.test(text) },
  { question: /\bwhere\b/iu, isMet: (text) => PLACE.test(text) },
  { question: /\bwhy\b|\bwhat caused\b/iu, isMet: (text) => REASON.test(text) },
  { question: /\b(?:who|whom|whose)\b/iu, isMet: (text) => PERSON.test(text) || NAME_AT_START.test(text) },
];

const OTHER_LANGUAGES: readonly Expectation[] = [
  { question: /\b(?:wann|quand|cuándo|quando|wanneer)\b/iu, isMet: (text) => /\d/u.test(text) },
  {
    question: /\b(?:wie ?viele?|combien|cuánt[oa]s?|quant[oaie]s?|hoeveel)\b/iu,
    isMet: (text) => FIGURE.test(text),
  },
  { question: /\b(?:wer|wem|wessen|qui|quién(?:es)?|chi|quem)\b/iu, isMet: hasName },
];

/** In German, 'wie' asks for a manner. */
const DUTCH: readonly Expectation[] = [...OTHER_LANGUAGES, { question: /^wie\b/iu, isMet: hasName }];

/** Whether the text has the kind of fact that the question asks for: a date, a place, a figure of the named thing ... */
export function hasExpectedFact(question: string, text: string, language: Language | null): boolean {
  const expected = getExpectations(language).find((expectation) => expectation.question.test(question));
  if (expected && !expected.isMet(text)) return false;
  const counted = /\bhow (?:many|much) (\p{L}+)/iu.exec(question)?.[1];
  return (
    counted === undefined ||
    !expected ||
    /\bcost|\bweigh|\bprice/iu.test(question) ||
    hasFigureNear(text, counted)
  );
}

function getExpectations(language: Language | null): readonly Expectation[] {
  if (language === 'en' || language === null) return ENGLISH;
  return language === 'nl' ? DUTCH : OTHER_LANGUAGES;
}

/** 'Ten orbits', 'orbited the Moon ten times'. */
function hasFigureNear(text: string, counted: string): boolean {
  if (/^(?:people|inhabitants)$/iu.test(counted) && POPULATION.test(text)) return true;
  const stem = getStem(counted.toLowerCase());
  const words = splitWords(text);
  return words.some(({ normalized }, at) => {
    if (getStem(normalized) !== stem) return false;
    const before = words.slice(Math.max(0, at - MAX_WORDS_BETWEEN), at);
    const times = words
      .slice(at + 1, at + 2 + MAX_WORDS_BEFORE_TIMES)
      .findIndex((word) => word.normalized === 'times');
    return (
      before.some((word) => FIGURE.test(word.normalized)) ||
      (times > 0 && FIGURE.test(words[at + times]?.normalized ?? ''))
    );
  });
}
