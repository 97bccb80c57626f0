import type { NumberedSentence } from '../article/numbered-sentences.ts';
import {
  changesOutcome,
  findSentenceDefect,
  type Language,
  removeCitationMarks,
  removePhoneticNotation,
  startsWithPronoun,
} from '../language/index.ts';
import type { DraftTurn } from '../script/script.schema.ts';
import { getClosestWords } from './answer-words.ts';
import { hasExpectedFact } from './expected-facts.ts';
import {
  isSameSection,
  type RankedSentence,
  type SearchQuery,
  type SentenceSearch,
} from './sentence-search.ts';

/** Share of the question's information that a passage must contain to count as its answer. */
const MIN_COVERAGE_RATIO = 0.6;
const MAX_CANDIDATES = 12;
/** Share of its score that a sentence keeps if only its neighbours have words of the question. */
const MIN_FIT = 0.25;
const MAX_PASSAGE_SENTENCES = 3;

export interface RuleAnswer {
  isAnswerable: boolean;
  /** The article's own sentences. [] for an article without a sentence that can be spoken. */
  turns: DraftTurn[];
}

const OVERVIEW =
  /\b(?:summar(?:y|i[sz]e)|overview|in (?:short|brief|a nutshell)|what is (?:this|it)(?: all)? about|main points?)\b/iu;

interface Passage {
  /** Index of the sentence that the search found. */
  key: number;
  /** Indexes of all its sentences. */
  indexes: number[];
}

/** Answers with the best passage of the articles, or says with which sentence they come closest. */
export function answerByRules(
  search: SentenceSearch,
  query: SearchQuery,
  ranked: readonly RankedSentence[],
  language: Language | null,
): RuleAnswer {
  const passages = listPassages(search, query, ranked);
  const answer = OVERVIEW.test(query.question)
    ? findOverview(search)
    : passages.find((passage) => isAnswer(search, query, passage, language));
  if (answer) {
    const sentences = answer.indexes.map((index) => search.sentences[index]);
    const simplify = (text: string) => simplifyFor(search, query.question, text, language);
    return { isAnswerable: true, turns: composeTurns(sentences, simplify) };
  }
  return { isAnswerable: false, turns: findClosest(search, query, ranked, language) };
}

/** The closest statement of the articles: of the best sentence that shares a word with the question, or the first one. */
export function findClosest(
  search: SentenceSearch,
  query: SearchQuery,
  ranked: readonly RankedSentence[],
  language: Language | null,
): DraftTurn[] {
  const [best] = listPassages(search, query, ranked);
  const isClose =
    best !== undefined &&
    (search.namesNothing(query.question) || search.measureCoverage(query.question, best.indexes) > 0);
  // With the sentence before, if a pronoun refers to it.
  const closest = isClose
    ? best.indexes.filter((index) => index <= best.key)
    : [search.sentences.findIndex(isSpeakable)];
  return composeClosest(
    closest.map((index) => search.sentences[index]),
    language,
  );
}

/** The beginning of the article. */
function findOverview({ sentences }: SentenceSearch): Passage | undefined {
  const key = sentences.findIndex(isSpeakable);
  const next = key + 1;
  const hasNext = isSameSection(sentences[key], sentences[next]) && isSpeakable(sentences[next]);
  return key < 0 ? undefined : { key, indexes: hasNext ? [key, next] : [key] };
}

/** Best first. */
function listPassages(
  search: SentenceSearch,
  { question }: SearchQuery,
  ranked: readonly RankedSentence[],
): Passage[] {
  const speakable = ranked.filter(({ index }) => isSpeakable(search.sentences[index]));
  const keys = speakable
    .slice(0, MAX_CANDIDATES)
    .map(({ index, score }) => ({ index, value: score * (MIN_FIT + search.measureFit(question, index)) }))
    .toSorted((a, b) => b.value - a.value)
    .map(({ index }) => index);
  // The first sentence of an article says what its subject is.
  if (search.asksForSubject(question)) keys.unshift(search.sentences.findIndex(isSpeakable));
  return keys.map((key) => ({ key, indexes: takePassage(search.sentences, key) }));
}

function isAnswer(
  search: SentenceSearch,
  { question }: SearchQuery,
  { key, indexes }: Passage,
  language: Language | null,
): boolean {
  // The sentence before it may name its subject.
  const upToKey = indexes.filter((index) => index <= key);
  if (search.measureCoverage(question, upToKey) < MIN_COVERAGE_RATIO) return false;
  return hasExpectedFact(question, search.sentences[key]?.text ?? '', language);
}

/** The sentence, the one before to which a pronoun refers, and the next one if it depends on the sentence. */
function takePassage(sentences: readonly NumberedSentence[], index: number): number[] {
  const passage = [index];
  const sentence = sentences[index];
  if (sentence && startsWithPronoun(sentence.text) && canJoin(sentences, index, index - 1))
    passage.unshift(index - 1);
  const next = sentences[index + 1];
  const follows = next !== undefined && (changesOutcome(next.text) || startsWithPronoun(next.text));
  if (passage.length < MAX_PASSAGE_SENTENCES && follows && canJoin(sentences, index, index + 1))
    passage.push(index + 1);
  return passage;
}

function canJoin(sentences: readonly NumberedSentence[], index: number, other: number): boolean {
  return isSameSection(sentences[index], sentences[other]) && isSpeakable(sentences[other]);
}

function isSpeakable(sentence: NumberedSentence | undefined): boolean {
  if (sentence === undefined || sentence.inQuotation) return false;
  return /[.!?…]["'”’»)]*$/u.test(sentence.text) && findSentenceDefect(sentence.text) === null;
}

/** The explaining host begins; the other one tells the last sentence of several. */
function composeTurns(
  passage: readonly (NumberedSentence | undefined)[],
  simplify: (text: string) => string,
): DraftTurn[] {
  const known = passage.filter((sentence) => sentence !== undefined);
  const [first, second, third] = known;
  if (!first) return [];
  const groups = third && second ? [[first, second], [third]] : known.map((sentence) => [sentence]);
  return groups.map((group, index) => ({
    host: index % 2 === 0 ? ('B' as const) : ('A' as const),
    sources: group.map(({ number }) => number),
    text: group.map(({ text }) => simplify(text)).join(' '),
  }));
}

function composeClosest(
  passage: readonly (NumberedSentence | undefined)[],
  language: Language | null,
): DraftTurn[] {
  const known = passage.filter((sentence) => sentence !== undefined);
  if (known.length === 0) return [];
  const text = known.map((sentence) => toSpeakable(sentence.text)).join(' ');
  const sources = known.map(({ number }) => number);
  return [{ host: 'A', sources, text: `${getClosestWords(language)} ${text}` }];
}

/** Keeps brackets that contain the answer. */
function simplifyFor(
  search: SentenceSearch,
  question: string,
  text: string,
  language: Language | null,
): string {
  const isFact = (words: string) => hasExpectedFact(question, words, language);
  const needsBrackets = isFact(text) && !isFact(toSpeakable(text));
  return toSpeakable(text, (bracket) => needsBrackets || search.sharesWords(question, bracket));
}

/** Without marks and brackets, which are for readers. */
function toSpeakable(text: string, keeps: (bracket: string) => boolean = () => false): string {
  const plain = removePhoneticNotation(removeCitationMarks(text));
  return plain
    .replace(/\s*\([^()]*\)/gu, (bracket) => (keeps(bracket) ? bracket : ''))
    .replace(/\s+([,.;:!?])/gu, '$1')
    .replace(/\s+/gu, ' ')
    .trim();
}
