const CONTEXT_CHARACTERS = 60;

export interface Match {
  all: string;
  /** By name. */
  groups: Readonly<Partial<Record<string, string>>>;
  /** The text around the match, at most 60 characters on each side. */
  before: string;
  after: string;
}

/** Replaces each match by words that depend on its named groups and on the text around it. */
export function replaceMatches(text: string, pattern: RegExp, compose: (match: Match) => string): string {
  let replaced = '';
  let end = 0;
  for (const { 0: all, index, groups = {} } of text.matchAll(pattern)) {
    const before = text.slice(Math.max(0, index - CONTEXT_CHARACTERS), index);
    const next = index + all.length;
    const after = text.slice(next, next + CONTEXT_CHARACTERS);
    replaced += text.slice(end, index) + compose({ all, groups, before, after });
    end = next;
  }
  return replaced + text.slice(end);
}
