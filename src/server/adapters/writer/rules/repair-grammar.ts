const REPAIRS: readonly (readonly [RegExp, string])[] = [
  // 'one of biggest ponds'
  [
    /\b([Oo]ne (?:of|among)) (?=(?!latest|honest|modest)(?:\p{Ll}{3,}est|most \p{Ll}+) (?:\p{Ll}+ )?\p{Ll}+s\b)/gu,
    '$1 the ',
  ],
  // 'The temple was caught fire.'
  [/\b(?:is|are|was|were) (?=caught fire\b)/gu, ''],
  // 'allowed Sampras surpass him'
  [
    /\b((?:allow|permit|enable|force)(?:s|d|ed|ted) (?:\p{Lu}\p{Ll}+|him|her|them|it)) (?=(?!(?:to|in|on|at|for|by|from|into|with|and|or|as|of|only|all|half|both|time|free|full|more|much)\b|\p{Ll}+(?:ly|ed|ing|[^s]s)\b)\p{Ll}{3,} (?:him|her|it|them|the|his|its|their|an?)\b)/gu,
    '$1 to ',
  ],
  // 'The ratio of the area to the square of the perimeter, is larger.'
  [/^((?:The|An?) [^,;:"“]*), (?=(?:is|are|was|were) [^,]*$)/u, '$1 '],
];

/** Corrects small slips of an article that a listener would take for a slip of the host. */
export function repairGrammar(text: string): string {
  return REPAIRS.reduce((repaired, [pattern, words]) => repaired.replace(pattern, words), text);
}
