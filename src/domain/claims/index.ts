export { type ClaimContext, createClaimContext } from './claim-context.ts';
export { repairCitations } from './repair-citations.ts';
export { describeClaimReason } from './verdict.ts';
export { verifyClaim } from './verify-claim.ts';
