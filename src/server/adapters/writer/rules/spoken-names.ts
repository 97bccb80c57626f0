import { ABBREVIATION, DEFINED } from './footing.ts';
import type { Subject } from './subject.ts';

export interface SpokenNames {
  subject: Subject;
  abbreviations: ReadonlySet<string>;
}

const LEAD_SECTION = 0;

/** Speaks names in brackets with which the article goes on, and shortens the subject's own name. */
export function formatNames(text: string, section: number, { subject, abbreviations }: SpokenNames): string {
  const { isPerson, name, short, alias } = subject;
  const [defined] = [...text.matchAll(DEFINED)].filter(([, one = '']) => abbreviations.has(one));
  const spoken = defined ? text.replace(defined[0], `, or ${defined[1]},`) : text;
  if (section !== LEAD_SECTION)
    return isPerson && spoken.startsWith(`${name}'s `) ? short + spoken.slice(name.length) : spoken;
  if (alias === null || !spoken.startsWith(`${name} (`)) return spoken;
  return spoken.replace(/ \([^)]*\)/u, (bracket) =>
    bracket.includes(alias) ? `, also known as ${alias},` : bracket,
  );
}

export function listUsedAbbreviations(texts: readonly string[]): Set<string> {
  return new Set(texts.flatMap((text) => text.match(ABBREVIATION) ?? []));
}
