import { readFile } from 'node:fs/promises';
import path from 'node:path';
import express, { type Router } from 'express';
import type { Container } from '../container.ts';
import { composePage, type PageDeps } from '../pages/compose-page.ts';
import { robotsText, sitemapXml } from '../pages/crawlers.ts';
import { type PageParts, pageTemplate } from '../pages/template.ts';
import { siteOf } from './site.ts';

/**
 * The built client: its files, kept for ever where their name holds a hash, our
 * own form for the feedback page's frame, what crawlers ask for first, and the
 * app's page for every screen, with what this screen says about itself.
 */
export function clientPages(dir: string, { config, services, log }: Container): Router {
  const routes = express.Router();
  const deps: PageDeps = { ...services, onError: (error) => log.error({ err: error }, 'page data') };
  const template = templateOf(path.join(dir, 'index.html'));
  routes.use(
    '/assets',
    express.static(path.join(dir, 'assets'), { immutable: true, maxAge: '1y', fallthrough: true }),
  );
  routes.get('/feedback/form', (_req, res) => {
    res.set('Cache-Control', 'no-cache').sendFile('feedback/form.html', { root: dir, cacheControl: false });
  });
  routes.get('/robots.txt', (req, res) => void res.type('text').send(robotsText(siteOf(req, config))));
  routes.get('/sitemap.xml', async (req, res) => {
    res
      .type('application/xml')
      .send(sitemapXml(siteOf(req, config), await services.articles.builtinAddresses()));
  });
  routes.get('/index.html', (_req, res) => res.redirect(301, '/'));
  routes.use(express.static(dir, { index: false, maxAge: '1h' }));
  routes.get(/^\/(?!api(\/|$)|trpc(\/|$)|assets\/)/, async (req, res) => {
    const [fill, page] = await Promise.all([template(), composePage(req.path, siteOf(req, config), deps)]);
    res.status(page.status).set('Cache-Control', 'no-cache').type('html').send(fill(page));
  });
  return routes;
}

/** Reads and divides the app's page once; a failed reading is tried again. */
function templateOf(file: string): () => Promise<(parts: PageParts) => string> {
  let reading: Promise<(parts: PageParts) => string> | undefined;
  return () => {
    reading ??= readFile(file, 'utf8')
      .then(pageTemplate)
      .catch((error: unknown) => {
        reading = undefined;
        throw error;
      });
    return reading;
  };
}
