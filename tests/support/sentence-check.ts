/** Verbs and verb endings, listed independently of the writer's rules. */
const VERB =
  /\b(?:am|is|are|was|were|be|been|has|have|had|do|does|did|can|could|will|would|shall|should|may|might|must|[a-z]+(?:ed|es|ing|en|ts|ws|ns|ls|ds|ks|gs|ps|rs)|[a-z]+s|began|became|brought|built|came|drew|fell|felt|flew|fought|found|gave|got|grew|held|hung|kept|knew|led|left|lay|lost|made|met|paid|put|ran|read|rose|said|sang|sank|sat|saw|sent|set|shot|sold|spent|spoke|stood|stole|struck|swore|taught|told|took|thought|understood|went|won|wore|wrote|quit|beat|cast|let|caught|swept|fight|come|go|power|depend|carry|complicate|struggle|share|drive|inspire|support|oppose|feed|live|play|vary|form|give|make|take|keep|need|want|help|include|use|lie)\b/u;
const FUNCTION_WORDS =
  'and|or|but|the|a|an|between|than|from|its|their|per|because|although|while|if|whether';

/** What shows that a text is no whole English sentence; [] for a sound one. */
export function findSentenceProblems(text: string): string[] {
  const problems: string[] = [];
  const bare = text.replace(/["“”'‘’()]/gu, '');
  if (!/^[\p{Lu}\p{N}]|^i[A-Z]|^\p{Ll}{1,2}\p{Lu}/u.test(bare) && !/^["“'‘]/u.test(text))
    problems.push('begins in lowercase');
  if (!/[.!?…]$/u.test(bare.trim())) problems.push('has no end');
  if (/\s[,.;:!?]|[,;:]{2}|,\.|\(\s*\)| {2}/u.test(text)) problems.push('has damaged punctuation');
  if (new RegExp(`\\b(?:${FUNCTION_WORDS})[.!?]$`, 'u').test(bare)) problems.push('ends in a function word');
  if (/[=<>≤≥{}\\|^∑∫√]/u.test(text)) problems.push('has an operator');
  if (!VERB.test(bare)) problems.push('has no verb');
  if ((text.match(/["“”]/gu) ?? []).length % 2 !== 0) problems.push('has unbalanced quotation marks');
  return problems;
}
