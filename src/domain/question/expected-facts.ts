import { MONTH_PATTERN } from '../language/index.ts';
import type { Language } from '../languages.ts';

const TEENS = 'thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen';
const TENS = 'twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety';
const NUMBER_WORDS = `one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|${TEENS}|${TENS}|hundreds?|thousands?|millions?|billions?|dozens?`;
const FIGURE = new RegExp(`\\d|\\b(?:${NUMBER_WORDS})\\b`, 'iu');

const MONTHS = `${MONTH_PATTERN}|Spring|Summer|Autumn|Winter`;
const DATE = new RegExp(
  `\\b[12]\\d{3}s?\\b|\\b\\d+s? (?:BC|AD|BCE|CE)\\b|\\b(?:BC|AD|BCE|CE) \\d|\\bcentur|\\b(?:${MONTHS}) \\d|\\d (?:${MONTHS})\\b`,
  'u',
);

const AMOUNT = `(?:\\d[\\d.,]*|\\b(?:${NUMBER_WORDS}|several|few|half|quarter|an?))`;
const BETWEEN = `(?:[\\s-]+(?:${NUMBER_WORDS}|an?|and|or|of|to|\\d[\\d.,]*|square|cubic)){0,4}`;
/** An amount of a unit: 'about a hundred metres', '14 million square kilometres', '3 in'. */
const createMeasure = (units: string, symbols = '') =>
  new RegExp(`${AMOUNT}${BETWEEN}[\\s-]*(?:${units})\\b${symbols && `|\\d\\s?(?:${symbols})\\b`}`, 'iu');

const LENGTH_UNITS =
  '\\w*met(?:re|er)s?|feet|foot|inch(?:es)?|miles?|yards?|fathoms?|storeys?|light[- ]years?';
const LENGTH = createMeasure(LENGTH_UNITS, 'km|cm|mm|m|ft|in|mi');
const AREA =
  /\b(?:square|cubic|acres?|hectares?|km²|km2|sq)\b|\bsize of\b|\b(?:larger|bigger|smaller) than\b/iu;
const WEIGHT = createMeasure('tons?|tonnes?|pounds?|\\w*grams?|ounces?', 'kg|g|lbs?');
const TIME = createMeasure('seconds?|minutes?|hours?|days?|weeks?|months?|years?|decades?|centur(?:y|ies)');
const MONEY = /[$€£¥]|\b(?:dollars?|pounds?|euros?|cents?|pence|shillings?|francs?|marks?|rupees?|yen)\b/iu;
const TEMPERATURE = /°|\bdegrees?\b|\bkelvins?\b/iu;

const UPWARDS =
  /\b(?:tall\w*|high\w*|height|r(?:ise|ises|ose|isen|ising)|stands?|stood|reach\w*|tower(?:s|ed|ing))\b/iu;
const DOWNWARDS = /\b(?:deep\w*|depths?|down|below|beneath|under\w*|dive\w*|sunk|thick)\b/iu;
const ACROSS = /\b(?:wide\w*|width|across|broad\w*|diameter|breadth)\b/iu;
const AGE =
  /\b(?:old\w*|aged?|ago|founded|built|born|birth|beg[aiu]n\w*|dat(?:e|ed|es|ing)|since|origin\w*|formed|laid|opened|created)\b/iu;
const OWN_AGE = /\b(?:age of|aged|(?:was|is) (?:only |just )?)\d/iu;
const RATE =
  /\b(?:an?|per|each|every) (?:second|minute|hour|day|week|month|year)\b|\bspeeds?\b|\bwithin (?:\w+ )?(?:seconds|minutes|hours)\b/iu;
const AWAY = new RegExp(
  `(?:km|mi|${LENGTH_UNITS})(?! (?:tall|high|deep|wide|thick|across|broad|long)\\b)\\b`,
  'iu',
);

const PLACE = new RegExp(
  `\\b(?:in|at|near|on|from|to|off|into|across|along|around|between|throughout|outside|inside|under) (?:the |a |an )?(?:\\p{Ll}+ ){0,2}(?!${MONTH_PATTERN})(?:\\p{Lu}|waters?\\b|oceans?\\b|seas?\\b|surface|deposits?\\b|coasts?\\b|cit(?:y|ies)\\b|towns?\\b|countr)`,
  'u',
);

const CAUSES =
  'because|since|due to|owing to|thanks to|as a result|therefore|thus|hence|caus(?:e|ed|es|ing)|reasons?|led to|leads to|result(?:s|ed|ing)? (?:in|from)|in response|to blame|l(?:ay|ies) in|for fear|which (?:makes|made|gives|gave|lets|let)|prompt(?:s|ed)|persuad(?:es|ed)|forc(?:es|ed)|driven by|lest';
const PURPOSES =
  'so that|so as to|in order to|purposes?|wanted to|intended to|meant to|designed to|hop(?:ed|ing) to|enabl\\w+|allow\\w*|to (?:avoid|prevent|protect|improve|reduce|escape|defeat|help|keep|stop|save|win|make)';
const REASON = new RegExp(
  `\\b(?:${CAUSES}|${PURPOSES})\\b|^To \\p{Ll}+ [^,]+,|, (?:so|for) (?!example|instance)\\p{L}|\\bso \\p{Ll}+ [^.]*\\bthat\\b|\\b(?:prize|famous|known|praised|award\\w*|honou?red|fined|punished|blamed)\\b[^.]* for\\b`,
  'iu',
);
/** Two names in a row, a name after 'by', or one at the beginning that does something. */
const PERSON =
  /(?<!\b(?:[Tt]he|in|at|near|on|from|to|into|across|around) )(?<=\p{Ll},? )\p{Lu}\p{Ll}+ (?:(?:van|von|de|of) )?\p{Lu}\p{L}+|\bby (?:[a-z]+ ){0,2}\p{Lu}\p{L}+|^(?!(?:The|An?|In|On|At|From|Mount|Lake|Cape|Saint) )\p{Lu}\p{L}+ (?:(?:van|von|de|of) )?\p{Lu}\p{L}+/u;
const NAME_AT_START =
  /^(?!(?:The|An?|Each|Every|It|He|She|They|We|This|That|These|Those|In|On|At|After|Before|When|While|During|For|From|As|By|With|Both|Some|Many|Most|All|No|One|Two|Three|Another|Other|Later|Early|Few|Several|Young|Old|New|Only|Even|Often|Once|Soon|Within|Under|Over|Behind|Around|About|Nearly|Almost|More|Such|His|Her|Its|Their|There|However|But|And|If|Since|Although|Despite|According|Mount|Lake|Cape|Saint) )\p{Lu}\p{Ll}+(?:,|['’]s)? (?!(?:over|of|in|at|on|from|for|and|or|with|to|by|above|are|were|have) )\p{Ll}/u;
const ROLE =
  /\b(?:architect|artisan|artist|astronomer|captain|chemist|composer|crew|craftsm[ae]n|doctor|duke|emperor|engineer|explorer|farmer|founder|geographer|goldsmith|governor|inventor|king|leader|mathematician|merchant|monk|nobleman|officer|official|painter|physician|physicist|player|poet|president|printer|queen|sailor|scholar|scientist|sculptor|soldier|surgeon|trader|woman|worker|writer)s?\b/iu;
const NAME_WITH_VERB = /, \p{Lu}\p{L}+ (?:\p{Ll}+ly )?\p{Ll}+ed\b/u;
const NOBODY = /\b(?:no one|nobody|no (?:country|person|man|woman|state|nation|people))\b/iu;

const hasPerson = (text: string) =>
  PERSON.test(text) ||
  NAME_AT_START.test(text) ||
  NAME_WITH_VERB.test(text) ||
  ROLE.test(text) ||
  NOBODY.test(text);

const FATE =
  /\b(?:di(?:ed|es)|dying|dead|kill(?:ed|s)|destroy(?:ed|s)|vanish(?:ed|es)|disappear(?:ed|s)|sank|sunk|crush(?:ed|es)|swept|burn(?:ed|t)|collaps(?:ed|es)|demolished|abandoned|drowned|executed|exiled|banished|fled|murdered|assassinated|arrested|imprisoned|buried|ruined|wrecked|looted|perished|gave up|brought (?:\w+ ){1,4}down|broke up|broke apart|fell|driven out|dro(?:ve|ven) (?:\w+ ){0,3}out|push(?:es|ed)? (?:\w+ ){0,3}out|replaced|dissolved|closed|lost|retired|starved)\b/iu;

/** Whether a sentence needs the one before it, also in its middle: 'is named as its architect'. */
export const REFERS_BACK =
  /\b(?:it|its|he|his|him|she|her|hers|they|their|them)\b|^(?:The|All|Both|Each|None|Neither|This|That|These|Those) |, the /iu;

const hasName = (text: string) =>
  /(?<=[\p{Ll}\d,;] )\p{Lu}\p{L}+|^\p{Lu}\p{L}+ (?:\p{Lu}|van|von|de)/u.test(text);
const hasAll =
  (...patterns: readonly RegExp[]) =>
  (text: string) =>
    patterns.every((pattern) => pattern.test(text));
const hasAny =
  (...patterns: readonly RegExp[]) =>
  (text: string) =>
    patterns.some((pattern) => pattern.test(text));

const WHY = /\bwhy\b|\bwhat caused\b/iu;
const WHAT_HAPPENED = /\bwhat (?:happened|happens) to\b|\bwhat (?:became|becomes) of\b/iu;

export const asksForFate = (question: string) => WHAT_HAPPENED.test(question);

interface Expectation {
  question: RegExp;
  isMet: (text: string) => boolean;
}

/** The first one that matches the question applies. */
const ENGLISH: readonly Expectation[] = [
  {
    question: /\bhow much\b.*\b(?:cost|paid|pay|worth|price)|\bcost\b|\bprice\b|\bhow expensive\b/iu,
    isMet: hasAll(FIGURE, MONEY),
  },
  { question: /\bhow long\b/iu, isMet: hasAny(TIME, LENGTH) },
  { question: /\bhow (?:tall|high)\b/iu, isMet: hasAll(LENGTH, UPWARDS) },
  { question: /\bhow deep\b/iu, isMet: hasAll(LENGTH, DOWNWARDS) },
  { question: /\bhow wide\b/iu, isMet: hasAll(LENGTH, ACROSS) },
  { question: /\bhow far\b/iu, isMet: hasAll(LENGTH, AWAY) },
  { question: /\bhow (?:thick|thin)\b/iu, isMet: hasAll(LENGTH) },
  { question: /\bhow heavy\b|\bhow much\b.*\bweigh/iu, isMet: hasAll(WEIGHT) },
  { question: /\bhow (?:hot|cold|warm)\b/iu, isMet: hasAll(FIGURE, TEMPERATURE) },
  {
    question: /\bhow (?:big|large)\b/iu,
    isMet: (text) => AREA.test(text) || (LENGTH.test(text) && ACROSS.test(text)),
  },
  {
    question: /\bhow old\b/iu,
    isMet: (text) => OWN_AGE.test(text) || (AGE.test(text) && (TIME.test(text) || DATE.test(text))),
  },
  { question: /\bhow fast\b/iu, isMet: hasAll(FIGURE, RATE) },
  { question: /\bhow (?:many|much|often)\b/iu, isMet: (text) => FIGURE.test(text) },
  { question: /\bwhen\b|\b(?:what|which) (?:year|date|day|century)\b/iu, isMet: hasAll(DATE) },
  { question: /\bwhere\b/iu, isMet: hasAll(PLACE) },
  { question: WHY, isMet: hasAll(REASON) },
  { question: WHAT_HAPPENED, isMet: hasAll(FATE) },
  { question: /\b(?:who|whom|whose)\b/iu, isMet: hasPerson },
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
  return expected === undefined || expected.isMet(text);
}

export function expectsFact(question: string, language: Language | null): boolean {
  return getExpectations(language).some((expectation) => expectation.question.test(question));
}

function getExpectations(language: Language | null): readonly Expectation[] {
  if (language === 'en' || language === null) return ENGLISH;
  return language === 'nl' ? DUTCH : OTHER_LANGUAGES;
}
