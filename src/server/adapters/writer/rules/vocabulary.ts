export interface Vocabulary {
  lowercase: ReadonlySet<string>;
  capitalized: ReadonlySet<string>;
}

export function createVocabulary(texts: readonly string[]): Vocabulary {
  const lowercase = new Set<string>();
  const capitalized = new Set<string>();
  for (const text of texts) {
    for (const word of text.match(/(?<![\p{L}\p{N}])\p{Ll}[\p{L}]*/gu) ?? []) lowercase.add(word);
    for (const word of text.match(/(?<=[\p{L},] )\p{Lu}[\p{L}]*/gu) ?? []) capitalized.add(word);
  }
  return { lowercase, capitalized };
}

const FUNCTION_WORD =
  /^(?:in|on|at|by|for|from|with|after|before|during|since|until|when|while|where|as|if|because|although|though|despite|through|throughout|under|over|among|between|within|without|against|according|he|she|it|they|we|this|that|these|those|his|her|its|their|there|here|some|many|most|several|both|all|each|other|another|one|two|three|such|what|who|which|how|today|later|early|not|no|only|even|also|however|instead|unlike|like|to|of|about|around|near|upon|due|once)$/u;

/** Returns null if the articles do not show whether the first word is a name. */
export function formatMidSentence(phrase: string, { lowercase, capitalized }: Vocabulary): string | null {
  const [first = '', second = ''] = phrase.split(/[\s-]+/u, 2);
  const word = first.replace(/['’]s?$/u, '');
  const lower = word.toLowerCase();
  const lowered = phrase.charAt(0).toLowerCase() + phrase.slice(1);
  if (word === lower) return phrase;
  if (/^(?:the|an?)$/iu.test(word)) return lowered;
  if (word.length > 1 && word === word.toUpperCase()) return phrase;
  if (/^(?:von|van|de|di|da|del|la|le|du)$/u.test(lower) && lowercase.has(lower)) return lowered;
  if (/^\p{Lu}/u.test(second) && second.length > 1) return phrase;
  const forms = [
    lower,
    lower.replace(/s$/u, ''),
    lower.replace(/es$/u, ''),
    lower.replace(/ies$/u, 'y'),
    `${lower}s`,
  ];
  // A name may also be a word in lowercase: 'Adams', 'Baker'.
  if (capitalized.has(word) && !FUNCTION_WORD.test(lower)) return lowercase.has(lower) ? lowered : phrase;
  if (forms.some((form) => lowercase.has(form))) return lowered;
  return capitalized.has(word) ? phrase : null;
}
