import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import express, { type Router } from 'express';
import { allowAnyOrigin } from '../../http/answers.ts';
import type { ApiDocument } from '../openapi-document.ts';
import { docsPage } from './page.ts';

const own = (file: string) => fileURLToPath(new URL(file, import.meta.url));
const font = (file: string) => createRequire(import.meta.url).resolve(`@fontsource-variable/${file}`);

/** What the page loads, below its own address. The fonts are the product's: a machine need not have any. */
const ASSETS = {
  'page.css': own('./page.css'),
  'try.js': own('./try.js'),
  'inter.woff2': font('inter/files/inter-latin-wght-normal.woff2'),
  'fraunces.woff2': font('fraunces/files/fraunces-latin-wght-normal.woff2'),
};

/** The document for machines, and for people. */
export function docsRoutes(document: () => ApiDocument): Router {
  const routes = express.Router();
  routes.get('/api/openapi.json', (_req, res) => {
    allowAnyOrigin(res);
    res.set('Cache-Control', 'no-cache').json(document());
  });
  routes.get('/api/docs', (_req, res) => {
    res.set('Cache-Control', 'no-cache').type('html').send(docsPage(document()));
  });
  for (const [name, file] of Object.entries(ASSETS)) {
    // The path to a dependency may lead through a hidden folder.
    routes.get(`/api/docs/${name}`, (_req, res) => res.sendFile(file, { dotfiles: 'allow' }));
  }
  return routes;
}
