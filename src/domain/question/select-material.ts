import type { NumberedSentence } from '../article/numbered-sentences.ts';
import { countWords } from '../language/index.ts';
import { isSameSection, type RankedSentence } from './sentence-search.ts';

/** The limit of one answer: with the rules and the answer, a request stays below 5,000 tokens. */
export const MAX_MATERIAL_WORDS = 1_500;

/** Sentences around a found one that explain it. */
const SENTENCES_BEFORE = 2;
const SENTENCES_AFTER = 2;
/** Of each article: it says what the subject is. */
const LEAD_SENTENCES = 2;

/** All sentences, or those around the best ones up to `maxWords`, in the order of the articles. */
export function selectMaterial(
  sentences: readonly NumberedSentence[],
  ranked: readonly RankedSentence[],
  maxWords = MAX_MATERIAL_WORDS,
): NumberedSentence[] {
  const lengths = sentences.map(({ text }) => countWords(text));
  const chosen = new Set<number>();
  let words = 0;
  const add = (index: number) => {
    const length = lengths[index];
    if (length === undefined || chosen.has(index) || words + length > maxWords) return;
    chosen.add(index);
    words += length;
  };
  for (const index of listLeads(sentences)) add(index);
  for (const { index } of ranked) for (const near of listNear(sentences, index)) add(near);
  // A sentence without a word of the question may still answer it.
  for (const index of sentences.keys()) add(index);
  return sentences.filter((_, index) => chosen.has(index));
}

function listLeads(sentences: readonly NumberedSentence[]): number[] {
  const leads: number[] = [];
  for (const [index, { article }] of sentences.entries()) {
    const before = sentences[index - LEAD_SENTENCES];
    if (before === undefined || before.article !== article) leads.push(index);
  }
  return leads;
}

/** The sentence itself first. */
function listNear(sentences: readonly NumberedSentence[], index: number): number[] {
  const near = [index];
  for (let step = 1; step <= SENTENCES_BEFORE; step += 1) near.push(index - step);
  for (let step = 1; step <= SENTENCES_AFTER; step += 1) near.push(index + step);
  return near.filter((other) => isSameSection(sentences[other], sentences[index]));
}
