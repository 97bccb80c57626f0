import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import express, { type Router } from 'express';
import { allowAnyOrigin } from '../../http/responses.ts';
import { escapeHtml } from '../../pages/html.ts';
import type { ApiDocument } from '../openapi-document.ts';

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

function renderDocsPage({ info, tags, paths }: ApiDocument): string {
  const title = escapeHtml(`${info.title} API`);
  const sections = tags.map(
    ({ name, description }) =>
      `<h2>${escapeHtml(name)}</h2><p>${escapeHtml(description)}</p><ul>${renderOperations(paths, name)}</ul>`,
  );
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${title}</title>
<link rel="icon" href="/favicon.svg">
<link rel="preload" href="/api/docs/inter.woff2" as="font" type="font/woff2" crossorigin>
<link rel="stylesheet" href="/api/docs/swagger-ui.css">
<link rel="stylesheet" href="/api/docs/docs.css">
<script defer src="/api/docs/swagger-ui.js"></script>
<script defer src="/api/docs/start-swagger-ui.js"></script>
</head>
<body>
<header><h1>${title}</h1><a href="/">${escapeHtml(info.title)}</a> <a href="/api/openapi.json">openapi.json</a></header>
<div id="swagger-ui"><main>
${sections.join('\n')}
</main></div>
</body>
</html>
`;
}

function renderOperations(paths: ApiDocument['paths'], tag: string): string {
  return Object.entries(paths)
    .flatMap(([path, operations]) =>
      Object.entries(operations)
        .filter(([, { tags }]) => tags[0] === tag)
        .map(
          ([method, { summary }]) =>
            `<li><code>${method.toUpperCase()} ${escapeHtml(path)}</code> ${escapeHtml(summary)}</li>`,
        ),
    )
    .join('\n');
}
