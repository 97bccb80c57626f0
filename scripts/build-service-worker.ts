import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { build, type Plugin } from 'vite';
import type { AppBuild } from '../src/client/service-worker/app-files.ts';

/** Not for visitors' screens, or too large for what they add. Other alphabets use the system's fonts offline. */
const LEFT_OUT =
  /^assets\/(?:admin-|form-|swagger)|-(?:latin-ext|cyrillic|cyrillic-ext|greek|greek-ext|vietnamese)-/;
/** Files without a hash in their name that the page needs. */
const PUBLIC_FILES = ['theme.js', 'favicon.svg', 'site.webmanifest', 'icon-192.png'];

/** Writes `sw.js`, with the list of the app's files, next to the page. */
export function buildServiceWorker(): Plugin {
  return {
    name: 'build-service-worker',
    apply: 'build',
    async writeBundle({ dir = '.' }, bundle) {
      const assets = Object.keys(bundle)
        .filter((name) => /^assets\/.*\.(?:js|css|woff2)$/.test(name) && !LEFT_OUT.test(name))
        .sort();
      const page = await readFile(path.join(dir, 'index.html'), 'utf8');
      const entry = /src="(\/assets\/[^"]+\.js)"/.exec(page)?.[1];
      if (entry === undefined) throw new Error('The page has no entry script.');
      const hash = createHash('sha256').update(page).update(assets.join());
      for (const name of PUBLIC_FILES) hash.update(await readFile(path.join(dir, name)));
      const files = [...assets, ...PUBLIC_FILES].map((name) => `/${name}`);
      const app: AppBuild = { version: hash.digest('hex').slice(0, 12), entry, files };
      await writeFile(path.join(dir, 'sw.js'), await bundleWorker(app));
    },
  };
}

async function bundleWorker(app: AppBuild): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    define: { APP_BUILD: JSON.stringify(app) },
    build: {
      write: false,
      target: 'es2023',
      rolldownOptions: {
        input: path.join(import.meta.dirname, '../src/client/service-worker/service-worker.ts'),
        output: { format: 'iife' },
      },
    },
  });
  const [bundle] = [result].flat();
  const [chunk] = bundle && 'output' in bundle ? bundle.output : [];
  if (chunk?.type !== 'chunk') throw new Error('The service worker could not be built.');
  return chunk.code;
}
