import { QUOTED } from '../text/hide-quotations.ts';

const REPORTING =
  /\b(?:according to|in (?:his|her|their|its) (?:own )?words|put it|(?:add|announc|argu|assert|claim|comment|complain|conced|conclud|critici[sz]|declar|describ|explain|insist|joke|lament|maintain|not|observ|opin|prais|propos|question|quot|recall|remark|repli|report|respond|stat|suggest|summari[sz]|warn)(?:ed|es|s)|admit(?:s|ted)|answer(?:s|ed)|ask(?:s|ed)|argue|believe[sd]?|claim|consider(?:s|ed)|repl(?:y|ies)|sa(?:id|ys?)|tells?|told|thinks?|thought|writes?|wrote|written)\b|:$/iu;

/** Whether a sentence says that somebody's words follow, or may: 'Keller argued that bread is cheap.' */
export function introducesQuotation(sentence: string): boolean {
  return REPORTING.test(sentence.replace(QUOTED, ''));
}
