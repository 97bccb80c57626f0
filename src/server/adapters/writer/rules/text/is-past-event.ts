const PAST =
  /\b(?:was|were|had|became|began|came|went|took|made|gave|found|held|led|won|wrote|built|brought|sent|spread|grew|fell|rose|lost|left|saw|put|set|ran|fought|sold|bought|kept|drew|\p{Ll}{3,}ed)\b/u;
const PRESENT = /\b(?:is|are|has|have|can|may|will)\b/u;

/** Whether a sentence tells something that is over. */
export function isPastEvent(text: string): boolean {
  return PAST.test(text) && !PRESENT.test(text);
}
