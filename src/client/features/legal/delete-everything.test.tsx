import '../../../../tests/support/client/browser.ts';
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderClient } from '../../../../tests/support/client/render.tsx';
import { DeleteEverythingDialog } from './delete-everything-dialog.tsx';
import { PrivacyScreen } from './privacy-screen.tsx';

const settings = {
  'system.settings': () => ({
    feedback: { formUrl: '/feedback/form', scriptUrl: null },
    analyticsScriptUrl: null,
    contactEmail: null,
  }),
};
const VISITOR_KEYS = [
  'wikicasts-podcasts',
  'wikicasts-positions',
  'wikicasts-known-playlists-2',
  'x-session-id',
];

beforeEach(() => {
  for (const key of VISITOR_KEYS) localStorage.setItem(key, '[]');
  localStorage.setItem('wikicasts-theme', 'dark');
});
afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.restoreAllMocks();
});

const findButton = (name: string) => screen.findByRole('button', { name });

test('Delete everything deletes all data on the server, then in this browser except the theme, after a confirmation', async () => {
  const calls = renderClient(<PrivacyScreen />, {
    ...settings,
    'me.erase': () => ({ message: '', podcasts: 3, playlists: 1, series: 0 }),
  });
  fireEvent.click(await findButton('Delete everything'));
  const dialog = await screen.findByRole('dialog');
  expect(dialog.textContent).toMatch(/cannot be undone/);
  expect(calls.some(({ path }) => path === 'me.erase')).toBe(false);
  fireEvent.click(within(dialog).getByRole('button', { name: 'Delete everything' }));
  expect((await screen.findByText(/Deleted from the server/)).textContent).toBe(
    'Deleted from the server: 3 podcasts, 1 playlist and 0 series. This browser keeps only the theme.',
  );
  expect(
    Object.keys(localStorage).filter((key) => VISITOR_KEYS.includes(key) && key !== 'x-session-id'),
  ).toEqual([]);
  expect(localStorage.getItem('wikicasts-theme')).toBe('dark');
  // Simulates code that stores its state again when the page is hidden.
  localStorage.setItem('wikicasts-positions', '{"1":{}}');
  window.dispatchEvent(new Event('pagehide'));
  expect(localStorage.getItem('wikicasts-positions')).toBeNull();
  await findButton('Back to Home');
});

test('Delete everything deletes nothing in this browser when the server fails', async () => {
  const onClose = vi.fn();
  renderClient(<DeleteEverythingDialog opened onClose={onClose} onDone={() => undefined} />, {
    'me.erase': () => {
      throw new Error('The server is unavailable.');
    },
  });
  fireEvent.click(await findButton('Delete everything'));
  await vi.waitFor(() => expect(onClose).toHaveBeenCalled());
  for (const key of VISITOR_KEYS) expect(localStorage.getItem(key)).toBe('[]');
});

test('Delete everything is disabled offline and shows the reason', async () => {
  renderClient(<PrivacyScreen />, settings);
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  act(() => {
    window.dispatchEvent(new Event('offline'));
  });
  expect(((await findButton('Delete everything')) as HTMLButtonElement).disabled).toBe(true);
  expect(screen.getByText(/You are offline/).textContent).toMatch(/can be deleted only with a connection/);
});
