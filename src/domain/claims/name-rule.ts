import { listNameWords, type NameWord } from './article-names.ts';
import type { ClaimContext, ReadClaim } from './claim-context.ts';
import { completesName, KnownNames, startsFullName } from './known-names.ts';
import type { Passage } from './passage.ts';
import type { ClaimReason } from './verdict.ts';

type CitedNames = Omit<ReadClaim, 'cited'>;

const REFERS_BACK = /\b(?:he|she|him|his|her|hers|they|their|them|it|its|this|these|those|such|also)\b/iu;

export function checkNames(claim: CitedNames): ClaimReason | null {
  const unknown = listUncitedNames(claim);
  return unknown.every(({ word }) => claim.context.told.names.has(word)) ? null : 'name';
}

/** A name of earlier turns in place of the cited ones: 'Lindbergh took it' for 'Borman took it'. */
export function checkToldNames(claim: CitedNames): ClaimReason | null {
  const { turn, sentences, context } = claim;
  const uncited = listUncitedNames(claim);
  if (!uncited.some(({ word }) => context.told.names.has(word))) return null;
  const spoken = new KnownNames([turn]);
  return sentences.some((sentence) => leavesOutName(sentence, spoken, context)) ? 'name' : null;
}

function leavesOutName(sentence: Passage, spoken: KnownNames, { names }: ClaimContext): boolean {
  const nameWords = listNameWords(sentence, names);
  const spokenAt = new Set(nameWords.flatMap(({ word, at }) => (spoken.has(word) ? [at] : [])));
  return nameWords.some(({ at }) => !spokenAt.has(at) && !spokenAt.has(at - 1) && !spokenAt.has(at + 1));
}

function listUncitedNames({ turn, sentences, context }: CitedNames): NameWord[] {
  const nameWords = listNameWords(turn, context.names);
  if (nameWords.length === 0) return [];
  const knownNames = new KnownNames(sentences);
  knownNames.add(context.alwaysAllowed.map(context.readText));
  for (const { text } of sentences)
    if (REFERS_BACK.test(text)) knownNames.add(context.getPrecedingTexts(text).map(context.readText));
  return nameWords.filter(({ word, at }) => {
    if (word.statesNoFact || knownNames.has(word)) return false;
    const next = turn.words[at + 1];
    if (word.normalized === 'united' && next && knownNames.has(next)) return false;
    return !(
      startsFullName(turn.words, at, context.names, knownNames) ||
      completesName(turn.words, at, context.names, knownNames)
    );
  });
}
