import type { NarrationUnit } from './narration-unit.ts';
import { escapeRegExp, type Subject } from './subject.ts';

/** A lead sentence carries the topic of its section or paragraph. */
const FIRST_IN_SECTION_POINTS = 3;
const FIRST_IN_PARAGRAPH_POINTS = 1.5;
const DEPENDENT_POINTS = -0.4;

/** Long sentences are hard to follow by ear; very short ones say little. */
const LONG_WORDS = 40;
const LONG_POINTS = -1.5;
const SHORT_WORDS = 6;
const SHORT_POINTS = -0.8;
const MIN_GOOD_WORDS = 12;
const MAX_GOOD_WORDS = 30;
const GOOD_LENGTH_POINTS = 0.4;

const MANY_COMMAS = 4;
const MANY_COMMAS_POINTS = -0.8;
const TOO_MANY_COMMAS = 5;
const TOO_MANY_COMMAS_POINTS = -2;

/** The spoken sentence lacks the text in brackets. */
const BRACKETS_POINTS = -0.3;
const MANY_FIGURES = 4;
const MANY_FIGURES_POINTS = -1;
const MIN_WORDS_PER_CAPITAL = 3;
const NAME_LIST_POINTS = -1.2;

const MENTIONS_SUBJECT_POINTS = 0.7;
/** Superlatives, causes and discoveries are memorable. */
const MEMORABLE_POINTS = 0.5;
const QUOTATION_POINTS = -0.6;
/** 'See also' and 'Note' address readers of the page. */
const PAGE_NOTE_POINTS = -4;

const MEMORABLE =
  /\b(?:because|first|most|largest|oldest|important|main|known as|famous|best known|changed|invented|discovered)\b/iu;

/** Rates how much a listener would miss a unit. */
export function scoreSentence(unit: NarrationUnit, subject: Subject): number {
  const { sourceText, text } = unit;
  const shortName = escapeRegExp(subject.short.replace(/^the /u, ''));
  let points = scorePosition(unit);
  if (unit.standaloneText === null) points += DEPENDENT_POINTS;
  points += scoreLength(unit.words);
  points += scoreCommas(text.split(',').length - 1);
  if (sourceText.includes('(')) points += BRACKETS_POINTS;
  if (countMatches(text, /\d+/gu) >= MANY_FIGURES) points += MANY_FIGURES_POINTS;
  const capitals = countMatches(text, /(?<=[\p{Ll},] )\p{Lu}\p{Ll}/gu);
  if (capitals > unit.words / MIN_WORDS_PER_CAPITAL) points += NAME_LIST_POINTS;
  if (new RegExp(`\\b${shortName}`, 'iu').test(text)) points += MENTIONS_SUBJECT_POINTS;
  if (MEMORABLE.test(text)) points += MEMORABLE_POINTS;
  if (/^["“]/u.test(text)) points += QUOTATION_POINTS;
  if (/^(?:See|Note|Compare)\b/u.test(text)) points += PAGE_NOTE_POINTS;
  return points;
}

function scorePosition({ isFirstInSection, isFirstInParagraph }: NarrationUnit): number {
  if (isFirstInSection) return FIRST_IN_SECTION_POINTS;
  return isFirstInParagraph ? FIRST_IN_PARAGRAPH_POINTS : 0;
}

function scoreLength(words: number): number {
  if (words > LONG_WORDS) return LONG_POINTS;
  if (words < SHORT_WORDS) return SHORT_POINTS;
  return words >= MIN_GOOD_WORDS && words <= MAX_GOOD_WORDS ? GOOD_LENGTH_POINTS : 0;
}

function scoreCommas(commas: number): number {
  if (commas >= TOO_MANY_COMMAS) return TOO_MANY_COMMAS_POINTS;
  return commas === MANY_COMMAS ? MANY_COMMAS_POINTS : 0;
}

function countMatches(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0;
}
