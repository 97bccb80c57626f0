import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { PageRoute } from '../../domain/page/page-routes.ts';

export function createAppLoader(dir: string) {
  const read = async () => {
    const [html, manifest] = await Promise.all([
      readFile(path.join(dir, 'index.html'), 'utf8'),
      readManifest(dir),
    ]);
    return { fillTemplate: parsePageTemplate(html), renderPreloads: createPreloadRenderer(manifest) };
  };
  let app: ReturnType<typeof read> | undefined;
  return (): ReturnType<typeof read> => {
    app ??= read().catch((error: unknown) => {
      app = undefined;
      throw error;
    });
    return app;
  };
}

export interface PageContents {
  head: string;
  content: string;
  data: string;
}

const PLACEHOLDER = /<!--head-->.*?<!--\/head-->|<!--content-->|<!--data-->/s;

/** Splits the page once, so that filling it is a concatenation. Throws if a placeholder is missing. */
export function parsePageTemplate(html: string): (contents: PageContents) => string {
  const [beforeHead, beforeContent, beforeData, end] = html.split(PLACEHOLDER);
  if (end === undefined) throw new Error('index.html lacks a placeholder for its head, content or data.');
  return ({ head, content, data }) => beforeHead + head + beforeContent + content + beforeData + data + end;
}

export type Manifest = Readonly<
  Record<string, { file: string; imports?: readonly string[]; css?: readonly string[] }>
>;

/** Most visits start on these screens and on podcasts. The app loads the chunks of others a round trip later. */
const ENTRY_SCREENS: Readonly<Record<string, string>> = {
  '/': 'routes/home-route.tsx',
  '/search': 'routes/search-route.tsx',
};
const PODCAST_SCREEN = 'features/listen/listen-screen.tsx';

/** Returns '' for other screens. */
export function createPreloadRenderer(manifest: Manifest): (route: PageRoute | null) => string {
  const commonFiles = collectFiles(manifest, 'index.html');
  return (route) => {
    const screen = route?.kind === 'screen' ? ENTRY_SCREENS[route.path] : undefined;
    const module = route?.kind === 'podcast' ? PODCAST_SCREEN : screen;
    if (module === undefined) return '';
    const files = [...collectFiles(manifest, module)].filter((file) => !commonFiles.has(file));
    return files.map(renderPreload).join('');
  };
}

async function readManifest(dir: string): Promise<Manifest> {
  try {
    return JSON.parse(await readFile(path.join(dir, '.vite/manifest.json'), 'utf8')) as Manifest;
  } catch {
    return {};
  }
}

function collectFiles(manifest: Manifest, module: string, files = new Set<string>()): Set<string> {
  const chunk = manifest[module];
  if (!chunk || files.has(chunk.file)) return files;
  files.add(chunk.file);
  for (const file of chunk.css ?? []) files.add(file);
  for (const imported of chunk.imports ?? []) collectFiles(manifest, imported, files);
  return files;
}

function renderPreload(file: string): string {
  return file.endsWith('.css')
    ? `<link rel="preload" as="style" crossorigin href="/${file}">`
    : `<link rel="modulepreload" crossorigin href="/${file}">`;
}
