import '../../../tests/support/client/browser.ts';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { dark, light } from '../palette.ts';

const readSource = (file: string) => readFileSync(path.join(import.meta.dirname, file), 'utf8');
const page = new DOMParser().parseFromString(readSource('form.html'), 'text/html');

const fetchMock = vi.fn<typeof fetch>();
const findMessage = () => screen.getByLabelText<HTMLTextAreaElement>('Your message');
const findSendButton = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Send feedback' });

beforeEach(async () => {
  localStorage.clear();
  vi.resetAllMocks();
  vi.resetModules();
  vi.stubGlobal('fetch', fetchMock);
  document.body.innerHTML = page.body.innerHTML;
  await import('./form.ts');
});

test('the feedback form sends the input with the session id of the parent page and shows thanks', async () => {
  localStorage.setItem('x-session-id', 'ada');
  fetchMock.mockResolvedValue(Response.json({}, { status: 201 }));
  fireEvent.click(screen.getByLabelText('An issue'));
  fireEvent.change(findMessage(), { target: { value: 'No sound' } });
  fireEvent.click(screen.getByLabelText('2'));
  fireEvent.click(findSendButton());
  await waitFor(() => expect(document.activeElement?.textContent).toMatch(/Thank you/));
  const [address, init] = fetchMock.mock.calls[0] ?? [];
  expect([address, init?.method]).toEqual(['/api/feedback', 'POST']);
  expect(new Headers(init?.headers).get('x-session-id')).toBe('ada');
  expect(JSON.parse(String(init?.body))).toEqual({
    message: 'No sound',
    kind: 'issue',
    rating: 2,
    contact: '',
  });
  fireEvent.click(screen.getByRole('button', { name: 'Send more feedback' }));
  expect(findMessage().value).toBe('');
});

test.each([
  [() => Response.json({ message: 'Please try again later.' }, { status: 429 }), 'Please try again later.'],
  [() => new Response('<html>', { status: 502 }), 'Your feedback could not be sent. Please try again.'],
  [() => Promise.reject(new TypeError('offline')), 'Your feedback could not be sent. Please try again.'],
])('the feedback form shows an error and keeps the input when sending fails', async (respond, text) => {
  fetchMock.mockImplementation(async () => respond());
  fireEvent.change(findMessage(), { target: { value: 'A long thought' } });
  fireEvent.click(findSendButton());
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(text));
  expect(findMessage().value).toBe('A long thought');
  expect(findSendButton().disabled).toBe(false);
});

test('the feedback form stays hidden until the script runs', () => {
  expect(page.getElementById('form')?.hidden).toBe(true);
  expect(document.getElementById('form')?.hidden).toBe(false);
});

test('the feedback form shows an error for a blank message and does not send it', () => {
  fireEvent.change(findMessage(), { target: { value: ' \n' } });
  fireEvent.click(findSendButton());
  expect(screen.getByRole('alert').textContent).toBe('Please write a message.');
  expect(fetchMock).not.toHaveBeenCalled();
});

test('the feedback form follows theme changes of the parent page', () => {
  const root = document.documentElement;
  for (const newValue of ['dark', 'light']) {
    window.dispatchEvent(new StorageEvent('storage', { key: 'wikicasts-theme', newValue }));
    expect([root.classList.contains('dark'), root.style.colorScheme]).toEqual([
      newValue === 'dark',
      newValue,
    ]);
  }
});

test('the feedback form has the colours of the palette', () => {
  const [lightCss = '', darkCss = ''] = readSource('form.css').match(/:root[^}]*}/g) ?? [];
  for (const [css, palette] of [
    [lightCss, light],
    [darkCss, dark],
  ] as const) {
    const colours = [...css.matchAll(/--([a-z-]+): (#\w+);/g)];
    expect(colours.length).toBeGreaterThan(5);
    for (const [, name = '', colour] of colours) {
      const key = name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase()) as keyof typeof light;
      expect(palette[key].toLowerCase(), name).toBe(colour);
    }
  }
});
