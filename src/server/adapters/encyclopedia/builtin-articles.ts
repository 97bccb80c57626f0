import { readdir, readFile } from 'node:fs/promises';
import type { Article, Section } from '../../../domain/article/article.schema.ts';
import { articleWords } from '../../../domain/article/extract.ts';

/** An article that comes with the product. */
export interface BuiltinArticle {
  /** The file's name without `.md`; the article's address is `/articles/<slug>`. */
  slug: string;
  /** Id of the featured category that it belongs to. */
  category: string;
  /** Titles on subjects near to it, most of them not built in. */
  related: string[];
  article: Article;
}

const DIRECTORY = new URL('./articles/', import.meta.url);

/** Reads every built-in article, by title. Rejects naming the file that does not parse. */
export async function readBuiltinArticles(directory: URL = DIRECTORY): Promise<BuiltinArticle[]> {
  const files = (await readdir(directory)).filter((name) => name.endsWith('.md'));
  const articles = await Promise.all(
    files.map(async (name) =>
      parseBuiltinArticle(name.slice(0, -'.md'.length), await readFile(new URL(name, directory), 'utf8')),
    ),
  );
  return articles.sort((a, b) => a.article.title.localeCompare(b.article.title, 'en'));
}

/**
 * Parses one article: front matter of `key: value` lines between two `---`
 * (title, description, category, related separated by commas), the lead, and
 * sections under `## ` to `###### `. A blank line separates paragraphs.
 */
export function parseBuiltinArticle(slug: string, source: string): BuiltinArticle {
  const text = source.replace(/\r\n?/g, '\n').replace(/^\ufeff/, '');
  const end = text.indexOf('\n---\n', 3);
  if (!text.startsWith('---\n') || end === -1) throw new Error(`${slug}.md has no front matter`);
  const fields = new Map<string, string>();
  for (const line of text.slice(4, end).split('\n')) {
    const colon = line.indexOf(':');
    if (colon > 0) fields.set(line.slice(0, colon).trim(), line.slice(colon + 1).trim());
  }
  const field = (name: string): string => {
    const value = fields.get(name);
    if (!value) throw new Error(`${slug}.md names no ${name}`);
    return value;
  };

  const sections = parseSections(text.slice(end + '\n---\n'.length));
  const address = `/articles/${slug}`;
  return {
    slug,
    category: field('category'),
    related: (fields.get('related') ?? '')
      .split(',')
      .map((title) => title.trim())
      .filter(Boolean),
    article: {
      title: field('title'),
      description: field('description'),
      url: address,
      revisionUrl: address,
      revision: null,
      origin: 'builtin',
      sections,
      words: articleWords(sections),
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
