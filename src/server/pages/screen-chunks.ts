import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { PageRoute } from '../../domain/page/page-routes.ts';

/** What the client's build has made of each module (Vite's `build.manifest`), as far as it matters here. */
export type Manifest = Readonly<
  Record<string, { file: string; imports?: readonly string[]; css?: readonly string[] }>
>;

/** The screens that visitors arrive at, by module; the app finds the others' chunks by itself, a round trip later. */
const LANDINGS = {
  home: 'routes/home-route.tsx',
  search: 'routes/search-route.tsx',
  podcast: 'features/listen/listen-screen.tsx',
} as const;

/**
 * Links that let the browser fetch a screen's chunks beside the app's own,
 * instead of after them; '' for a screen that few arrive at.
 */
export function createPreloadRenderer(manifest: Manifest): (place: PageRoute | null) => string {
  const always = filesOf(manifest, 'index.html');
  const links = (module: string) =>
    [...filesOf(manifest, module)]
      .filter((file) => !always.has(file))
      .map(preload)
      .join('');
  const [home, search, podcast] = [LANDINGS.home, LANDINGS.search, LANDINGS.podcast].map(links);
  return (place) => {
    if (place?.kind === 'podcast') return podcast ?? '';
    if (place?.kind !== 'screen') return '';
    return (place.path === '/' && home) || (place.path === '/search' && search) || '';
  };
}

/** Reads the manifest of a built client; empty where there is none. */
export async function readManifest(dir: string): Promise<Manifest> {
  try {
    return JSON.parse(await readFile(path.join(dir, '.vite/manifest.json'), 'utf8')) as Manifest;
  } catch {
    return {};
  }
}

/** A module's files with those of everything that it imports. */
function filesOf(manifest: Manifest, module: string, found = new Set<string>()): Set<string> {
  const chunk = manifest[module];
  if (!chunk || found.has(chunk.file)) return found;
  found.add(chunk.file);
  for (const file of chunk.css ?? []) found.add(file);
  for (const imported of chunk.imports ?? []) filesOf(manifest, imported, found);
  return found;
}

function preload(file: string): string {
  return file.endsWith('.css')
    ? `<link rel="preload" as="style" crossorigin href="/${file}">`
    : `<link rel="modulepreload" crossorigin href="/${file}">`;
}
