import type { Article } from '../../domain/article/article.schema.ts';
import type { NumberedSentence } from '../../domain/article/numbered-sentences.ts';
import { toOneLine } from '../../domain/language/index.ts';

/** What a request asks for; also the name of the response's schema on the wire. */
export type ResponseKind = 'outline' | 'opening' | 'chapter' | 'turns' | 'audit' | 'answer' | 'episodes';

export type Message =
  | { role: 'system' | 'assistant'; content: string }
  | { role: 'user'; content: string; requests: ResponseKind };

/** The last message is the request. */
export type Prompt = readonly Message[];

/** Of an outline, a repair, a review or an answer, at most. */
export const RESPONSE_TOKENS = 700;
/** UTF-8 bytes of a token in any language, rather too few. */
const BYTES_PER_TOKEN = 3.5;

export function createPrompt(system: string, user: string, requests: ResponseKind): Prompt {
  return [
    { role: 'system', content: system },
    { role: 'user', content: user, requests },
  ];
}

export function estimateTokens(text: string): number {
  return Math.ceil(Buffer.byteLength(text) / BYTES_PER_TOKEN);
}

export function estimatePromptTokens(prompt: Prompt): number {
  return prompt.reduce((sum, { content }) => sum + estimateTokens(content), 0);
}

/** For data within our own sentence: data cannot close the quotation marks. */
export function quoteTitle(title: string): string {
  return `"${escapeTags(toOneLine(title).replaceAll('"', "'").slice(0, 300))}"`;
}

export function joinBlocks(...parts: readonly (string | null)[]): string {
  return parts.filter((part) => part !== null && part.trim() !== '').join('\n\n');
}

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

/** For servers that do not enforce a schema. DeepSeek's JSON mode wants the word json and an example. */
const INTRO = 'Respond with one json object and nothing around it, in exactly this form and order';

const TURNS = `"turns": [{"host": "B", "sources": [17, 18], "text": "what is spoken"}, {"host": "A", "sources": [], "text": "what is spoken"}]`;

export const RESPONSE_FORMS: Readonly<Record<ResponseKind, string>> = {
  outline: `${INTRO}:
{"question": "one question", "chapters": [{"title": "two to six words", "tells": "at most 25 words", "sentences": "12-20, 25"}], "ending": "at most 25 words"}`,
  opening: `${INTRO}:
{${TURNS}, "summary": "two sentences"}`,
  chapter: `${INTRO}:
{${TURNS}, "keyPoint": {"sources": [17], "text": "one sentence"}}`,
  turns: `${INTRO}:
{${TURNS}}`,
  answer: `${INTRO}:
{"answerable": true, ${TURNS}}`,
  audit: `${INTRO}, or with an empty list:
{"unsupported": [{"turn": 3, "words": "the doubted words"}]}`,
  episodes: `${INTRO}; "role" is "intro", "deep-dive" or "conclusion":
{"episodes": [{"role": "intro", "articles": [1], "title": "two to seven words", "description": "one sentence"}]}`,
};
