import { getListedPaths } from '../../domain/page/page-routes.ts';
import { escapeHtml } from './html.ts';

/** RFC 9309. A person who has the link of a podcast may publish it, so podcasts are allowed. */
export function renderRobotsText(site: string): string {
  const privatePaths = ['/admin', '/library', '/playlists', '/series', '/follows', '/ws'];
  return [
    'User-agent: *',
    ...privatePaths.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${site}/sitemap.xml`,
    '',
  ].join('\n');
}

/** https://www.sitemaps.org/protocol.html. Podcasts are missing, because their addresses are not public. */
export function renderSitemap(site: string, articlePaths: readonly string[]): string {
  const urls = [...getListedPaths(), ...articlePaths].map(
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
