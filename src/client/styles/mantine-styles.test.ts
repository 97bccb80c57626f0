import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const client = path.join(import.meta.dirname, '..');
const library = path.join(client, '../../node_modules/@mantine/core/styles');

/** Components that use the styles of another one. */
const STYLED_AS: Record<string, string> = {
  NativeSelect: 'Input',
  PasswordInput: 'Input',
  TextInput: 'Input',
  Textarea: 'Input',
};

test('every used Mantine component has its styles imported', () => {
  const used = new Set<string>();
  for (const file of globSync('**/*.tsx', { cwd: client })) {
    const source = readFileSync(path.join(client, file), 'utf8');
    for (const [, names] of source.matchAll(/import \{([^}]*)\} from '@mantine\/core'/g)) {
      for (const name of names?.split(',') ?? []) used.add(name.trim());
    }
  }
  const styled = new Set<string>();
  for (const file of globSync('**/*.{tsx,css}', { cwd: client })) {
    const source = readFileSync(path.join(client, file), 'utf8');
    for (const [, name] of source.matchAll(/styles\/(\w+)\.layer\.css/g)) styled.add(name ?? '');
  }
  const required = [...used]
    .map((name) => STYLED_AS[name] ?? name)
    .filter((name) => existsSync(path.join(library, `${name}.layer.css`)));
  expect(required).toContain('Button');
  expect(required.filter((name) => !styled.has(name))).toEqual([]);
});
