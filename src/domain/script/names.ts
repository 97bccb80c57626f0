/** Several capitalized words in a row, with small words between them: people, places and works. */
const NAME =
  /\p{Lu}[\p{L}\p{M}'’.-]*(?:\s+(?:(?:of|the|de|du|da|di|la|le|von|van|der|den|al|ibn|bin|y|e)\s+){0,2}\p{Lu}[\p{L}\p{M}'’.-]*)+/gu;
/** 'is called X': a term with its explanation. */
const TERM =
  /\b(?:called|known as|termed|so-called)\s+(?:an?\s+|the\s+)?["“']?(\p{Ll}[\p{Ll}-]{3,}(?:\s\p{Ll}[\p{Ll}-]{3,})?)/gu;
const START =
  /^(?:The|A|An|In|On|At|By|For|From|With|After|Before|During|When|While|As|Since|Although|Both|Under)\s+/u;

export function findNames(texts: readonly string[]): Set<string> {
  const names = new Set<string>();
  for (const text of texts) {
    for (const [name] of text.matchAll(NAME)) {
      const own = name
        .replace(START, '')
        .replace(/[.'’-]+$/u, '')
        .replace(/['’]s$/u, '');
      if (/\s/u.test(own)) names.add(own);
    }
    for (const [, term = ''] of text.matchAll(TERM)) names.add(term);
  }
  return names;
}

/** A capitalized word between lowercase ones. */
const SINGLE_NAME = /(?<=(?<!\p{L})\p{Ll}+[,;:]?\s)\p{Lu}\p{Ll}[\p{L}\p{M}-]+(?!\p{L}|\s\p{Lu})/gu;
const TIME =
  /^(?:\p{Lu}\p{Ll}+day|January|February|March|April|June|July|August|September|October|November|December)$/u;

/** Capitalized words that stand alone, such as surnames after the whole name was said. */
export function findSingleNames(texts: readonly string[]): Set<string> {
  const names = texts.flatMap((text) => text.match(SINGLE_NAME) ?? []);
  return new Set(names.filter((name) => !TIME.test(name)));
}
