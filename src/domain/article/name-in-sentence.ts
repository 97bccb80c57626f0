import type { Article } from './article.schema.ts';

/** 'the Silk Road' if the article begins with 'The Silk Road', 'the abacus' for 'An abacus'; otherwise the title. */
export function nameInSentence({ title, sections }: Pick<Article, 'title' | 'sections'>): string {
  const lead = sections[0]?.text ?? '';
  const [, name = ''] = /^(?:The|An?) ["“']?(.*)/su.exec(lead) ?? [];
  if (name.slice(0, title.length).toLowerCase() !== title.toLowerCase()) return title;
  if (/^[\p{L}\p{N}-]/u.test(name.slice(title.length))) return title;
  return `the ${name.slice(0, title.length)}`;
}
