import type { NumberedSentence } from '../article/numbered-sentences.ts';
import { countWords } from '../language/index.ts';
import { isSameSection, type RankedSentence } from './sentence-search.ts';

/** The model reads so much for one answer: with its rules and the answer itself it is below 5,000 tokens. */
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
  const add = (place: number) => {
    const length = lengths[place];
    if (length === undefined || chosen.has(place) || words + length > maxWords) return;
    chosen.add(place);
    words += length;
  };
  for (const place of listLeads(sentences)) add(place);
  for (const { place } of ranked) for (const near of listNear(sentences, place)) add(near);
  // What no word of the question names may still answer it.
  for (const place of sentences.keys()) add(place);
  return sentences.filter((_, place) => chosen.has(place));
}

function listLeads(sentences: readonly NumberedSentence[]): number[] {
  const leads: number[] = [];
  for (const [place, { article }] of sentences.entries()) {
    const before = sentences[place - LEAD_SENTENCES];
    if (before === undefined || before.article !== article) leads.push(place);
  }
  return leads;
}

/** The sentence itself first. */
function listNear(sentences: readonly NumberedSentence[], place: number): number[] {
  const near = [place];
  for (let step = 1; step <= SENTENCES_BEFORE; step += 1) near.push(place - step);
  for (let step = 1; step <= SENTENCES_AFTER; step += 1) near.push(place + step);
  return near.filter((at) => isSameSection(sentences[at], sentences[place]));
}
