import type { Article } from '../../domain/article/article.schema.ts';
import type { NumberedSentence } from '../../domain/article/numbered-sentences.ts';

/** White space and invisible characters do not hide a tag. */
const INSIDE = '(?=[\\s\\p{Cf}]*(?:/[\\s\\p{Cf}]*)?(?:article|instructions|question|spoken|told)\\b)';
const TAG = new RegExp(`<${INSIDE}`, 'giu');
const ESCAPED_TAG = new RegExp(`&lt;${INSIDE}`, 'giu');

/** Replaces the `<` of our tags inside data, so that data cannot open or close a frame. */
export function escapeTags(data: string): string {
  return data.replace(TAG, '&lt;');
}

export function unescapeTags(text: string): string {
  return text.replace(ESCAPED_TAG, '<');
}

export function wrapInTag(tag: 'instructions' | 'question' | 'spoken' | 'told', data: string): string {
  return `<${tag}>\n${escapeTags(data)}\n</${tag}>`;
}

export function formatInstructions(instructions: string | null): string {
  const wishes = instructions?.trim();
  return !wishes ? '' : wrapInTag('instructions', wishes);
}

export function formatArticleText(text: string): string {
  return `<article>\n${escapeTags(text)}\n</article>`;
}

/** Each sentence is a line after its number; several articles have one frame each. */
export function formatArticles(articles: readonly Article[], sentences: readonly NumberedSentence[]): string {
  if (articles.length < 2) return formatArticleText(formatNumberedSentences(articles[0], sentences));
  return articles
    .flatMap((article, index) => {
      const own = sentences.filter((sentence) => sentence.article === index);
      if (own.length === 0) return [];
      const title = escapeTags(article.title.replaceAll('"', '&quot;'));
      return [`<article title="${title}">\n${escapeTags(formatNumberedSentences(article, own))}\n</article>`];
    })
    .join('\n\n');
}

function formatNumberedSentences(
  article: Article | undefined,
  sentences: readonly NumberedSentence[],
): string {
  const lines: string[] = [];
  let open = -1;
  for (const { number, section, text } of sentences) {
    const heading = article?.sections[section]?.heading.trim() ?? '';
    if (section !== open && heading !== '') lines.push(`== ${heading} ==`);
    open = section;
    lines.push(`[${number}] ${text}`);
  }
  return lines.join('\n');
}
