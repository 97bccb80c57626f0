import { FINITE_VERB } from '../text/finite-verb.ts';

const COMPARATIVE =
  'better|bigger|brighter|cheaper|closer|colder|darker|deeper|easier|faster|fewer|greater|harder|heavier|higher|hotter|larger|lighter|longer|lower|narrower|older|poorer|richer|shorter|simpler|slower|smaller|stronger|taller|thicker|thinner|warmer|weaker|wider|worse|younger';
const NO_VERB = `(?![^.,;]*${FINITE_VERB.source})`;

const REPAIRS: readonly (readonly [RegExp, string])[] = [
  // 'one of biggest ponds'
  [
    /\b([Oo]ne (?:of|among)) (?=(?!latest|honest|modest)(?:\p{Ll}{3,}est|most \p{Ll}+) (?:\p{Ll}+ )?\p{Ll}+s\b)/gu,
    '$1 the ',
  ],
  // 'thicker walls then barns', but not 'became thicker then bursts'
  [
    new RegExp(
      `(?<!\\b(?:grow|grew|grown|become|became|get|got)s? )\\b((?:${COMPARATIVE}) (?:\\p{Ll}+ )?)then (?=(?:(?:the|any|most|all) )?(?:other )?\\p{Ll}{3,}s[.,;])${NO_VERB}`,
      'u',
    ),
    '$1than ',
  ],
  // 'found that the case to be weak'
  [
    new RegExp(
      `\\b((?:found|finds?|considers?|considered|believed?|believes) )that (?=(?:the|an?|his|her|its|their|this|these|those|most|many|some|all) (?:[\\p{L}-]+ ){1,5}?to be \\p{Ll})${NO_VERB}`,
      'u',
    ),
    '$1',
  ],
  // 'Rye, also known as secale is a grain.'
  [
    /^([^,"“]{2,60}, (?:also |commonly |formerly |better )?known as (?!.*\b(?:that|which|who)\b)(?:[\p{L}\p{N}’'-]+ ){0,3}[\p{L}\p{N}’'-]+) (?=(?:is|was|are|were) )/u,
    '$1, ',
  ],
  // 'The ratio of salt to flour, is larger.'
  [/^((?:The|An?) [^,;:"“]*), (?=(?:is|are|was|were) [^,]*$)/u, '$1 '],
];

/** Corrects small slips of an article that a listener would take for a slip of the host. */
export function repairGrammar(text: string): string {
  return REPAIRS.reduce((repaired, [pattern, words]) => repaired.replace(pattern, words), text);
}
