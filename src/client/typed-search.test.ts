import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { rememberSearchBox, takeTypedSearch } from './typed-search.ts';

test('the HTML has a header and a search box, and a text typed there before the app was loaded is returned once', () => {
  rememberSearchBox();
  expect(takeTypedSearch()).toBe('');
  const html = readFileSync(path.join(import.meta.dirname, 'index.html'), 'utf8');
  document.body.innerHTML = new DOMParser().parseFromString(html, 'text/html').body.innerHTML;
  expect(document.querySelector('.boot-header')?.textContent).toContain('Wikicasts');
  const box = document.querySelector<HTMLInputElement>('[aria-label="Search for an article"]');
  rememberSearchBox();
  if (box !== null) box.value = 'Abacus';
  // The app takes the place of the shell.
  document.body.innerHTML = '';
  expect(takeTypedSearch()).toBe('Abacus');
  expect(takeTypedSearch()).toBe('');
});
