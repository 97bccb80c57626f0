import { readFile } from 'node:fs/promises';
import { beforeEach, expect, test } from 'vitest';
import { dark, light } from './palette.ts';
import '../../tests/support/client/browser.ts';

const script = await readFile('src/client/public/theme.js', 'utf8');
const page = await readFile('src/client/index.html', 'utf8');
const root = document.documentElement;

beforeEach(() => {
  root.removeAttribute('class');
  root.removeAttribute('style');
});

test.each([
  ['dark', 'dark', dark.paper],
  ['light', 'light', light.paper],
  [null, 'light', light.paper],
])('the stored theme %s makes the page %s before the first paint', (stored, scheme, paper) => {
  localStorage.clear();
  if (stored !== null) localStorage.setItem('wikicasts-theme', stored);
  new Function(script)();
  expect(root.dataset.mantineColorScheme).toBe(scheme);
  expect(root.className).toBe(scheme);
  const reference = document.createElement('p');
  reference.style.backgroundColor = paper;
  expect(root.style.backgroundColor).toBe(reference.style.backgroundColor);
});

test('the theme script is a separate file before styles and scripts', () => {
  const [first] = page.match(/<(script|link[^>]*stylesheet)[^>]*>/) ?? [];
  expect(first).toBe('<script src="/theme.js">');
});
