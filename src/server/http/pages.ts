import { readFile } from 'node:fs/promises';
import path from 'node:path';
import express, { type Router } from 'express';

/** Paths of screens (specification, route table, and our additions); any other is a 404. */
const SCREENS = [
  /^\/$/,
  /^\/search\/?$/,
  /^\/listen\/\d+\/?$/,
  /^\/shared\/(podcasts\/)?\d+\/?$/,
  /^\/articles\/[a-z0-9-]+\/?$/,
  /^\/(privacy|terms)\/?$/,
  /^\/help\/storage\/?$/,
];

/** The built client: its files, kept for ever where their name holds a hash, and its page for every screen. */
export function clientPages(dir: string): Router {
  const routes = express.Router();
  routes.use(
    '/assets',
    express.static(path.join(dir, 'assets'), { immutable: true, maxAge: '1y', fallthrough: true }),
  );
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
