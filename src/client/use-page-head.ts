import { useEffect } from 'react';
import { createHeadTags, type HeadTag, type PageHead } from '../domain/page/page-head.ts';
import { createMissingHead, findPageRoute, findScreenHead } from '../domain/page/page-routes.ts';

/** The public address from the server; it may differ from the address bar. */
export function getSiteAddress(): string {
  const address = document.querySelector<HTMLMetaElement>('meta[name="wikicasts:site"]')?.content;
  return address ?? window.location.origin;
}

/** Replaces the head elements, except the title, which the screens set. */
function showHead(head: PageHead): void {
  for (const previous of document.head.querySelectorAll('[data-head]')) previous.remove();
  document.head.append(...createHeadTags(head).map(createHeadElement));
}

export function usePageHead(head: PageHead | null): void {
  useEffect(() => {
    if (head) showHead(head);
  }, [head]);
}

export function showScreenHead(path: string): void {
  const place = findPageRoute(path);
  const site = getSiteAddress();
  if (place === null) showHead(createMissingHead('404 Page Not Found', '', site));
  const head = place?.kind === 'screen' && findScreenHead(place.path, site);
  if (head) showHead(head);
}

function createHeadElement({ element, attributes, text }: HeadTag): HTMLElement {
  const created = document.createElement(element);
  for (const [name, value] of Object.entries(attributes)) created.setAttribute(name, value);
  created.dataset.head = '';
  if (text !== undefined) created.textContent = text;
  return created;
}
