import { createHeadTags, formatPageTitle, type HeadTag, type PageHead } from '../../domain/page/page-head.ts';

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '');
}

/** The app replaces elements with the attribute `data-head`. */
export function renderHead(head: PageHead, site: string): string {
  const tags = createHeadTags(head).map((tag) => renderTag(tag, ' data-head'));
  return [
    `<title>${escapeHtml(formatPageTitle(head))}</title>`,
    renderMeta('wikicasts:site', site),
    ...tags,
  ].join('\n    ');
}

/** Stays while the app replaces the head of a page. */
export function renderMeta(name: string, content: string): string {
  return renderTag({ element: 'meta', attributes: { name, content } }, '');
}

function renderTag({ element, attributes, text }: HeadTag, marker: string): string {
  const renderedAttributes = Object.entries(attributes).map(
    ([name, value]) => ` ${name}="${escapeHtml(value)}"`,
  );
  // The text of a script is JSON and already escaped.
  return `<${element}${renderedAttributes.join('')}${marker}>${element === 'script' ? `${text ?? ''}</script>` : ''}`;
}
