import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';

const root = path.join(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const readAll = (pattern: string, skip = /^$/) =>
  globSync(pattern, { cwd: root })
    .filter((file) => !skip.test(file))
    .map(read)
    .join('\n');

interface Row {
  section: string;
  rule: string;
  texts: Array<{ text: string; where: 'client' | 'server' }>;
  proofs: Array<{ file: string; name: string }>;
}

function parseRows(page: string): Row[] {
  let section = '';
  return page.split('\n').flatMap((line) => {
    if (line.startsWith('## ')) section = line.slice(3);
    const [, rule, texts, proofs] = line.split('|').map((cell) => cell.trim());
    if (!line.startsWith('|') || rule === 'Rule' || rule?.startsWith('---')) return [];
    return {
      section,
      rule: rule ?? '',
      texts: [...(texts ?? '').matchAll(/(server )?`([^`]+)`/g)].map(([, server, text = '']) => ({
        text,
        where: server === undefined ? 'client' : 'server',
      })),
      proofs: (proofs ?? '').split('<br>').flatMap((proof) => {
        const [, file, name] = /^`([^`]+)` (.+)$/.exec(proof) ?? [];
        return file === undefined || name === undefined ? [] : { file, name };
      }),
    };
  });
}

/** The constant parts of a text with placeholders. Component tests check the short joints between them. */
const fixedParts = (text: string) => text.split(/\{[^}]*\}/).filter((part) => part.trim() !== '');

const rows = parseRows(read('docs/spec-coverage.md'));

test('the coverage page lists every section of the document', () => {
  expect(new Set(rows.map(({ section }) => /^\d/.exec(section)?.[0]).filter(Boolean)).size).toBe(9);
  expect(rows.length).toBeGreaterThan(90);
});

test.each(rows)('$section: $rule', ({ proofs }) => {
  expect(proofs.length).toBeGreaterThan(0);
  for (const { file, name } of proofs) {
    expect(existsSync(path.join(root, file)), file).toBe(true);
    const quoted = ["'", '"', '`'].map((quote) => quote + name.replaceAll(quote, `\\${quote}`) + quote);
    // The name is a test's first argument, followed by its function.
    const found = quoted.some((title) => {
      const at = read(file).indexOf(`${title},`);
      return at !== -1 && /\(\s*$/.test(read(file).slice(0, at));
    });
    expect(found, `${file}: ${name}`).toBe(true);
  }
});

describe('texts', () => {
  const built = {
    client: `${read('dist/client/index.html')}\n${readAll('dist/client/assets/*.js')}`,
    server: readAll('src/{server,domain,routers}/**/*.ts', /\.test\.ts$/),
  };
  const texts = new Map(
    rows.flatMap((row) => row.texts).map((entry) => [`${entry.where} ${entry.text}`, entry]),
  );

  test.each([...texts.values()])('$where: $text', ({ text, where }) => {
    for (const part of fixedParts(text)) expect(built[where].includes(part), part).toBe(true);
  });
});
