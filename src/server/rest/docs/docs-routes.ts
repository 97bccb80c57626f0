import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import express, { type Router } from 'express';
import { allowAnyOrigin } from '../../http/responses.ts';
import type { ApiDocument } from '../openapi-document.ts';
import { renderDocsPage } from './docs-page.ts';

const require = createRequire(import.meta.url);
const resolveLocal = (file: string) => fileURLToPath(new URL(file, import.meta.url));

const ASSETS: Readonly<Record<string, () => string>> = {
  'swagger-ui.css': () => require.resolve('swagger-ui-dist/swagger-ui.css'),
  'swagger-ui.js': () => require.resolve('swagger-ui-dist/swagger-ui-bundle.js'),
  'inter.woff2': () => require.resolve('@fontsource-variable/inter/files/inter-latin-wght-normal.woff2'),
  'docs.css': () => resolveLocal('./docs.css'),
  'start-swagger-ui.js': () => resolveLocal('./start-swagger-ui.js'),
};

export function createDocsRoutes(getDocument: () => ApiDocument): Router {
  const routes = express.Router();
  routes.get('/openapi.json', (_req, res) => {
    allowAnyOrigin(res);
    res.set('Cache-Control', 'no-cache').json(getDocument());
  });
  routes.get('/docs', (_req, res) => {
    res.set('Cache-Control', 'no-cache').type('html').send(renderDocsPage(getDocument()));
  });
  routes.get('/docs/:asset', (req, res, next) => {
    const resolve = Object.hasOwn(ASSETS, req.params.asset) ? ASSETS[req.params.asset] : undefined;
    if (!resolve) {
      next();
      return;
    }
    // The path of a dependency may contain a hidden folder.
    res.sendFile(resolve(), { dotfiles: 'allow', maxAge: '1h' });
  });
  return routes;
}
