export { type ClaimContext, createClaimContext } from './claim-context.ts';
export { citeRestatement, repairCitations } from './repair-citations.ts';
export type { ToldTurn } from './told.ts';
export { mayStateFact, takesUpTold } from './unsourced-rule.ts';
export {
  type ClaimReason,
  type ClaimVerdict,
  describeClaimReason,
  isAboutFigure,
} from './verdict.ts';
export { CLAIM_RULES, type ClaimRule, findObjections, verifyClaim } from './verify-claim.ts';
