import '../../../../tests/support/client/browser.ts';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { Handlers } from '../../../../tests/support/client/network.ts';
import { buildPodcast } from '../../../../tests/support/client/podcast-fixtures.ts';
import { dismissToast, renderClient } from '../../../../tests/support/client/render.tsx';
import { library } from '../../library/library.ts';
import { savedPositions } from '../../player/position-store.ts';
import { savedQueue } from '../../player/queue-store.ts';
import { getSessionId } from '../../session-id.ts';
import { PairingHost } from './pairing-host.tsx';
import { openPairing } from './pairing-state.ts';
import { joinLibrary, leaveLibrary, offerLibrary } from './shared-library.ts';

const show = (handlers: Handlers) => renderClient(<PairingHost />, handlers);
const findField = async () => (await screen.findByLabelText('Pairing code')) as HTMLInputElement;

afterEach(() => {
  vi.restoreAllMocks();
  cleanup();
  for (const { id } of library.getAll()) library.remove(id);
  savedQueue.clear();
  leaveLibrary();
  history.replaceState(null, '', '/');
});

test('a code is made from the ready podcasts, the positions and the queue', async () => {
  library.save(buildPodcast({ id: 1 }));
  library.save(buildPodcast({ id: 2, status: 'processing' }));
  savedPositions.update(1, 40, true);
  savedQueue.add(buildPodcast({ id: 3 }), 'last');
  const calls = show({
    'pairing.start': () => ({ code: 'ABCD2345', expires_at: '2026-11-23T10:10:00.000Z' }),
  });
  act(() => openPairing());
  fireEvent.click(await screen.findByRole('button', { name: 'Show a code for the other browser' }));
  await screen.findByText('ABCD-2345');
  screen.getByRole('img', { name: 'QR code of the pairing code' });
  expect(calls).toEqual([
    {
      path: 'pairing.start',
      input: {
        session_id: getSessionId(),
        podcast_ids: [1],
        positions: [{ podcast_id: 1, seconds: 40, at: expect.any(Number), finished: false }],
        queue: [3],
      },
    },
  ]);
});

test('a transfer has the 500 newest positions, as many as the server accepts', () => {
  const positions = Array.from({ length: 502 }, (_, index) => [
    index + 1,
    { seconds: 40, at: index, finished: false },
  ]);
  vi.spyOn(savedPositions, 'getAll').mockReturnValue(Object.fromEntries(positions));
  const ids = offerLibrary().positions.map(({ podcast_id }) => podcast_id);
  expect([ids.length, ids[0], ids.at(-1)]).toEqual([500, 502, 3]);
});

const claimed = {
  session_id: 'session-of-the-desk',
  podcasts: [buildPodcast({ id: 11, title: 'Older' }), buildPodcast({ id: 12 }), buildPodcast({ id: 13 })],
  library: [11, 12],
  positions: [
    { podcast_id: 11, seconds: 30, at: 1_000, finished: false },
    { podcast_id: 12, seconds: 50, at: 1_000, finished: false },
  ],
  queue: [13],
};
const clickButton = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

test('an opened link fills in the code, and the browser takes the session and keeps what it has', async () => {
  history.replaceState(null, '', '/library#pair=ABCD2345');
  library.save(buildPodcast({ id: 11, title: 'Here' }));
  savedPositions.update(11, 80, true);
  const own = getSessionId();
  let isValid = false;
  const calls = show({
    'pairing.claim': () => {
      if (!isValid) throw new Error('This code is not valid.');
      return claimed;
    },
  });
  expect((await findField()).value).toBe('ABCD2345');
  expect(location.hash).toBe('');
  screen.getByText(/deletes it in both, and so does ‘Delete everything’/);
  clickButton('Share that library');
  await screen.findByText('This code is not valid.');
  expect(getSessionId()).toBe(own);
  isValid = true;
  fireEvent.submit((await findField()).form as HTMLFormElement);
  await screen.findByText('They now share one library.');
  await dismissToast('Browsers paired');
  expect(calls.map(({ input }) => input)).toEqual([{ code: 'ABCD2345' }, { code: 'ABCD2345' }]);
  expect(getSessionId()).toBe('session-of-the-desk');
  expect(library.getAll().map(({ id, title }) => [id, title])).toEqual([
    [11, 'Here'],
    [12, 'Abacus'],
  ]);
  expect([savedPositions.find(11)?.seconds, savedPositions.find(12)?.seconds]).toEqual([80, 50]);
  expect(savedQueue.getAll().map(({ id }) => id)).toEqual([13]);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('a browser that joined a library can only leave it: with a new session and a copy of the podcasts', async () => {
  joinLibrary(claimed);
  show({});
  act(() => openPairing());
  fireEvent.click(await screen.findByRole('button', { name: 'Stop sharing on this browser' }));
  expect(screen.queryByLabelText('Pairing code')).toBeNull();
  clickButton('Stop sharing');
  await dismissToast('Sharing stopped');
  expect(getSessionId()).toMatch(/^[0-9a-f-]{36}$/);
  expect(library.getAll().map(({ id }) => id)).toEqual([11, 12]);
  act(() => openPairing());
  await findField();
});

test('a podcast that a browser deleted as a copy is not deleted in the library that it joins', () => {
  library.sync({ changed: [buildPodcast({ id: 21 })], ids: [21] }, Date.now());
  for (const id of [21, 22]) library.remove(id);
  joinLibrary({ ...claimed, podcasts: [], library: [] });
  library.sync({ changed: [buildPodcast({ id: 22 })], ids: [21, 22] }, Date.now());
  expect(library.listLeftOnServer(Date.now() + 1)).toEqual([21]);
  expect(library.getAll().map(({ id }) => id)).toEqual([22]);
});

test('another tab that has deleted a copy does not delete it in the joined library either', () => {
  library.sync({ changed: [], ids: [] }, 0);
  library.save(buildPodcast({ id: 31 }));
  library.remove(31);
  expect(library.findDeleted([31])).toEqual([31]);
  // As by another tab: the browser tells this one afterwards.
  localStorage.removeItem('wikicasts-deleted-podcasts');
  localStorage.setItem('x-session-id', claimed.session_id);
  window.dispatchEvent(new StorageEvent('storage', { key: 'x-session-id' }));
  library.sync({ changed: [buildPodcast({ id: 31 })], ids: [31] }, Date.now());
  expect(library.listLeftOnServer(Date.now() + 1)).toEqual([]);
  expect(library.getAll().map(({ id }) => id)).toEqual([31]);
});
