import type { Article } from './article.schema.ts';

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
