export const BRAND = 'Wikicasts';

export interface PreviewPicture {
  url: string;
  alt: string;
}

/** URLs are absolute. */
export interface PageHead {
  /** '' for the product name alone. */
  name: string;
  description: string;
  /** Null for a page that search engines must not list. */
  canonical: string | null;
  type: 'website' | 'article';
  picture: PreviewPicture;
  audio?: string;
  licence?: string;
  synthetic?: boolean;
  structuredData?: object;
}

export interface HeadTag {
  element: 'meta' | 'link' | 'script';
  attributes: Readonly<Record<string, string>>;
  text?: string;
}

const PICTURE_SIZE = { width: '1200', height: '630' };
const MAX_DESCRIPTION_CHARACTERS = 200;

export function formatPageTitle({ name }: Pick<PageHead, 'name'>): string {
  return name === '' ? BRAND : `${name} | ${BRAND}`;
}

export function getDefaultPicture(site: string): PreviewPicture {
  return { url: `${site}/og-default.png`, alt: 'Two round forms that overlap, and the name Wikicasts' };
}

export function shortenDescription(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= MAX_DESCRIPTION_CHARACTERS) return line;
  const cut = line.slice(0, MAX_DESCRIPTION_CHARACTERS - 1);
  const words = cut.slice(0, Math.max(0, cut.lastIndexOf(' ')));
  return `${(words || cut).toWellFormed()}…`;
}

export function toScriptJson(data: unknown): string {
  return JSON.stringify(data).replaceAll('<', '\\u003c');
}

export function createHeadTags(head: PageHead): HeadTag[] {
  const { name, description, canonical, type, picture, audio, licence, synthetic, structuredData } = head;
  const title = name || BRAND;
  const tags: HeadTag[] = [
    createNamedMeta('description', description),
    createNamedMeta('robots', canonical === null ? 'noindex' : 'max-image-preview:large'),
    createPropertyMeta('og:site_name', BRAND),
    createPropertyMeta('og:locale', 'en_US'),
    createPropertyMeta('og:type', type),
    createPropertyMeta('og:title', title),
    createPropertyMeta('og:description', description),
    createPropertyMeta('og:image', picture.url),
    createPropertyMeta('og:image:type', 'image/png'),
    createPropertyMeta('og:image:width', PICTURE_SIZE.width),
    createPropertyMeta('og:image:height', PICTURE_SIZE.height),
    createPropertyMeta('og:image:alt', picture.alt),
    createNamedMeta('twitter:card', 'summary_large_image'),
    createNamedMeta('twitter:title', title),
    createNamedMeta('twitter:description', description),
    createNamedMeta('twitter:image', picture.url),
    createNamedMeta('twitter:image:alt', picture.alt),
  ];
  if (canonical !== null)
    tags.push(createLink('canonical', canonical), createPropertyMeta('og:url', canonical));
  if (audio)
    tags.push(createPropertyMeta('og:audio', audio), createPropertyMeta('og:audio:type', 'audio/mpeg'));
  if (licence) tags.push(createLink('license', licence));
  // Draft of the W3C AI Content Disclosure Community Group.
  if (synthetic) tags.push(createNamedMeta('ai-disclosure', 'ai-generated'));
  if (structuredData) {
    tags.push({
      element: 'script',
      attributes: { type: 'application/ld+json' },
      text: toScriptJson({ '@context': 'https://schema.org', ...structuredData }),
    });
  }
  return tags;
}

function createNamedMeta(name: string, content: string): HeadTag {
  return { element: 'meta', attributes: { name, content } };
}

/** Open Graph uses `property` instead of `name` (https://ogp.me). */
function createPropertyMeta(name: string, content: string): HeadTag {
  return { element: 'meta', attributes: { property: name, content } };
}

function createLink(rel: string, href: string): HeadTag {
  return { element: 'link', attributes: { rel, href } };
}
