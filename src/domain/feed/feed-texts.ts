import type { Credit } from '../article/article.schema.ts';
import { AI_DISCLOSURE } from '../podcast/disclosure.ts';
import { describeKind, type Writer } from '../podcast/writer.ts';
import { createElement } from './xml.ts';

export interface EpisodeText {
  writer: Writer;
  example: boolean;
  summary: string;
  keyPoints: readonly string[];
  changes: readonly string[];
  credits: readonly Credit[];
}

function toAbsoluteUrl(url: string, origin: string): string {
  return url.startsWith('/') ? `${origin}${url}` : url;
}

function formatEdition({ origin, revision }: Credit): string {
  const source = origin === 'wikipedia' ? 'Wikipedia' : 'a built-in article of Wikicasts';
  return revision === null ? source : `${source}, revision ${revision}`;
}

export function renderPlainDescription(words: EpisodeText, origin: string): string {
  const { summary, changes, credits } = words;
  const sources = credits.map(
    (credit) =>
      `Source: "${credit.title}", ${formatEdition(credit)} (${toAbsoluteUrl(credit.revision_url, origin)}), ` +
      `${credit.licence} (${credit.licence_url}); the text was changed.`,
  );
  const licence = credits[0] ? [`This episode has the same licence, ${credits[0].licence}.`] : [];
  return [AI_DISCLOSURE, describeKind(words), summary, ...changes, ...sources, ...licence]
    .filter((text) => text !== '')
    .join(' ');
}

export function renderHtmlDescription(words: EpisodeText, origin: string): string {
  const { summary, keyPoints, changes, credits } = words;
  const link = (url: string, text: string) => createElement('a', { href: toAbsoluteUrl(url, origin) }, text);
  const keyPointItems = keyPoints.map((point) => createElement('li', {}, point));
  const parts = [
    createElement('p', {}, AI_DISCLOSURE),
    createElement('p', {}, describeKind(words)),
    summary === '' ? null : createElement('p', {}, summary),
    keyPointItems.length === 0 ? null : createElement('ul', {}, keyPointItems),
    ...changes.map((change) => createElement('p', {}, change)),
    ...credits.map((credit) =>
      createElement(
        'p',
        {},
        'Source: ',
        link(credit.url, credit.title),
        ', ',
        link(credit.revision_url, formatEdition(credit)),
        ', ',
        link(credit.licence_url, credit.licence),
        '; the text was changed. This episode has the same licence.',
      ),
    ),
  ];
  return parts.map((part) => part?.xml ?? '').join('');
}

export function escapeHtml(text: string): string {
  return text.replace(/[&<>]/g, (character) => ({ '&': '&amp;', '<': '&lt;' })[character] ?? '&gt;');
}
