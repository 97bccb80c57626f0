/** How a text writes its words: what it writes small, and what it writes large within a sentence. */
export interface Vocabulary {
  small: ReadonlySet<string>;
  names: ReadonlySet<string>;
}

/** Reads off texts how they write their words. */
export function vocabularyOf(texts: readonly string[]): Vocabulary {
  const small = new Set<string>();
  const names = new Set<string>();
  for (const text of texts) {
    for (const word of text.match(/(?<![\p{L}\p{N}])\p{Ll}[\p{L}]*/gu) ?? []) small.add(word);
    for (const word of text.match(/(?<=[\p{L},] )\p{Lu}[\p{L}]*/gu) ?? []) names.add(word);
  }
  return { small, names };
}

/**
 * A phrase that began a sentence as it stands within one, or null where the
 * text does not show whether its first word is a name.
 */
export function inSentence(phrase: string, { small, names }: Vocabulary): string | null {
  const [first = '', second = ''] = phrase.split(/[\s-]+/u, 2);
  const bare = first.replace(/['’]s?$/u, '');
  const lower = bare.toLowerCase();
  const lowered = phrase.charAt(0).toLowerCase() + phrase.slice(1);
  if (bare === lower) return phrase;
  if (/^(?:the|an?)$/iu.test(bare)) return lowered;
  if (bare.length > 1 && bare === bare.toUpperCase()) return phrase;
  if (/^(?:von|van|de|di|da|del|la|le|du)$/u.test(lower) && small.has(lower)) return lowered;
  if (/^\p{Lu}/u.test(second) && second.length > 1) return phrase;
  const forms = [
    lower,
    lower.replace(/s$/u, ''),
    lower.replace(/es$/u, ''),
    lower.replace(/ies$/u, 'y'),
    `${lower}s`,
  ];
  if (forms.some((form) => small.has(form))) return lowered;
  return names.has(bare) ? phrase : null;
}
