import type { NumberedSentence } from '../article/numbered-sentences.ts';
import { removeCitationMarks, removePhoneticNotation } from '../language/index.ts';
import type { Language } from '../languages.ts';
import type { DraftTurn } from '../script/script.schema.ts';
import { findAnswer, isSpeakable, listPassages, type Passage, takeUpToKey } from './answer-passages.ts';
import { getClosestWords } from './answer-words.ts';
import { hasExpectedFact } from './expected-facts.ts';
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
