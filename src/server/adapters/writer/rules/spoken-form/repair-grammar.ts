const REPAIRS: readonly (readonly [RegExp, string])[] = [
  // 'one of biggest ponds'
  [
    /\b([Oo]ne (?:of|among)) (?=(?!latest|honest|modest)(?:\p{Ll}{3,}est|most \p{Ll}+) (?:\p{Ll}+ )?\p{Ll}+s\b)/gu,
    '$1 the ',
  ],
  // 'The ratio of salt to flour, is larger.'
  [/^((?:The|An?) [^,;:"“]*), (?=(?:is|are|was|were) [^,]*$)/u, '$1 '],
];

/** Corrects small slips of an article that a listener would take for a slip of the host. */
export function repairGrammar(text: string): string {
  return REPAIRS.reduce((repaired, [pattern, words]) => repaired.replace(pattern, words), text);
}
