import type { NumberedSentence } from '../article/numbered-sentences.ts';
import { splitSentences } from '../language/index.ts';
import type { ClaimContext } from './claim-context.ts';
import { verifyClaim } from './verify-claim.ts';
import { listContentStems, selectSharedStems } from './word-overlap-rule.ts';

const MAX_SENTENCE_DISTANCE = 3;
/** As a share of the turn's content words. Stricter than for citations that a writer chose. */
const MIN_SHARED_RATIO = 0.6;
const MIN_SHARED_WORDS = 2;
/** Each of two sentences must add content, so that neither contributes only a wrong figure or name. */
const MIN_ADDED_WORDS = 2;
/** A turn without a citation shares fewer words with a sentence by chance. */
const MIN_RESTATED_WORDS = 3;

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
  // Two languages share no words.
  if (context.isTranslated) return null;
  const stems = listContentStems(context.readText(text), context.names);
  const firstCitation = cited[0] ?? sentences[0]?.number ?? 1;
  const candidates = sentences
    .map((sentence) => ({ ...sentence, shared: selectSharedStems(stems, context.readText(sentence.text)) }))
    .toSorted((a, b) => Math.abs(a.number - firstCitation) - Math.abs(b.number - firstCitation));
  const areSupporting = (...chosen: readonly Candidate[]): boolean => {
    const shared = new Set(chosen.flatMap((one) => one.shared));
    if (shared.size < Math.max(MIN_SHARED_WORDS, MIN_SHARED_RATIO * stems.length)) return false;
    const verdict = verifyClaim({ text, sentences: chosen.map((one) => one.text) }, context);
    return verdict.supported === true && verdict.doubt === null;
  };

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

/** Finds the citation of a turn that cites nothing but states what the sentences say; null for talk. */
export function citeRestatement(
  text: string,
  sentences: readonly NumberedSentence[],
  context: ClaimContext,
): number[] | null {
  if (!context.isEnglish) return null;
  const statements = splitSentences(text).filter((sentence) => !sentence.endsWith('?'));
  const stems = listContentStems(context.readText(statements.join(' ')), context.names);
  const isSaid = sentences.some(
    (sentence) => selectSharedStems(stems, context.readText(sentence.text)).length >= MIN_RESTATED_WORDS,
  );
  return isSaid ? repairCitations(text, [], sentences, context) : null;
}

function addsWords(candidate: Candidate, other: Candidate): boolean {
  return candidate.shared.filter((stem) => !other.shared.includes(stem)).length >= MIN_ADDED_WORDS;
}
