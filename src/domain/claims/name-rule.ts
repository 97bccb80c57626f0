import { isCapitalized, listNameWords } from './article-names.ts';
import type { ClaimContext } from './claim-context.ts';
import { completesName, KnownNames } from './known-names.ts';
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
  for (const sentence of sentences) {
    const preceding = context.getPrecedingTexts(sentence.text).map(context.readText);
    if (REFERS_BACK.test(sentence.text)) knownNames.add(preceding);
    const last = preceding.at(-1);
    if (last && repeatsNoun(sentence, last)) knownNames.add([last]);
  }
  for (const { word, at } of nameWords) {
    if (word.statesNoFact || knownNames.has(word)) continue;
    const next = turn.words[at + 1];
    if (next && knownNames.has(next)) {
      if (word.normalized === 'united') continue;
      if (isCapitalized(next) && context.names.following.get(word.normalized)?.has(next.normalized)) continue;
    }
    if (completesName(turn.words, at, context.names, knownNames)) continue;
    return 'name';
  }
  return null;
}

/** 'The dinner guests' of the dinner that the sentence before tells of. */
function repeatsNoun({ words: [article, noun], stems }: Passage, before: Passage): boolean {
  if (article?.normalized !== 'the' || !noun || isCapitalized(noun)) return false;
  return Boolean(stems[1]) && before.stems.includes(stems[1] ?? '');
}
