import { listNameWords } from './article-names.ts';
import type { ClaimContext } from './claim-context.ts';
import { completesName, KnownNames, startsFullName } from './known-names.ts';
import type { Passage } from './passage.ts';
import type { ClaimReason } from './verdict.ts';

const REFERS_BACK = /\b(?:he|she|him|his|her|hers|they|their|them|it|its|this|these|those|such|also)\b/iu;

export function checkNames(
  turn: Passage,
  sentences: readonly Passage[],
  context: ClaimContext,
): ClaimReason | null {
  const nameWords = listNameWords(turn, context.names);
  if (nameWords.length === 0) return null;
  const knownNames = new KnownNames(sentences);
  knownNames.add([...context.alwaysAllowed, ...context.previousTexts].map(context.readText));
  for (const { text } of sentences)
    if (REFERS_BACK.test(text)) knownNames.add(context.getPrecedingTexts(text).map(context.readText));
  for (const { word, at } of nameWords) {
    if (word.statesNoFact || knownNames.has(word)) continue;
    const next = turn.words[at + 1];
    if (word.normalized === 'united' && next && knownNames.has(next)) continue;
    if (startsFullName(turn.words, at, context.names, knownNames)) continue;
    if (completesName(turn.words, at, context.names, knownNames)) continue;
    return 'name';
  }
  return null;
}
