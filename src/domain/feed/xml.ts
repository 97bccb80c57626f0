export interface Xml {
  readonly xml: string;
}

type Child = string | number | Xml | null | readonly Xml[];

/** Characters that XML 1.0 does not allow, even escaped (section 2.2, Char). */
const FORBIDDEN = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu;

export function createElement(
  name: string,
  attributes: Readonly<Record<string, string | number | null>>,
  ...children: readonly Child[]
): Xml {
  const start = Object.entries(attributes).reduce(
    (tag, [key, value]) => (value === null ? tag : `${tag} ${key}="${escapeXml(String(value))}"`),
    `<${name}`,
  );
  const content = children.map(renderChild).join('');
  return { xml: content === '' ? `${start}/>` : `${start}>${content}</${name}>` };
}

export function renderXmlDocument(root: Xml): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${root.xml}\n`;
}

function renderChild(child: Child): string {
  if (child === null) return '';
  if (Array.isArray(child)) return child.map(({ xml }: Xml) => xml).join('');
  return typeof child === 'object' ? (child as Xml).xml : escapeXml(String(child));
}

const PLAIN = /^[ !#-%(-;=?-\ud7ff]*$/;

/** Escapes line breaks too, because a parser would normalize them. */
function escapeXml(text: string): string {
  if (PLAIN.test(text)) return text;
  return text
    .replace(FORBIDDEN, '')
    .replace(/[&<>"'\t\n\r]/g, (character) => `&#${character.charCodeAt(0)};`);
}
