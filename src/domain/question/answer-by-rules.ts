import type { NumberedSentence } from '../article/numbered-sentences.ts';
import {
  changesOutcome,
  findSentenceDefect,
  removeCitationMarks,
  removePhoneticNotation,
  startsWithPronoun,
} from '../language/index.ts';
import type { Language } from '../languages.ts';
import type { DraftTurn } from '../script/script.schema.ts';
import { getClosestWords } from './answer-words.ts';
import { asksForFate, expectsFact, hasExpectedFact, REFERS_BACK } from './expected-facts.ts';
import {
  isSameSection,
  type RankedSentence,
  type SearchQuery,
  type SentenceSearch,
} from './sentence-search.ts';

const MIN_CLOSE_RATIO = 0.25;

export interface RuleAnswer {
  isAnswerable: boolean;
  /** The article's own sentences. [] for an article without a sentence that can be spoken. */
  turns: DraftTurn[];
}

const OVERVIEW =
  /\b(?:summar(?:y|i[sz]e)|overview|in (?:short|brief|a nutshell)|what is (?:this|it)(?: all)? about|main points?)\b/iu;

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
    : findAnswer(search, query, passages, language);
  if (answer) {
    const sentences = answer.indexes.map((index) => search.sentences[index]);
    const simplify = (text: string) => simplifyFor(search, query.question, text, language);
    return { isAnswerable: true, turns: composeTurns(sentences, simplify) };
  }
  return { isAnswerable: false, turns: findClosest(search, query, ranked, language) };
}

/** The closest statement of the articles; for a question about something else, their first sentence. */
export function findClosest(
  search: SentenceSearch,
  query: SearchQuery,
  ranked: readonly RankedSentence[],
  language: Language | null,
): DraftTurn[] {
  const [best] = listPassages(search, query, ranked);
  const isNear = best !== undefined && isClose(search, query.question, best);
  // With the sentence before, if a pronoun refers to it.
  const closest = isNear ? takeUpToKey(best) : [search.sentences.findIndex(isSpeakable)];
  return composeClosest(
    closest.map((index) => search.sentences[index]),
    language,
  );
}

function isClose(search: SentenceSearch, question: string, { indexes }: Passage): boolean {
  if (search.namesNothing(question)) return true;
  return !search.namesStranger(question) && search.measureCoverage(question, indexes) >= MIN_CLOSE_RATIO;
}

function findOverview({ sentences }: SentenceSearch): Passage | undefined {
  const key = sentences.findIndex(isSpeakable);
  const next = key + 1;
  const hasNext = isSameSection(sentences[key], sentences[next]) && isSpeakable(sentences[next]);
  return key < 0 ? undefined : { key, indexes: hasNext ? [key, next] : [key] };
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

/** Share of the question's information that a passage must contain to count as its answer. */
const MIN_COVERAGE_RATIO = 0.6;
/** More, because the sentence before may be about something else. */
const MIN_JOINED_RATIO = 0.75;
/** The share that a sentence must contain itself if the one before it has the rest. */
const MIN_OWN_RATIO = 0.25;
/** A sentence with that much of the question may need the one before without a word that says so. */
const INDEPENDENT_OWN_RATIO = 0.5;
const MAX_SENTENCES_BACK = 2;
const MAX_CANDIDATES = 40;
/** Share of its score that a sentence keeps if only its neighbours have words of the question. */
const MIN_FIT = 0.25;
const FIRST = /\bfirst\b/iu;
const FIRST_BONUS = 0.1;
const MAX_PASSAGE_SENTENCES = 3;

interface Passage {
  key: number;
  indexes: number[];
}

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
  if (search.asksForSubject(question)) keys.unshift(...listLead(search));
  return keys.map((key) => ({ key, indexes: takePassage(search.sentences, key) }));
}

function findAnswer(
  search: SentenceSearch,
  query: SearchQuery,
  passages: readonly Passage[],
  language: Language | null,
): Passage | undefined {
  const { question } = query;
  if (search.namesStranger(question)) return undefined;
  const hasFact = ({ key }: Passage) =>
    hasExpectedFact(question, search.sentences[key]?.text ?? '', language);
  const measure = (passage: Passage) => {
    if (search.asksForSubject(question)) return 1;
    const isFirst = FIRST.test(question) && FIRST.test(search.sentences[passage.key]?.text ?? '');
    return search.measureCoverage(question, takeUpToKey(passage)) + (isFirst ? FIRST_BONUS : 0);
  };
  const joined = passages
    .flatMap((passage) => joinBefore(search, question, passage, language) ?? [])
    .filter(hasFact);
  const whole = passages.filter((passage) => coversQuestion(search, question, passage, language));
  const found = whole.filter(hasFact).toSorted((a, b) => measure(b) - measure(a));
  if (asksForFate(question)) {
    // The last event is how it ended.
    const [last] = found.toSorted((a, b) => b.key - a.key);
    return last ?? joined[0] ?? whole[0];
  }
  return found[0] ?? (expectsFact(question, language) ? joined[0] : undefined);
}

/** With the one or two sentences before, if the sentence refers to them and only both together cover the question. */
function joinBefore(
  search: SentenceSearch,
  question: string,
  { key }: Passage,
  language: Language | null,
): Passage | null {
  const own = search.measureCoverage(question, [key]);
  const refersBack = REFERS_BACK.test(search.sentences[key]?.text ?? '');
  const hasPart = asksForFate(question) || own >= MIN_OWN_RATIO;
  if (own < INDEPENDENT_OWN_RATIO && !(refersBack && hasPart)) return null;
  const joined: Passage[] = [];
  for (let at = key - 1; at >= key - MAX_SENTENCES_BACK && canJoin(search.sentences, key, at); at -= 1) {
    joined.push({ key, indexes: [...new Set([at, key - 1, key])] });
  }
  const isWhole = (passage: Passage) =>
    coversQuestion(search, question, passage, language) &&
    search.measureCoverage(question, passage.indexes) >= MIN_JOINED_RATIO;
  return joined.find(isWhole) ?? null;
}

/** Without the sentence after the one that the search found. */
function takeUpToKey({ key, indexes }: Passage): number[] {
  return indexes.filter((index) => index <= key);
}

function coversQuestion(
  search: SentenceSearch,
  question: string,
  passage: Passage,
  language: Language | null,
): boolean {
  const sentence = search.sentences[passage.key];
  // The beginning of an article is about its subject.
  if (search.asksForSubject(question) && (sentence?.section === 0 || expectsFact(question, language)))
    return sentence?.section === 0;
  // The sentence before it may name its subject.
  const upToKey = takeUpToKey(passage);
  return (
    search.hasNames(question, upToKey) && search.measureCoverage(question, upToKey) >= MIN_COVERAGE_RATIO
  );
}

function listLead({ sentences }: SentenceSearch): number[] {
  const first = sentences.findIndex(isSpeakable);
  return [...sentences.keys()].filter(
    (index) =>
      index === first || (isSameSection(sentences[index], sentences[first]) && isSpeakable(sentences[index])),
  );
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
