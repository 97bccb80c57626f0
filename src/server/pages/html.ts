import { type HeadTag, headTags, type PageHead, pageTitle } from '../../domain/page/page-head.ts';

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** A text for HTML's content and its quoted attributes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '');
}

/**
 * A head as HTML, and the site's address, which the app builds its own from.
 * Every element is marked, so that the app finds those that it has to replace.
 */
export function renderHead(head: PageHead, site: string): string {
  const origin: HeadTag = { element: 'meta', attributes: { name: 'wikicasts:site', content: site } };
  const tags = headTags(head).map((tag) => renderTag(tag, ' data-head'));
  return [`<title>${escapeHtml(pageTitle(head))}</title>`, renderTag(origin, ''), ...tags].join('\n    ');
}

function renderTag({ element, attributes, text }: HeadTag, mark: string): string {
  const named = Object.entries(attributes).map(([name, value]) => ` ${name}="${escapeHtml(value)}"`);
  // What stands in a script is escaped already, as JSON.
  return `<${element}${named.join('')}${mark}>${element === 'script' ? `${text ?? ''}</script>` : ''}`;
}
