import { readdir, readFile } from 'node:fs/promises';
import type { Article, Section } from '../../../domain/article/article.schema.ts';
import { countArticleWords } from '../../../domain/article/extract.ts';

export interface BuiltinArticle {
  slug: string;
  category: string;
  related: string[];
  article: Article;
}

const DIRECTORY = new URL('./articles/', import.meta.url);

export async function readBuiltinArticles(directory: URL = DIRECTORY): Promise<BuiltinArticle[]> {
  const files = (await readdir(directory)).filter((name) => name.endsWith('.md'));
  const articles = await Promise.all(
    files.map(async (name) =>
      parseBuiltinArticle(name.slice(0, -'.md'.length), await readFile(new URL(name, directory), 'utf8')),
    ),
  );
  return articles.sort((a, b) => a.article.title.localeCompare(b.article.title, 'en'));
}

export function parseBuiltinArticle(slug: string, source: string): BuiltinArticle {
  const text = source.replace(/\r\n?/g, '\n').replace(/^\ufeff/, '');
  const end = text.indexOf('\n---\n', 3);
  if (!text.startsWith('---\n') || end === -1) throw new Error(`${slug}.md has no front matter`);
  const fields = new Map<string, string>();
  for (const line of text.slice(4, end).split('\n')) {
    const colon = line.indexOf(':');
    if (colon > 0) fields.set(line.slice(0, colon).trim(), line.slice(colon + 1).trim());
  }
  const getField = (name: string): string => {
    const value = fields.get(name);
    if (!value) throw new Error(`${slug}.md has no ${name}`);
    return value;
  };

  const sections = parseSections(text.slice(end + '\n---\n'.length));
  const address = `/articles/${slug}`;
  return {
    slug,
    category: getField('category'),
    related: (fields.get('related') ?? '')
      .split(',')
      .map((title) => title.trim())
      .filter(Boolean),
    article: {
      title: getField('title'),
      description: getField('description'),
      url: address,
      revisionUrl: address,
      revision: null,
      origin: 'builtin',
      sections,
      words: countArticleWords(sections),
    },
  };
}

function parseSections(body: string): Section[] {
  const sections: Section[] = [{ heading: '', level: 1, text: '' }];
  for (const block of body.split(/\n\s*\n|\n(?=#)|(?<=^#.*)\n/m)) {
    const paragraph = block.trim().replace(/\s+/g, ' ');
    if (paragraph === '') continue;
    const heading = /^(#{2,6}) (.+)$/.exec(paragraph);
    if (heading !== null) {
      sections.push({ heading: heading[2] ?? '', level: heading[1]?.length ?? 2, text: '' });
      continue;
    }
    const section = sections.at(-1);
    if (section !== undefined) section.text += section.text === '' ? paragraph : `\n\n${paragraph}`;
  }
  return sections;
}
