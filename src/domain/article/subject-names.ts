import type { Article } from './article.schema.ts';

/** 'the Silk Road' if the article begins with 'The Silk Road', 'the abacus' for 'An abacus'; otherwise the title. */
export function nameInSentence({ title, sections }: Pick<Article, 'title' | 'sections'>): string {
  const lead = sections[0]?.text ?? '';
  const [, name = ''] = /^(?:The|An?) ["“']?(.*)/su.exec(lead) ?? [];
  if (name.slice(0, title.length).toLowerCase() !== title.toLowerCase()) return title;
  if (/^[\p{L}\p{N}-]/u.test(name.slice(title.length))) return title;
  return `the ${name.slice(0, title.length)}`;
}

const LEAD_CHARACTERS = 400;
const CALLED =
  /\b(?:known|latini[sz]ed|anglici[sz]ed|called|rendered)(?: (?!as\b)[\p{L}-]+){0,6} as ["“]?(\p{Lu}\p{Ll}{3,})(?![\p{L}-]| \p{Lu})/u;
const MIN_OCCURRENCES = 3;

/** 'Alhazen' of 'Ibn al-Haytham (latinized Alhazen; ...)', if the article goes on with it; null for none. */
export function findOtherName({ title, sections }: Pick<Article, 'title' | 'sections'>): string | null {
  const name = title.replace(/ \([^()]*\)$/u, '');
  const lead = sections[0]?.text ?? '';
  const hasBracket = lead.startsWith(`${name} (`);
  const [bracket = ''] = hasBracket ? (/(?<=\()[^)]{4,}(?=\))/u.exec(lead) ?? []) : [];
  const called = CALLED.exec(lead.slice(0, LEAD_CHARACTERS))?.[1] ?? '';
  const named = /\b(?:born|née?|died)\b/u.test(bracket) ? called : `${bracket} ${called}`;
  const words = named.match(/(?<![\p{L}-])\p{Lu}\p{Ll}{3,}(?![\p{L}-])/gu) ?? [];
  return words.find((word) => !name.includes(word) && countStarts(word, sections) >= MIN_OCCURRENCES) ?? null;
}

function countStarts(word: string, sections: Article['sections']): number {
  const starts = new RegExp(`(?:^|[.] |\\n)${word}(?:['’]s)? \\p{Ll}`, 'gu');
  return sections.reduce((sum, { text }) => sum + (text.match(starts)?.length ?? 0), 0);
}
