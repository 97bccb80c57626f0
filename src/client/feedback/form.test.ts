// @vitest-environment jsdom
import '../testing/browser.ts';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { dark, light } from '../palette.ts';

const read = (file: string) => readFileSync(path.join(import.meta.dirname, file), 'utf8');
const page = new DOMParser().parseFromString(read('form.html'), 'text/html');

const fetched = vi.fn<typeof fetch>();
const message = () => screen.getByLabelText<HTMLTextAreaElement>('Your message');
const button = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Send feedback' });

beforeEach(async () => {
  localStorage.clear();
  vi.resetAllMocks();
  vi.resetModules();
  vi.stubGlobal('fetch', fetched);
  document.body.innerHTML = page.body.innerHTML;
  await import('./form.ts');
});

test('sends what was written as the visitor that the page around it knows, and thanks', async () => {
  localStorage.setItem('x-session-id', 'ada');
  fetched.mockResolvedValue(Response.json({}, { status: 201 }));
  fireEvent.click(screen.getByLabelText('An issue'));
  fireEvent.change(message(), { target: { value: 'No sound' } });
  fireEvent.click(screen.getByLabelText('2'));
  fireEvent.click(button());
  await waitFor(() => expect(document.activeElement?.textContent).toMatch(/Thank you/));
  const [address, init] = fetched.mock.calls[0] ?? [];
  expect([address, init?.method]).toEqual(['/api/feedback', 'POST']);
  expect(new Headers(init?.headers).get('x-session-id')).toBe('ada');
  expect(JSON.parse(String(init?.body))).toEqual({
    message: 'No sound',
    kind: 'issue',
    rating: 2,
    contact: '',
  });
  fireEvent.click(screen.getByRole('button', { name: 'Send more feedback' }));
  expect(message().value).toBe('');
});

test.each([
  [() => Response.json({ message: 'Please try again later.' }, { status: 429 }), 'Please try again later.'],
  [() => new Response('<html>', { status: 502 }), 'Your feedback could not be sent. Please try again.'],
  [() => Promise.reject(new TypeError('offline')), 'Your feedback could not be sent. Please try again.'],
])('a failure is told, and nothing written is lost', async (answer, text) => {
  fetched.mockImplementation(async () => answer());
  fireEvent.change(message(), { target: { value: 'A long thought' } });
  fireEvent.click(button());
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(text));
  expect(message().value).toBe('A long thought');
  expect(button().disabled).toBe(false);
});

test('until the script runs, and with it the style is there, no field is drawn', () => {
  expect(page.getElementById('form')?.hidden).toBe(true);
  expect(document.getElementById('form')?.hidden).toBe(false);
});

test('a blank message goes nowhere', () => {
  fireEvent.change(message(), { target: { value: ' \n' } });
  fireEvent.click(button());
  expect(screen.getByRole('alert').textContent).toBe('Please write a message.');
  expect(fetched).not.toHaveBeenCalled();
});

test('the frame follows the theme that is switched around it', () => {
  const root = document.documentElement;
  for (const newValue of ['dark', 'light']) {
    window.dispatchEvent(new StorageEvent('storage', { key: 'wikicasts-theme', newValue }));
    expect([root.classList.contains('dark'), root.style.colorScheme]).toEqual([
      newValue === 'dark',
      newValue,
    ]);
  }
});

test("its colours are the palette's", () => {
  const [day = '', night = ''] = read('form.css').match(/:root[^}]*}/g) ?? [];
  for (const [css, palette] of [
    [day, light],
    [night, dark],
  ] as const) {
    const used = [...css.matchAll(/--([a-z-]+): (#\w+);/g)];
    expect(used.length).toBeGreaterThan(5);
    for (const [, name = '', colour] of used) {
      const key = name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase()) as keyof typeof light;
      expect(palette[key].toLowerCase(), name).toBe(colour);
    }
  }
});
