import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';

/** Gzipped sizes of the built client; 1 kB is 1,000 bytes. */

const dist = path.join(import.meta.dirname, '../../dist/client');
const read = (file: string) => readFileSync(path.join(dist, file));
const gzipped = (file: string) => gzipSync(read(file)).length;

/** The chunk that the page loads first. */
const entry = /src="\/(assets\/[^"]+\.js)"/.exec(String(read('index.html')))?.[1] ?? '';
const manifest: Record<string, { file: string; css?: string[]; imports?: string[] }> = JSON.parse(
  String(read('.vite/manifest.json')),
);
const chunks = globSync('assets/*.js', { cwd: dist });

/** A chunk with all its static imports. */
function withImports(file: string, found = new Set<string>()): Set<string> {
  if (found.has(file)) return found;
  found.add(file);
  for (const [, name] of String(read(file)).matchAll(/(?:\bfrom|\bimport)\s*["'`]\.\/([\w.-]+\.js)["'`]/g)) {
    withImports(`assets/${name}`, found);
  }
  return found;
}

/** Scripts and styles of the page and one of its modules, as the server preloads them. */
function withStyles(module: string, found = new Set<string>()): Set<string> {
  const { file, css = [], imports = [] } = manifest[module] ?? {};
  if (file === undefined || found.has(file)) return found;
  for (const name of [file, ...css]) found.add(name);
  for (const name of imports) withStyles(name, found);
  return found;
}

test('the first chunk with its imports is at most 140 kB', () => {
  const files = [...withImports(entry)];
  const size = files.reduce((sum, file) => sum + gzipped(file), 0);
  expect(size).toBeGreaterThan(50_000);
  expect(size).toBeLessThanOrEqual(140_000);
});

test('the scripts and styles of the home screen are at most 159 kB', () => {
  const files = [...withStyles('routes/home-route.tsx', withStyles('index.html'))];
  expect(files.filter((file) => file.endsWith('.css')).length).toBeGreaterThan(1);
  expect(files.reduce((sum, file) => sum + gzipped(file), 0)).toBeLessThanOrEqual(159_000);
});

test('the scripts of the home screen are at most 150 kB', () => {
  const scripts = [...withStyles('routes/home-route.tsx', withStyles('index.html'))].filter((file) =>
    file.endsWith('.js'),
  );
  expect(scripts.length).toBeGreaterThan(3);
  expect(scripts.reduce((sum, file) => sum + gzipped(file), 0)).toBeLessThanOrEqual(150_000);
});

test('the form of the feedback page loads no chunk of the app', () => {
  const form = withStyles('feedback/form.html');
  expect(form.size).toBeGreaterThan(1);
  expect([...form].reduce((sum, file) => sum + gzipped(file), 0)).toBeLessThanOrEqual(5_000);
});

test('the chunks of each screen are at most 60 kB', () => {
  const always = withImports(entry);
  const screens = chunks.filter((file) => /-screen-[\w-]+\.js$/.test(file));
  expect(screens.length).toBeGreaterThan(5);
  const heavy = screens
    .map((file) => {
      const own = [...withImports(file)].filter((other) => !always.has(other));
      return { file, size: own.reduce((sum, other) => sum + gzipped(other), 0) };
    })
    .filter(({ size }) => size > 60_000);
  expect(heavy).toEqual([]);
});

test('no other chunk is above 20 kB', () => {
  const heavy = chunks.filter((file) => file !== entry && gzipped(file) > 20_000);
  expect(heavy).toEqual([]);
});
