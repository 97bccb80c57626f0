import type { NumberedSentence } from '../article/numbered-sentences.ts';
import type { ClaimContext } from './claim-context.ts';
import { verifyClaim } from './verify-claim.ts';
import { listContentStems, selectSharedStems } from './word-overlap-rule.ts';

const MAX_SENTENCE_DISTANCE = 3;
/** As a share of the turn's content words. Stricter than for citations that a writer chose. */
const MIN_SHARED_RATIO = 0.6;
/** Each of two sentences must add content, so that neither contributes only a wrong figure or name. */
const MIN_ADDED_WORDS = 2;

interface Candidate {
  number: number;
  text: string;
  shared: readonly string[];
}

/** Finds the nearest one or two sentences to the first citation that support a text; null if none do. */
export function repairCitations(
  text: string,
  cited: readonly number[],
  sentences: readonly NumberedSentence[],
  context: ClaimContext,
): number[] | null {
  const stems = listContentStems(context.readText(text), context.names);
  const firstCitation = cited[0] ?? sentences[0]?.number ?? 1;
  const candidates = sentences
    .map((sentence) => ({ ...sentence, shared: selectSharedStems(stems, context.readText(sentence.text)) }))
    .toSorted((a, b) => Math.abs(a.number - firstCitation) - Math.abs(b.number - firstCitation));
  const areSupporting = (...chosen: readonly Candidate[]): boolean =>
    stems.length > 0 &&
    new Set(chosen.flatMap(({ shared }) => shared)).size >= MIN_SHARED_RATIO * stems.length &&
    verifyClaim({ text, sentences: chosen.map((one) => one.text) }, context).supported === true;

  for (const candidate of candidates) if (areSupporting(candidate)) return [candidate.number];
  for (const first of candidates) {
    for (const second of candidates) {
      const distance = second.number - first.number;
      if (distance <= 0 || distance > MAX_SENTENCE_DISTANCE) continue;
      const bothContribute = addsWords(first, second) && addsWords(second, first);
      if (bothContribute && areSupporting(first, second)) return [first.number, second.number];
    }
  }
  return null;
}

function addsWords(candidate: Candidate, other: Candidate): boolean {
  return candidate.shared.filter((stem) => !other.shared.includes(stem)).length >= MIN_ADDED_WORDS;
}
