import '../../testing/browser.ts';
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderClient } from '../../testing/render.tsx';
import { DeleteEverythingDialog } from './delete-everything-dialog.tsx';
import { PrivacyScreen } from './privacy-screen.tsx';

const settings = {
  'system.settings': () => ({
    feedback: { formUrl: '/feedback/form', scriptUrl: null },
    analyticsScriptUrl: null,
    contactEmail: null,
  }),
};
const MINE = ['wikicasts-podcasts', 'wikicasts-positions', 'wikicasts-known-playlists-1', 'x-session-id'];

beforeEach(() => {
  for (const key of MINE) localStorage.setItem(key, '[]');
  localStorage.setItem('wikicasts-theme', 'dark');
});
afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.restoreAllMocks();
});

const button = (name: string) => screen.findByRole('button', { name });

test('asks, deletes on the server, then in this browser all but the theme, and says what', async () => {
  const calls = renderClient(<PrivacyScreen />, {
    ...settings,
    'me.erase': () => ({ message: '', podcasts: 3, playlists: 1, series: 0 }),
  });
  fireEvent.click(await button('Delete everything'));
  const dialog = await screen.findByRole('dialog');
  expect(dialog.textContent).toMatch(/cannot be undone/);
  expect(calls.some(({ path }) => path === 'me.erase')).toBe(false);
  fireEvent.click(within(dialog).getByRole('button', { name: 'Delete everything' }));
  expect((await screen.findByText(/Deleted from the server/)).textContent).toBe(
    'Deleted from the server: 3 podcasts, 1 playlist and 0 series. This browser keeps nothing but the theme.',
  );
  expect(Object.keys(localStorage).filter((key) => MINE.includes(key) && key !== 'x-session-id')).toEqual([]);
  expect(localStorage.getItem('wikicasts-theme')).toBe('dark');
  // What the page still had in memory, and stores as it is left.
  localStorage.setItem('wikicasts-positions', '{"1":{}}');
  window.dispatchEvent(new Event('pagehide'));
  expect(localStorage.getItem('wikicasts-positions')).toBeNull();
  await button('Back to Home');
});

test('where the server fails nothing is deleted here', async () => {
  const onClose = vi.fn();
  renderClient(<DeleteEverythingDialog opened onClose={onClose} onDone={() => undefined} />, {
    'me.erase': () => {
      throw new Error('The server is away.');
    },
  });
  fireEvent.click(await button('Delete everything'));
  await vi.waitFor(() => expect(onClose).toHaveBeenCalled());
  for (const key of MINE) expect(localStorage.getItem(key)).toBe('[]');
});

test('offline it is disabled, with the reason', async () => {
  renderClient(<PrivacyScreen />, settings);
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  act(() => {
    window.dispatchEvent(new Event('offline'));
  });
  expect(((await button('Delete everything')) as HTMLButtonElement).disabled).toBe(true);
  expect(screen.getByText(/You are offline/).textContent).toMatch(/only be deleted with a connection/);
});
