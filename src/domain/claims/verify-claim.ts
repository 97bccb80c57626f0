import { locateSentences } from '../language/index.ts';
import { checkCause } from './cause-rule.ts';
import { checkCertainty } from './certainty-rule.ts';
import type { ClaimContext } from './claim-context.ts';
import { checkDates } from './date-rule.ts';
import { checkNames } from './name-rule.ts';
import { checkNegation } from './negation-rule.ts';
import { checkNumbers } from './number-rule.ts';
import { joinPassages, type Passage } from './passage.ts';
import { checkRank } from './rank-rule.ts';
import { checkSubstitution } from './substitution-rule.ts';
import { checkUnsourced, hasNoClaim } from './unsourced-rule.ts';
import type { ClaimReason, ClaimVerdict } from './verdict.ts';
import { checkWordOverlap } from './word-overlap-rule.ts';
import { checkYearAssignment } from './year-assignment-rule.ts';

export interface Claim {
  text: string;
  sentences: readonly string[];
}

/** Takes less than a millisecond per turn, and time linear in the length of the texts. */
export function verifyClaim({ text, sentences }: Claim, context: ClaimContext): ClaimVerdict {
  const turn = context.readText(text);
  if (hasNoClaim(turn)) return { supported: null };
  const reason =
    sentences.length === 0
      ? checkUnsourced(turn, context)
      : findFirstReason(turn, sentences.map(context.readText), context);
  if (reason !== null) return { supported: false, reason };
  return sentences.length === 0 ? { supported: null } : { supported: true };
}

/** The rules with the fewest false positives come first. */
function findFirstReason(
  turn: Passage,
  sentences: readonly Passage[],
  context: ClaimContext,
): ClaimReason | null {
  const cited = joinPassages(sentences);
  const previous = context.previousTexts.map(context.readText);
  const alwaysAllowed = context.alwaysAllowed.map(context.readText);
  const reason =
    checkNumbers(turn, cited, previous, alwaysAllowed) ??
    checkNames(turn, sentences, context) ??
    checkYearAssignment(turn, sentences, context.names);
  if (reason !== null || !context.isEnglish) return reason;
  return (
    checkDates(turn, cited) ??
    checkCause(turn, cited, context.titleStems) ??
    checkRank(turn, cited) ??
    checkNegation(turn, cited) ??
    checkCertainty(turn, sentences, cited) ??
    checkWordOverlap(turn, sentences, cited, context) ??
    checkSubstitutions(turn, sentences, cited, context)
  );
}

function checkSubstitutions(
  turn: Passage,
  citedSentences: readonly Passage[],
  cited: Passage,
  context: ClaimContext,
): ClaimReason | null {
  for (const { text } of locateSentences(turn.text)) {
    const sentence = context.readText(text);
    if (sentence.words.every(({ statesNoFact }) => statesNoFact)) continue;
    for (const citedSentence of citedSentences) {
      const reason = checkSubstitution(sentence, citedSentence, turn, cited.index, context.names);
      if (reason) return reason;
    }
  }
  return null;
}
