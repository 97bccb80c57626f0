import path from 'node:path';
import express, { type Response, type Router } from 'express';
import expressStaticGzip from 'express-static-gzip';
import { findPageRoute } from '../../domain/page/page-routes.ts';
import type { Container } from '../container.ts';
import { createAppLoader } from '../pages/client-app.ts';
import { composePage, type PageDeps } from '../pages/compose-page.ts';
import { renderRobotsText, renderSitemap } from '../pages/crawlers.ts';
import { renderMeta } from '../pages/html.ts';
import type { HttpCaller } from './caller.ts';

export function createPageRoutes(dir: string, { services, log }: Container): Router {
  const routes = express.Router();
  const deps: PageDeps = { ...services, onError: (error) => log.error({ err: error }, 'page data failed') };
  const loadApp = createAppLoader(dir);
  const languages =
    renderMeta('wikicasts:languages', services.system.languages.join(' ')) +
    (services.system.speaksAnyLanguage ? '' : renderMeta('wikicasts:spoken', 'en'));
  routes.use(
    '/assets',
    (req, _res, next) => {
      // express-static-gzip answers a malformed address in its own format. This throws a URIError.
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
  routes.get('/robots.txt', (_req, res) => void res.type('text').send(renderRobotsText(getOrigin(res))));
  routes.get('/sitemap.xml', async (_req, res) => {
    const articlePaths = await services.articles.listBuiltinAddresses();
    res.type('application/xml').send(renderSitemap(getOrigin(res), articlePaths));
  });
  routes.get('/sw.js', (_req, res) => {
    // The worker loads from this server and runs nothing else.
    res.set('Content-Security-Policy', "default-src 'none'; connect-src 'self'");
    res.set('Cache-Control', 'no-cache').sendFile('sw.js', { root: dir, cacheControl: false });
  });
  routes.get('/index.html', (_req, res) => res.redirect(301, '/'));
  routes.use(express.static(dir, { index: false, maxAge: '1h', redirect: false }));
  routes.get(/^\/(?!api(\/|$)|trpc(\/|$)|assets\/)/, async (req, res) => {
    const route = findPageRoute(req.path);
    const [app, page] = await Promise.all([loadApp(), composePage(route, getOrigin(res), deps)]);
    const html = app.fillTemplate({ ...page, head: page.head + languages + app.renderPreloads(route) });
    res.status(page.status).set('Cache-Control', 'no-cache').type('html').send(html);
  });
  return routes;
}

function getOrigin(res: Response): string {
  return (res.locals.caller as HttpCaller).origin;
}
