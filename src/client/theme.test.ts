// @vitest-environment jsdom
import { readFile } from 'node:fs/promises';
import { beforeEach, expect, test } from 'vitest';
import { dark, light } from './palette.ts';

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
])('with the stored theme %s the page is %s before anything is drawn', (stored, scheme, paper) => {
  localStorage.clear();
  if (stored !== null) localStorage.setItem('wikicasts-theme', stored);
  new Function(script)();
  expect(root.dataset.mantineColorScheme).toBe(scheme);
  expect(root.className).toBe(scheme);
  const ground = document.createElement('p');
  ground.style.backgroundColor = paper;
  expect(root.style.backgroundColor).toBe(ground.style.backgroundColor);
});

test('the script is a file of its own and stands before styles and scripts', () => {
  const [first] = page.match(/<(script|link[^>]*stylesheet)[^>]*>/) ?? [];
  expect(first).toBe('<script src="/theme.js">');
});
