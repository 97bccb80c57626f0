import { getStem, type Language, splitWords, type Word } from '../language/index.ts';
import {
  ACROSS,
  AGE,
  AREA,
  AWAY,
  DATE,
  DOWNWARDS,
  FATE,
  FIGURE,
  hasPerson,
  LENGTH,
  MONEY,
  OWN_AGE,
  PLACE,
  POPULATION,
  RATE,
  REASON,
  TEMPERATURE,
  TIME,
  UPWARDS,
  WEIGHT,
} from './fact-patterns.ts';

const MAX_WORDS_BETWEEN = 2;
/** Within a clause: 'a dozen commonly recognised species'. */
const MAX_WORDS_BETWEEN_IN_CLAUSE = 3;
const MIN_ACTION_CHARACTERS = 4;
const MAX_WORDS_BEFORE_TIMES = 5;

/** Of a person, a place or a work, in any language. */
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

/** 'How many possible games are there' counts games. */
const COUNTED =
  /\bhow (?:many|much) (?:\p{L}+ (?=\p{L}+ (?:are|is|was|were|do|does|did|has|have|had|can|could|will|exist)\b))?(\p{L}+)/iu;
const OTHERS = /^(?:more|other|further)$/u;
const WHY = /\bwhy\b|\bwhat caused\b/iu;
const WHAT_HAPPENED = /\bwhat (?:happened|happens) to\b|\bwhat (?:became|becomes) of\b/iu;

export const asksForReason = (question: string) => WHY.test(question);
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
  if (expected && !expected.isMet(asksForPerson(question) ? removeNames(question, text) : text)) return false;
  const counted = COUNTED.exec(question)?.[1];
  return (
    counted === undefined ||
    !expected ||
    /\bcost|\bweigh|\bprice/iu.test(question) ||
    hasFigureNear(text, counted, question)
  );
}

/** Whether only a certain kind of fact answers the question. */
export function expectsFact(question: string, language: Language | null): boolean {
  return getExpectations(language).some((expectation) => expectation.question.test(question));
}

function getExpectations(language: Language | null): readonly Expectation[] {
  if (language === 'en' || language === null) return ENGLISH;
  return language === 'nl' ? DUTCH : OTHER_LANGUAGES;
}

/** 'Who built X?', which X does not answer. 'Who was X?' asks for what X is. */
export function asksForPerson(question: string): boolean {
  return /\b[Ww]ho\b(?! (?:is|was|are|were) \p{Lu})/u.test(question);
}

function removeNames(question: string, text: string): string {
  const names = new Set(
    splitWords(question)
      .filter(({ raw, isAtSentenceStart }) => !isAtSentenceStart && /^\p{Lu}/u.test(raw))
      .map(({ raw }) => raw),
  );
  return text.replace(/\p{Lu}\p{L}+ ?/gu, (word) => (names.has(word.trim()) ? '' : word));
}

/** 'Ten orbits', 'orbited the Moon ten times'. */
function hasFigureNear(text: string, counted: string, question: string): boolean {
  if (/^(?:people|inhabitants)$/iu.test(counted) && POPULATION.test(text)) return true;
  const stem = getStem(counted.toLowerCase());
  const words = splitWords(text);
  return (
    hasFigureBeforeAction(words, stem, question) ||
    words.some(({ normalized, clause }, at) => {
      if (getStem(normalized) !== stem) return false;
      const before = words
        .slice(Math.max(0, at - MAX_WORDS_BETWEEN_IN_CLAUSE), at)
        .filter((word, index, { length }) => word.clause === clause || index >= length - MAX_WORDS_BETWEEN);
      const times = words
        .slice(at + 1, at + 2 + MAX_WORDS_BEFORE_TIMES)
        .findIndex((word) => word.normalized === 'times');
      return (
        (before.some((word) => FIGURE.test(word.normalized)) &&
          !before.some((word) => OTHERS.test(word.normalized))) ||
        (times > 0 && FIGURE.test(words[at + times]?.normalized ?? ''))
      );
    })
  );
}

/** 'Of his plays, only seven now survive' for 'How many plays survive?'. */
function hasFigureBeforeAction(words: readonly Word[], counted: string, question: string): boolean {
  const stems = splitWords(question).map(({ normalized }) => getStem(normalized));
  const action = stems.at(-1) ?? '';
  if (action === counted || action.length < MIN_ACTION_CHARACTERS) return false;
  const at = words.findIndex(({ normalized }) => getStem(normalized) === action);
  const before = words.slice(Math.max(0, at - MAX_WORDS_BETWEEN), Math.max(0, at));
  return (
    words.some(({ normalized }) => getStem(normalized) === counted) &&
    before.some(({ normalized }) => FIGURE.test(normalized))
  );
}
