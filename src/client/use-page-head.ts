import { useEffect } from 'react';
import { createHeadTags, type HeadTag, type PageHead } from '../domain/page/page-head.ts';
import { createMissingHead, findPageRoute, findScreenHead } from '../domain/page/page-routes.ts';

/** What each page says to search engines and link previews, kept true while the visitor walks about. */

/** The product's own address: the server's word for it, which may be another than the one in the address bar. */
export function getSiteAddress(): string {
  const told = document.querySelector<HTMLMetaElement>('meta[name="wikicasts:site"]')?.content;
  return told ?? window.location.origin;
}

/** Puts a head's elements in the place of those before; the title is the screen's own business. */
function showHead(head: PageHead): void {
  for (const before of document.head.querySelectorAll('[data-head]')) before.remove();
  document.head.append(...createHeadTags(head).map(createHeadElement));
}

/** Shows a head as long as the component is there; nothing for null. */
export function usePageHead(head: PageHead | null): void {
  useEffect(() => {
    if (head) showHead(head);
  }, [head]);
}

/** Shows the head of a screen that says the same to everyone; the others show their own. */
export function showScreenHead(path: string): void {
  const place = findPageRoute(path);
  const site = getSiteAddress();
  if (place === null) showHead(createMissingHead('404 Page Not Found', '', site));
  const head = place?.kind === 'screen' && findScreenHead(place.path, site);
  if (head) showHead(head);
}

function createHeadElement({ element, attributes, text }: HeadTag): HTMLElement {
  const made = document.createElement(element);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  made.dataset.head = '';
  if (text !== undefined) made.textContent = text;
  return made;
}
