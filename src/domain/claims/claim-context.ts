import type { Article } from '../article/article.schema.ts';

/** What the rules know beside a turn and its sentences. Made once per run; spread it to give what came `before`. */
export interface ClaimContext {
  /** Whether all rules apply; elsewhere numbers and names alone are checked. */
  english: boolean;
  /** What was said or cited just before, for the names in it. */
  before: readonly string[];
  /** Titles of the run's articles: what the talk is about may always be named. */
  titles: readonly string[];
}

/** Reads off the articles what `checkClaim` needs of them, in time linear in their length. */
export function createClaimContext(articles: readonly Article[]): ClaimContext {
  return { english: true, before: [], titles: articles.map(({ title }) => title) };
}
