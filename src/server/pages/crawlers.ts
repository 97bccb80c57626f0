import { listedPaths } from '../../domain/page/places.ts';
import { escapeHtml } from './html.ts';

/**
 * robots.txt (RFC 9309). Visitors' own screens are kept out; the pages of
 * podcasts are open, for whoever was given a link may give it to a crawler.
 */
export function robotsText(site: string): string {
  const closed = ['/admin', '/library', '/playlists', '/series', '/ws'];
  return [
    'User-agent: *',
    ...closed.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${site}/sitemap.xml`,
    '',
  ].join('\n');
}

/**
 * The sitemap (https://www.sitemaps.org/protocol.html): pages for everybody.
 * Podcasts stand in none: their addresses are for those who were given them.
 *
 * @param articles paths of the built-in articles
 */
export function sitemapXml(site: string, articles: readonly string[]): string {
  const urls = [...listedPaths(), ...articles].map(
    (path) => `<url><loc>${escapeHtml(site + path)}</loc></url>`,
  );
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...urls,
    '</urlset>',
    '',
  ].join('\n');
}
