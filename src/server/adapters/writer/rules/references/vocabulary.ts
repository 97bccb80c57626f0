import { capitalize } from '../text/capitalize.ts';
export interface Vocabulary {
  lowercase: ReadonlySet<string>;
  capitalized: ReadonlySet<string>;
}

/** A word that is written one way so much more often is never written the other way. */
const CLEAR_RATIO = 3;

export function createVocabulary(texts: readonly string[]): Vocabulary {
  const lowercase = countMatches(texts, /(?<![\p{L}\p{N}])\p{Ll}[\p{L}]*/gu);
  const capitalized = countMatches(texts, /(?<=[\p{L},] )\p{Lu}[\p{L}]*/gu);
  return {
    lowercase: keep(lowercase, (word) => capitalized.get(capitalize(word))),
    capitalized: keep(capitalized, (word) => lowercase.get(word.toLowerCase())),
  };
}

function countMatches(texts: readonly string[], pattern: RegExp): Map<string, number> {
  const counts = new Map<string, number>();
  for (const text of texts)
    for (const word of text.match(pattern) ?? []) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}

function keep(
  counts: ReadonlyMap<string, number>,
  countOther: (word: string) => number | undefined,
): Set<string> {
  return new Set(
    [...counts].flatMap(([word, count]) => (count * CLEAR_RATIO >= (countOther(word) ?? 0) ? [word] : [])),
  );
}

export const FUNCTION_WORD =
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
  // 'In London', but also 'In Cold Blood', which is rare at the start of a sentence.
  if (FUNCTION_WORD.test(lower)) return lowered;
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
