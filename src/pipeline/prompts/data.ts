import type { Article, Section } from '../../domain/article/article.schema.ts';

/** The inside of a tag that frames what comes from outside; white space and invisible characters do not hide one. */
const INSIDE = '(?=[\\s\\p{Cf}]*(?:/[\\s\\p{Cf}]*)?(?:article|instructions|plan|spoken)\\b)';
const TAG = new RegExp(`<${INSIDE}`, 'giu');
const ESCAPED_TAG = new RegExp(`&lt;${INSIDE}`, 'giu');

/** Takes from data the power to open or close a frame: our tags inside it begin with `&lt;`. */
export function escapeTags(data: string): string {
  return data.replace(TAG, '&lt;');
}

/** Undoes `escapeTags` in what a model has copied. */
export function unescapeTags(text: string): string {
  return text.replace(ESCAPED_TAG, '<');
}

/** A frame around data. */
export function framed(tag: 'instructions' | 'plan' | 'spoken', data: string): string {
  return `<${tag}>\n${escapeTags(data)}\n</${tag}>`;
}

/** The visitor's wishes as data; '' for none. */
export function instructionsBlock(instructions: string): string {
  const wishes = instructions.trim();
  return wishes === '' ? '' : framed('instructions', wishes);
}

/** Any text as an article. */
export function textBlock(text: string): string {
  return `<article>\n${escapeTags(text)}\n</article>`;
}

/**
 * Sections as an article: headings as `== Heading ==`, by level. Sections of
 * several articles stand in one frame each, with its title.
 */
export function articleBlocks(articles: readonly Article[], sections: readonly Section[]): string {
  if (articles.length < 2) return textBlock(sectionsText(sections));
  const groups = new Map<Article | undefined, Section[]>();
  for (const section of sections) {
    const home = homeOf(section, articles);
    groups.set(home, [...(groups.get(home) ?? []), section]);
  }
  return [...groups]
    .map(([article, own]) => {
      const title = (article?.title ?? '').replaceAll('"', '&quot;');
      return `<article title="${escapeTags(title)}">\n${escapeTags(sectionsText(own))}\n</article>`;
    })
    .join('\n\n');
}

function sectionsText(sections: readonly Section[]): string {
  return sections
    .map(({ heading, level, text }) => {
      const signs = '='.repeat(Math.max(level, 2));
      const head = heading.trim() === '' ? '' : `${signs} ${heading.trim()} ${signs}`;
      return [head, text.trim()].filter((part) => part !== '').join('\n');
    })
    .filter((part) => part !== '')
    .join('\n\n');
}

/** The article that a section, or a piece of one, was taken from. */
function homeOf(section: Section, articles: readonly Article[]): Article | undefined {
  const start = section.text.trim().slice(0, 60);
  const has = (article: Article) =>
    article.sections.some((own) => own.heading === section.heading && own.text.includes(start));
  return articles.find((article) => article.sections.includes(section)) ?? articles.find(has) ?? articles[0];
}
