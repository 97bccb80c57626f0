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
import {
  isSameSection,
  type RankedSentence,
  type SearchQuery,
  type SentenceSearch,
} from './sentence-search.ts';

/** Share of the question's information that a passage must contain to count as its answer. */
const MIN_COVERAGE_RATIO = 0.6;
const MAX_CANDIDATES = 8;
const MAX_PASSAGE_SENTENCES = 3;
const MAX_CLOSEST_SENTENCES = 2;

export interface RuleAnswer {
  isAnswerable: boolean;
  /** The article's own sentences. [] for an article without a sentence that can be spoken. */
  turns: DraftTurn[];
}

const FIGURE =
  /\d|\b(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|twenty|thirty|forty|fifty|hundred|thousand|million|billion|dozen)\b/iu;

/** Questions that only a passage with a certain content can answer. */
const EXPECTATIONS: readonly [question: RegExp, isMet: (text: string) => boolean][] = [
  [
    /\b(?:when|what year|which year|wann|quand|cuándo|quando|wanneer)\b/iu,
    (text) => /\d|\bcentury\b/iu.test(text),
  ],
  [
    /\b(?:how (?:many|much|tall|high|long|old|far|deep|big|large|heavy|fast|wide)|wie ?viele?|combien|cuánt[oa]s?|quant[oaie]s?|hoeveel)\b/iu,
    (text) => FIGURE.test(text),
  ],
  [
    /\b(?:who|whom|whose|wer|wem|wessen|qui|quién(?:es)?|chi|quem|wie)\b/iu,
    (text) => /(?<=[\p{Ll}\d,;] )\p{Lu}\p{L}+|^\p{Lu}\p{L}+ (?:\p{Lu}|van|von|de)/u.test(text),
  ],
];

/** Answers with the best passage of the articles, or says with which sentence they come closest. */
export function answerByRules(
  search: SentenceSearch,
  query: SearchQuery,
  ranked: readonly RankedSentence[],
  language: Language | null,
): RuleAnswer {
  const passages = listPassages(search, query, ranked);
  const answer = passages.find((passage) => isAnswer(search, query, passage, language));
  const get = (passage: readonly number[]) => passage.map((index) => search.sentences[index]);
  if (answer) return { isAnswerable: true, turns: composeTurns(get(answer)) };
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
    (search.namesNothing(query.question) || search.measureCoverage(query.question, best) > 0);
  const closest = isClose ? best.slice(0, MAX_CLOSEST_SENTENCES) : [search.sentences.findIndex(isSpeakable)];
  return composeClosest(
    closest.map((index) => search.sentences[index]),
    language,
  );
}

function listPassages(
  search: SentenceSearch,
  { question }: SearchQuery,
  ranked: readonly RankedSentence[],
): number[][] {
  const speakable = ranked.filter(({ index }) => isSpeakable(search.sentences[index]));
  const indexes = speakable.slice(0, MAX_CANDIDATES).map(({ index }) => index);
  // The first sentence of an article says what its subject is.
  if (search.asksForSubject(question)) indexes.unshift(search.sentences.findIndex(isSpeakable));
  return indexes.map((index) => takePassage(search.sentences, index));
}

function isAnswer(
  search: SentenceSearch,
  query: SearchQuery,
  passage: readonly number[],
  language: Language | null,
): boolean {
  if (search.measureCoverage(query.question, passage) < MIN_COVERAGE_RATIO) return false;
  const text = passage.map((index) => search.sentences[index]?.text ?? '').join(' ');
  // 'Wie' asks for a person in Dutch and for a manner in German.
  const applies = EXPECTATIONS.filter(
    ([question]) => question.test(query.question) && !(language === 'de' && /^wie\b/iu.test(query.question)),
  );
  return applies.every(([, isMet]) => isMet(text));
}

/** The sentence with the one that it refers to and the one that turns it. */
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
function composeTurns(passage: readonly (NumberedSentence | undefined)[]): DraftTurn[] {
  const known = passage.filter((sentence) => sentence !== undefined);
  const [first, second, third] = known;
  if (!first) return [];
  const groups = third && second ? [[first, second], [third]] : known.map((sentence) => [sentence]);
  return groups.map((group, index) => ({
    host: index % 2 === 0 ? ('B' as const) : ('A' as const),
    sources: group.map(({ number }) => number),
    text: group.map(({ text }) => toSpeakable(text)).join(' '),
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

/** Without marks and brackets, which are for readers. */
function toSpeakable(text: string): string {
  const plain = removePhoneticNotation(removeCitationMarks(text));
  return plain
    .replace(/\s*\([^()]*\)/gu, '')
    .replace(/\s+([,.;:!?])/gu, '$1')
    .replace(/\s+/gu, ' ')
    .trim();
}
