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
  if (forms.some((form) => lowercase.has(form))) return lowered;
  return capitalized.has(word) ? phrase : null;
}
