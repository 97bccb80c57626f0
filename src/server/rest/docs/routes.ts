import { readFileSync } from 'node:fs';
import express, { type Router } from 'express';
import { allowAnyOrigin } from '../../http/answers.ts';
import type { ApiDocument } from '../openapi-document.ts';
import { docsPage, SCRIPT_PATH } from './page.ts';

/** The document for machines, and for people. */
export function docsRoutes(document: () => ApiDocument): Router {
  const routes = express.Router();
  const script = readFileSync(new URL('./try.js', import.meta.url));
  routes.get('/api/openapi.json', (_req, res) => {
    allowAnyOrigin(res);
    res.set('Cache-Control', 'no-cache').json(document());
  });
  routes.get('/api/docs', (_req, res) => {
    res.set('Cache-Control', 'no-cache').type('html').send(docsPage(document()));
  });
  routes.get(SCRIPT_PATH, (_req, res) => {
    res.set('Cache-Control', 'no-cache').type('js').send(script);
  });
  return routes;
}
