import { readFile } from 'node:fs/promises';
import path from 'node:path';
import express, { type Response, type Router } from 'express';
import expressStaticGzip from 'express-static-gzip';
import { type Place, placeAt } from '../../domain/page/places.ts';
import type { Container } from '../container.ts';
import { composePage, type PageDeps } from '../pages/compose-page.ts';
import { robotsText, sitemapXml } from '../pages/crawlers.ts';
import { readManifest, screenPreloads } from '../pages/screen-chunks.ts';
import { type PageParts, pageTemplate } from '../pages/template.ts';
import type { Caller } from './caller.ts';

/**
 * The built client: its files, kept for ever where their name holds a hash, our
 * own form for the feedback page's frame, what crawlers ask for first, and the
 * app's page for every screen, with what this screen says about itself.
 */
export function clientPages(dir: string, { services, log }: Container): Router {
  const routes = express.Router();
  const deps: PageDeps = { ...services, onError: (error) => log.error({ err: error }, 'page data') };
  const app = builtApp(dir);
  routes.use(
    '/assets',
    (req, _res, next) => {
      // Throws for one that is malformed, which the next would answer in another form than ours.
      decodeURIComponent(req.path);
      next();
    },
    expressStaticGzip(path.join(dir, 'assets'), {
      enableBrotli: true,
      orderPreference: ['br', 'gzip'],
      serveStatic: { immutable: true, maxAge: '1y', index: false },
    }),
  );
  routes.get('/feedback/form', (_req, res) => {
    res.set('Cache-Control', 'no-cache').sendFile('feedback/form.html', { root: dir, cacheControl: false });
  });
  routes.get('/robots.txt', (_req, res) => void res.type('text').send(robotsText(originOf(res))));
  routes.get('/sitemap.xml', async (_req, res) => {
    res.type('application/xml').send(sitemapXml(originOf(res), await services.articles.builtinAddresses()));
  });
  routes.get('/index.html', (_req, res) => res.redirect(301, '/'));
  routes.use(express.static(dir, { index: false, maxAge: '1h' }));
  routes.get(/^\/(?!api(\/|$)|trpc(\/|$)|assets\/)/, async (req, res) => {
    const place = placeAt(req.path);
    const [{ fill, preloads }, page] = await Promise.all([app(), composePage(place, originOf(res), deps)]);
    const html = fill({ ...page, head: page.head + preloads(place) });
    res.status(page.status).set('Cache-Control', 'no-cache').type('html').send(html);
  });
  return routes;
}

/** The app's page, divided, and what its screens will ask for. */
interface App {
  fill: (parts: PageParts) => string;
  preloads: (place: Place | null) => string;
}

/** Reads what was built once; a failed reading is tried again. */
function builtApp(dir: string): () => Promise<App> {
  const read = async (): Promise<App> => {
    const [html, manifest] = await Promise.all([
      readFile(path.join(dir, 'index.html'), 'utf8'),
      readManifest(dir),
    ]);
    return { fill: pageTemplate(html), preloads: screenPreloads(manifest) };
  };
  let reading: Promise<App> | undefined;
  return () => {
    reading ??= read().catch((error: unknown) => {
      reading = undefined;
      throw error;
    });
    return reading;
  };
}

function originOf(res: Response): string {
  return (res.locals.caller as Caller).origin;
}
