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

test('the first chunk with its imports is at most 150 kB', () => {
  const files = [...withImports(entry)];
  const size = files.reduce((sum, file) => sum + gzipped(file), 0);
  expect(size).toBeGreaterThan(50_000);
  expect(size).toBeLessThanOrEqual(150_000);
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

test('no other chunk is above 60 kB', () => {
  const heavy = chunks.filter((file) => file !== entry && gzipped(file) > 60_000);
  expect(heavy).toEqual([]);
});
