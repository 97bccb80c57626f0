import { readFile } from 'node:fs/promises';
import path from 'node:path';
import express, { type Router } from 'express';

/** Paths of screens (specification, route table, and our additions); any other is a 404. */
const SCREENS = [
  /^\/$/,
  /^\/search\/?$/,
  /^\/library\/?$/,
  /^\/listen\/\d+\/?$/,
  /^\/shared\/(podcasts\/)?\d+\/?$/,
  /^\/series\/?$/,
  /^\/articles\/[a-z0-9-]+\/?$/,
  /^\/playlists(\/\d+)?\/?$/,
  /^\/(privacy|terms|legal)\/?$/,
  /^\/(status|feedback|admin)\/?$/,
  /^\/help\/storage\/?$/,
];

/**
 * The built client: its files, kept for ever where their name holds a hash, our
 * own form for the feedback page's frame, and the client's page for every screen.
 */
export function clientPages(dir: string): Router {
  const routes = express.Router();
  routes.use(
    '/assets',
    express.static(path.join(dir, 'assets'), { immutable: true, maxAge: '1y', fallthrough: true }),
  );
  routes.get('/feedback/form', (_req, res) => {
    res.set('Cache-Control', 'no-cache').sendFile('feedback/form.html', { root: dir, cacheControl: false });
  });
  routes.use(express.static(dir, { index: false, maxAge: '1h' }));
  routes.get(/^\/(?!api(\/|$)|trpc(\/|$)|assets\/)/, async (req, res) => {
    const html = await readFile(path.join(dir, 'index.html'), 'utf8');
    const known = SCREENS.some((screen) => screen.test(req.path));
    res
      .status(known ? 200 : 404)
      .set('Cache-Control', 'no-cache')
      .type('html')
      .send(html);
  });
  return routes;
}
