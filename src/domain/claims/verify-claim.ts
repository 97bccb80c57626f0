import { writeFullForms } from '../article/full-forms.ts';
import type { Claim, ClaimContext, ReadClaim } from './claim-context.ts';
import { checkDates } from './date-rule.ts';
import { checkNames, checkToldNames } from './name-rule.ts';
import { checkNumbers } from './number-rule.ts';
import { verifyInOtherLanguage } from './other-languages.ts';
import { joinPassages, type Passage } from './passage.ts';
import { checkUnsourced, hasNoClaim } from './unsourced-rule.ts';
import type { ClaimReason, ClaimVerdict } from './verdict.ts';
import { checkWordOverlap } from './word-overlap-rule.ts';

export interface Objection {
  rule: ClaimRule;
  reason: ClaimReason;
  /** False for a doubt, which the claim review settles. */
  stops: boolean;
}

interface Rule {
  name: string;
  stops: boolean;
  check(claim: ReadClaim): ClaimReason | null;
}

/** The rules with the fewest false positives come first. `docs/claims.md` has the gain and cost of each. */
const RULES = [
  { name: 'unsourced', stops: true, check: checkUnsourced },
  { name: 'numbers', stops: true, check: checkNumbers },
  { name: 'names', stops: true, check: checkNames },
  { name: 'told names', stops: false, check: checkToldNames },
  { name: 'dates', stops: true, check: checkDates },
  { name: 'shared words', stops: false, check: checkWordOverlap },
] as const satisfies readonly Rule[];
export type ClaimRule = (typeof RULES)[number]['name'];
export const CLAIM_RULES: readonly ClaimRule[] = RULES.map(({ name }) => name);

/** Takes less than a millisecond per turn, and time linear in the length of the texts. */
export function verifyClaim(claim: Claim, context: ClaimContext): ClaimVerdict {
  if (!context.isEnglish) return verifyInOtherLanguage(claim, context);
  if (hasNoClaim(context.readText(claim.text))) return { supported: null };
  let doubt: ClaimReason | null = null;
  for (const { reason, stops } of findObjections(claim, context)) {
    if (stops) return { supported: false, reason };
    doubt ??= reason;
  }
  return claim.sentences.length === 0 ? { supported: null } : { supported: true, doubt };
}

/** Checks the next rule only when the next objection is requested. */
export function* findObjections({ text, sentences }: Claim, context: ClaimContext): Generator<Objection> {
  const turn = context.readText(text);
  if (hasNoClaim(turn)) return;
  const citedSentences = sentences.map((sentence) => readCited(sentence, text, context));
  const claim = { turn, sentences: citedSentences, cited: joinPassages(citedSentences), context };
  for (const rule of RULES) {
    if ((rule.name === 'unsourced') !== (sentences.length === 0)) continue;
    const reason = rule.check(claim);
    if (reason !== null) yield { rule: rule.name, reason, stops: rule.stops };
  }
}

/** A cited 'LM' supports 'the Lunar Module' if the article itself defines it. */
function readCited(sentence: string, turn: string, context: ClaimContext): Passage {
  const spoken = new Map([...context.fullForms].filter(([, full]) => turn.includes(full)));
  const written = writeFullForms(sentence, spoken);
  // The rules find the sentences before it by its own text.
  return written === sentence ? context.readText(sentence) : { ...context.readText(written), text: sentence };
}
