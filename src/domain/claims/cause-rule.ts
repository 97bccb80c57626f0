import { isExpository } from './expository.ts';
import { hasMatchingWord, type Passage } from './passage.ts';
import type { ClaimReason } from './verdict.ts';

/** Minimum share of a reason's content words in the cited sentences. */
const MIN_SHARED_RATIO = 0.55;
const MIN_SHARED_RATIO_PARAPHRASED = 0.34;

const AFTER_CAUSAL_FOR = /^(?:he|she|it|they|there|fear)$/u;
const CAUSAL_STEMS = /^(?:result|reason|due|ow|thank|account|caus)$/u;

const GIVES_REASON =
  /\b(?:because|since|due to)\b|, (?:so|for|as) |\b(?:designed|meant) to\b|\bso (?:\p{L}+ ){1,4}that\b/iu;

/** Ignores the stems of the article titles. */
export function checkCause(
  turn: Passage,
  cited: Passage,
  titleStems: ReadonlySet<string>,
): ClaimReason | null {
  const reasons = listReasons(turn);
  const isParaphrased = reasons.length > 0 && (GIVES_REASON.test(cited.text) || !isExpository(turn));
  for (const reasonStems of reasons) {
    const stems = reasonStems.filter((stem) => !titleStems.has(stem));
    if (stems.length <= 1 && isParaphrased) continue;
    const sharedCount = stems.filter((stem) => hasMatchingWord(cited.index, stem)).length;
    const minRatio = isParaphrased ? MIN_SHARED_RATIO_PARAPHRASED : MIN_SHARED_RATIO;
    if (sharedCount < minRatio * stems.length) return 'cause';
  }
  return null;
}

function listReasons({ words, stems }: Passage): string[][] {
  const reasons: string[][] = [];
  for (const [at, word] of words.entries()) {
    const previous = words[at - 1];
    const startsClause = previous && previous.clause !== word.clause;
    const isCausalFor =
      startsClause && word.normalized === 'for' && AFTER_CAUSAL_FOR.test(words[at + 1]?.normalized ?? '');
    if (!isCausalFor && !startsReason(words.slice(at, at + 4).map(({ normalized }) => normalized))) continue;
    if (word.statesNoFact) continue;
    const reason: string[] = [];
    // 'Because watery ink runs off, it was thick': a leading reason ends at the comma.
    const isLeading =
      previous?.sentence !== word.sentence ||
      (previous.isAtSentenceStart && /^(?:and|but|so)$/u.test(previous.normalized));
    const scope = isLeading ? 'clause' : 'sentence';
    for (let index = at + 1; words[index]?.[scope] === word[scope]; index += 1) {
      const stem = stems[index];
      if (stem && !CAUSAL_STEMS.test(stem)) reason.push(stem);
    }
    reasons.push(reason);
  }
  return reasons;
}

/** 'Since' and 'as' are missing on purpose: they mostly refer to time. */
function startsReason([first = '', second = '', third = '', fourth = '']: readonly string[]): boolean {
  if (first === 'because' || (first === 'so' && second === 'that')) return true;
  if (second === 'to' && /^(?:due|owing|thanks)$/u.test(first)) return true;
  if (first === 'caused' && second === 'by') return true;
  return first === 'as' && second === 'a' && third === 'result' && fourth === 'of';
}
