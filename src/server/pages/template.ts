/** What the server puts into the app's page. */
export interface PageParts {
  head: string;
  /** What stands where the app will, for readers without scripts. */
  content: string;
  /** Data that the app begins with. */
  data: string;
}

/** Where index.html leaves room for what only the server knows. */
const PLACES = {
  head: /<!--head-->.*?<!--\/head-->/s,
  content: /<!--content-->/,
  data: /<!--data-->/,
} as const;

/**
 * Divides the app's page at its places, once: filling it is joining texts.
 * Throws an Error for a page that lacks one.
 */
export function pageTemplate(html: string): (parts: PageParts) => string {
  let rest = html;
  const before = (['head', 'content', 'data'] as const).map((name) => {
    const found = PLACES[name].exec(rest);
    if (!found) throw new Error(`The app's page has no place for its ${name}.`);
    const fixed = rest.slice(0, found.index);
    rest = rest.slice(found.index + found[0].length);
    return fixed;
  });
  const [head = '', content = '', data = ''] = before;
  return (parts) => head + parts.head + content + parts.content + data + parts.data + rest;
}
