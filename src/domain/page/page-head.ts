/** The product's name, as titles end with it. */
export const BRAND = 'Wikicasts';

/** A picture that a link to a page shows: 1200 x 630. */
export interface PreviewPicture {
  url: string;
  alt: string;
}

/** What a page says about itself to tabs, search engines and link previews. Addresses are absolute. */
export interface PageHead {
  /** What the title says before the product's name; '' for the product alone. */
  name: string;
  description: string;
  /** The one address that the page is to be found at; null for a page that search engines shall not list. */
  canonical: string | null;
  type: 'website' | 'article';
  picture: PreviewPicture;
  /** Sound that the page is about. */
  audio?: string;
  /** Licence of what the page shows. */
  licence?: string;
  /** The page's text was written by a machine. */
  synthetic?: boolean;
  /** schema.org's terms. */
  structuredData?: object;
}

/** An element of a document's head. */
export interface HeadTag {
  element: 'meta' | 'link' | 'script';
  attributes: Readonly<Record<string, string>>;
  text?: string;
}

const PICTURE_SIZE = { width: '1200', height: '630' };
const DESCRIPTION_MAX = 200;

/** A page's full title. */
export function pageTitle({ name }: Pick<PageHead, 'name'>): string {
  return name === '' ? BRAND : `${name} | ${BRAND}`;
}

/** What a link to any page without a podcast shows. */
export function defaultPicture(site: string): PreviewPicture {
  return { url: `${site}/og-default.png`, alt: 'Two round forms that overlap, and the name Wikicasts' };
}

/** A text as a description: on one line, at most 200 characters, cut between words. */
export function described(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= DESCRIPTION_MAX) return line;
  const cut = line.slice(0, DESCRIPTION_MAX - 1);
  const words = cut.slice(0, Math.max(0, cut.lastIndexOf(' ')));
  return `${(words || cut).toWellFormed()}…`;
}

/** Data as text that may stand in a script element of HTML, whatever its strings hold. */
export function scriptJson(data: unknown): string {
  return JSON.stringify(data).replaceAll('<', '\\u003c');
}

/** Everything but the title, for the server's HTML and the app's document alike. */
export function headTags(head: PageHead): HeadTag[] {
  const { name, description, canonical, type, picture, audio, licence, synthetic, structuredData } = head;
  const title = name || BRAND;
  const tags: HeadTag[] = [
    named('description', description),
    named('robots', canonical === null ? 'noindex' : 'max-image-preview:large'),
    property('og:site_name', BRAND),
    property('og:locale', 'en_US'),
    property('og:type', type),
    property('og:title', title),
    property('og:description', description),
    property('og:image', picture.url),
    property('og:image:type', 'image/png'),
    property('og:image:width', PICTURE_SIZE.width),
    property('og:image:height', PICTURE_SIZE.height),
    property('og:image:alt', picture.alt),
    named('twitter:card', 'summary_large_image'),
    named('twitter:title', title),
    named('twitter:description', description),
    named('twitter:image', picture.url),
    named('twitter:image:alt', picture.alt),
  ];
  if (canonical !== null) tags.push(link('canonical', canonical), property('og:url', canonical));
  if (audio) tags.push(property('og:audio', audio), property('og:audio:type', 'audio/mpeg'));
  if (licence) tags.push(link('license', licence));
  // Of the draft of W3C's AI Content Disclosure Community Group.
  if (synthetic) tags.push(named('ai-disclosure', 'ai-generated'));
  if (structuredData) {
    tags.push({
      element: 'script',
      attributes: { type: 'application/ld+json' },
      text: scriptJson({ '@context': 'https://schema.org', ...structuredData }),
    });
  }
  return tags;
}

function named(name: string, content: string): HeadTag {
  return { element: 'meta', attributes: { name, content } };
}

/** Open Graph names its metas by `property` (https://ogp.me). */
function property(name: string, content: string): HeadTag {
  return { element: 'meta', attributes: { property: name, content } };
}

function link(rel: string, href: string): HeadTag {
  return { element: 'link', attributes: { rel, href } };
}
