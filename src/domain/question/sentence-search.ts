import type { NumberedSentence } from '../article/numbered-sentences.ts';
import { getStem, splitWords } from '../language/index.ts';
import type { Language } from '../languages.ts';
import { areRelatedWords, getQuestionWords } from './search-words.ts';

/** BM25 (Robertson and Zaragoza, 2009). Sentences differ little in length, so length counts little. */
const TERM_SATURATION = 1.2;
const LENGTH_RATIO = 0.4;
/** A word of the section's heading counts like part of the sentence. */
const HEADING_RATIO = 0.5;
/** 'Japan' for 'Japanese', 'toxic' for 'poisonous'. */
const RELATED_RATIO = 0.6;
const MIN_SHARED_PREFIX_CHARACTERS = 5;
/** The words of the articles' titles are everywhere in them. */
const TITLE_RATIO = 0.3;
/** Words of the turns heard last decide only what the question leaves open ('Why did she do that?'). */
const HEARD_RATIO = 0.05;
/** Shares of the scores of the sentences next to a sentence, and of those after them. */
const NEIGHBOUR_RATIOS = [0.5, 0.2];
/** The beginning of an article has its most important facts. */
const LEAD_FACTOR = 1.25;

/** An article tells of its population. */
const INHABITING = /(?<=\b(?:people|inhabitants)) live\b/iu;
/** The kind of figure, which the answer seldom names. */
const MEASURE =
  /\bhow (?:long|far|deep|wide|thick|tall|high|heavy|hot|cold|warm|big|large|old|fast|often|much|many)\b/iu;
export interface SearchQuery {
  question: string;
  heard: readonly string[];
}

export interface RankedSentence {
  /** In the searched sentences. */
  index: number;
  /** Includes the neighbours' scores; above 0. */
  score: number;
}

export interface SearchedArticles {
  titles: readonly string[];
  getHeading: (sentence: NumberedSentence) => string;
  language: Language | null;
}

interface QueryTerm {
  stem: string;
  weight: number;
}

interface IndexedSentence {
  counts: Map<string, number>;
  length: number;
}

export class SentenceSearch {
  readonly sentences: readonly NumberedSentence[];
  readonly #indexed: readonly IndexedSentence[];
  readonly #frequencies = new Map<string, number>();
  readonly #related = new Map<string, readonly string[]>();
  readonly #titleStems: ReadonlySet<string>;
  readonly #averageLength: number;
  readonly #language: Language | null;
  readonly #questionWords: ReadonlySet<string>;

  constructor(sentences: readonly NumberedSentence[], { titles, getHeading, language }: SearchedArticles) {
    this.sentences = sentences;
    this.#language = language;
    this.#questionWords = getQuestionWords(language);
    this.#titleStems = new Set(titles.flatMap((title) => this.#listStems(title)));
    this.#indexed = sentences.map((sentence) => this.#index(sentence.text, getHeading(sentence)));
    for (const { counts } of this.#indexed)
      for (const stem of counts.keys()) this.#frequencies.set(stem, (this.#frequencies.get(stem) ?? 0) + 1);
    const total = this.#indexed.reduce((sum, { length }) => sum + length, 0);
    this.#averageLength = Math.max(total / Math.max(sentences.length, 1), 1);
  }

  /** Best first; of equal ones the earlier first. */
  rank({ question, heard }: SearchQuery): RankedSentence[] {
    const asked = new Set(this.#listAsked(question));
    const around = new Set(heard.flatMap((text) => this.#listStems(text)).filter((stem) => !asked.has(stem)));
    const terms = [
      ...[...asked].map((stem) => ({ stem, weight: this.#titleStems.has(stem) ? TITLE_RATIO : 1 })),
      ...[...around].map((stem) => ({ stem, weight: HEARD_RATIO })),
    ].flatMap((term) => this.#expand(term));
    const own = this.#indexed.map((sentence) => this.#score(sentence, terms));
    return own
      .map((score, index) => ({ index, score: score + this.#scoreNeighbours(own, index) }))
      .filter(({ score }) => score > 0)
      .toSorted((a, b) => b.score - a.score || a.index - b.index);
  }

  /** Share (0-1) of what the question says about the subject that the sentences at these indexes contain. */
  measureCoverage(question: string, indexes: readonly number[]): number {
    const asked = [...new Set(this.#listAsked(question))];
    const others = asked.filter((stem) => !this.#titleStems.has(stem));
    const stems = others.length > 0 ? others : asked;
    const total = stems.reduce((sum, stem) => sum + this.#getRarity(stem), 0);
    if (total === 0) return 0;
    return (
      stems.reduce((sum, stem) => sum + this.#getRarity(stem) * this.#measurePresence(stem, indexes), 0) /
      total
    );
  }

  /** Less for a word of the heading alone. */
  #measurePresence(stem: string, indexes: readonly number[]): number {
    const shares = this.#expand({ stem, weight: 1 }).flatMap((term) =>
      indexes.map((index) => Math.min(1, this.#indexed[index]?.counts.get(term.stem) ?? 0)),
    );
    return Math.max(0, ...shares);
  }

  /** Whether the sentences contain the names in the question that the articles know. */
  hasNames(question: string, indexes: readonly number[]): boolean {
    return this.#listNames(question)
      .filter((stem) => !this.#titleStems.has(stem) && this.#isKnown(stem))
      .every((stem) => this.#measurePresence(stem, indexes) > 0);
  }

  namesStranger(question: string): boolean {
    return this.#listNames(question).some((stem) => !this.#isKnown(stem));
  }

  /** None in German, where every noun has a capital, nor in a question that has capitals throughout. */
  #listNames(question: string): string[] {
    const words = splitWords(question);
    if (this.#language === 'de' || words.every(({ raw }) => /^\p{Lu}/u.test(raw))) return [];
    return words
      .filter(
        ({ raw, normalized, isAtSentenceStart }) =>
          !isAtSentenceStart && /^\p{Lu}\p{L}{2}/u.test(raw) && !this.#questionWords.has(normalized),
      )
      .map(({ normalized }) => getStem(normalized));
  }

  #isKnown(stem: string): boolean {
    return this.#expand({ stem, weight: 1 }).some((term) => this.#frequencies.has(term.stem));
  }

  /** The share (0-1) of the question in the sentence alone; more at the beginning of the article. */
  measureFit(question: string, index: number): number {
    return this.measureCoverage(question, [index]) * (this.sentences[index]?.section === 0 ? LEAD_FACTOR : 1);
  }

  sharesWords(question: string, text: string): boolean {
    const stems = new Set(this.#listStems(text));
    return this.#listAsked(question).some((stem) => stems.has(stem) && !this.#titleStems.has(stem));
  }

  /** Whether the question names nothing but the subject of the articles ('What is an abacus?'). */
  asksForSubject(question: string): boolean {
    const asked = this.#listAsked(question);
    return asked.length > 0 && asked.every((stem) => this.#titleStems.has(stem));
  }

  /** Whether all depends on what was heard ('Why did she do that?'). */
  namesNothing(question: string): boolean {
    return this.#listAsked(question).length === 0;
  }

  #expand({ stem, weight }: QueryTerm): QueryTerm[] {
    const known = this.#related.get(stem);
    const related =
      known ?? [...this.#frequencies.keys()].filter((other) => other !== stem && areRelated(other, stem));
    this.#related.set(stem, related);
    return [{ stem, weight }, ...related.map((other) => ({ stem: other, weight: RELATED_RATIO * weight }))];
  }

  /** The inverse document frequency: high for a word that few sentences contain, or none. */
  #getRarity(stem: string): number {
    const frequency = this.#frequencies.get(stem) ?? 0;
    return Math.log(1 + (this.sentences.length - frequency + 0.5) / (frequency + 0.5));
  }

  #score({ counts, length }: IndexedSentence, terms: readonly QueryTerm[]): number {
    const norm = TERM_SATURATION * (1 - LENGTH_RATIO + LENGTH_RATIO * (length / this.#averageLength));
    return terms.reduce((sum, { stem, weight }) => {
      const count = counts.get(stem) ?? 0;
      if (count === 0) return sum;
      return sum + (weight * this.#getRarity(stem) * count * (TERM_SATURATION + 1)) / (count + norm);
    }, 0);
  }

  #listAsked(question: string): string[] {
    const stems = this.#listStems(question.replace(MEASURE, ' ').replace(INHABITING, ''));
    return stems.length > 0 ? stems : this.#listStems(question);
  }

  /** Without words that say nothing about a subject. */
  #listStems(text: string): string[] {
    return splitWords(text)
      .filter(({ normalized }) => !this.#questionWords.has(normalized))
      .map(({ normalized }) => getStem(normalized));
  }

  #index(text: string, heading: string): IndexedSentence {
    const counts = new Map<string, number>();
    const stems = this.#listStems(text);
    for (const stem of stems) counts.set(stem, (counts.get(stem) ?? 0) + 1);
    for (const stem of this.#listStems(heading)) if (!counts.has(stem)) counts.set(stem, HEADING_RATIO);
    return { counts, length: stems.length };
  }

  #scoreNeighbours(own: readonly number[], index: number): number {
    const sentence = this.sentences[index];
    return NEIGHBOUR_RATIOS.reduce((sum, ratio, step) => {
      const near = [index - step - 1, index + step + 1];
      const scores = near
        .filter((at) => isSameSection(this.sentences[at], sentence))
        .map((at) => own[at] ?? 0);
      return sum + ratio * Math.max(0, ...scores);
    }, 0);
  }
}

export function isSameSection(a: NumberedSentence | undefined, b: NumberedSentence | undefined): boolean {
  return a !== undefined && b !== undefined && a.article === b.article && a.section === b.section;
}

function areRelated(a: string, b: string): boolean {
  if (areRelatedWords(a, b)) return true;
  const shorter = Math.min(a.length, b.length);
  return shorter >= MIN_SHARED_PREFIX_CHARACTERS && a.slice(0, shorter) === b.slice(0, shorter);
}
