import { locateSentences } from '../article/sentences.ts';
import { checkBinding } from './binding.ts';
import { checkCause } from './cause.ts';
import { checkCertainty } from './certainty.ts';
import type { ClaimContext } from './claim-context.ts';
import { checkCloseCopy } from './close-copy.ts';
import { checkDates } from './dates.ts';
import { checkNames } from './names.ts';
import { checkNegation } from './negation.ts';
import { checkNumbers } from './numbers.ts';
import { joinPassages, type Passage } from './passage.ts';
import { checkRank } from './rank.ts';
import { checkWords } from './shared-words.ts';
import { checkUnsourced, statesNothing } from './unsourced.ts';
import type { ClaimReason, ClaimVerdict } from './verdict.ts';

/** A turn with the sentences that it rests on. */
export interface Claim {
  /** What is spoken. */
  text: string;
  /** The sentences cited, in order. */
  sentences: readonly string[];
}

/**
 * Whether the sentences that a turn cites bear it out, by rules alone: its
 * figures, units, dates and names stand in them, and it denies, causes, ranks
 * and makes certain no more than they do. Pure; under a millisecond a turn, in
 * time linear in the texts' length.
 */
export function checkClaim({ text, sentences }: Claim, context: ClaimContext): ClaimVerdict {
  const turn = context.read(text);
  if (statesNothing(turn)) return { supported: null };
  const reason =
    sentences.length === 0
      ? checkUnsourced(turn, context)
      : firstReason(turn, sentences.map(context.read), context);
  if (reason !== null) return { supported: false, reason };
  return sentences.length === 0 ? { supported: null } : { supported: true };
}

/** The first rule that a turn breaks, those first that leave the least room for doubt. */
function firstReason(
  turn: Passage,
  sentences: readonly Passage[],
  context: ClaimContext,
): ClaimReason | null {
  const cited = joinPassages(sentences);
  const plain =
    checkNumbers(turn, cited, context.before.map(context.read), context.always.map(context.read)) ??
    checkNames(turn, sentences, context) ??
    checkBinding(turn, sentences, context.names);
  if (plain !== null || !context.english) return plain;
  return (
    checkDates(turn, cited) ??
    checkCause(turn, cited, context.subject) ??
    checkRank(turn, cited) ??
    checkNegation(turn, cited) ??
    checkCertainty(turn, sentences, cited) ??
    checkWords(turn, sentences, cited, context) ??
    checkEachSentence(turn, sentences, cited, context)
  );
}

/** What only shows where a sentence of a turn is held against a single cited one. */
function checkEachSentence(
  turn: Passage,
  sentences: readonly Passage[],
  cited: Passage,
  context: ClaimContext,
): ClaimReason | null {
  for (const { text } of locateSentences(turn.text)) {
    const sentence = context.read(text);
    if (sentence.words.every(({ isTalk }) => isTalk)) continue;
    for (const one of sentences) {
      const reason = checkCloseCopy(sentence, one, turn, cited.known, context.names);
      if (reason) return reason;
    }
  }
  return null;
}
