import '../../testing/browser.ts';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { savedPositions } from '../../player/saved-positions.ts';
import { savedQueue } from '../../player/saved-queue.ts';
import type { Handlers } from '../../testing/network.ts';
import { buildPodcast } from '../../testing/podcast-fixtures.ts';
import { dismissToast, renderClient } from '../../testing/render.tsx';
import { library } from '../library.ts';
import { PairingHost } from './pairing-host.tsx';
import { openPairing } from './pairing-state.ts';
import { createTransfer } from './transfer.ts';

const show = (handlers: Handlers) => renderClient(<PairingHost />, handlers);
const findField = async () => (await screen.findByLabelText('Pairing code')) as HTMLInputElement;

afterEach(() => {
  vi.restoreAllMocks();
  cleanup();
  for (const { id } of library.getAll()) library.remove(id);
  savedQueue.clear();
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
  const ids = createTransfer().positions.map(({ podcast_id }) => podcast_id);
  expect([ids.length, ids[0], ids.at(-1)]).toEqual([500, 502, 3]);
});

test('an opened link fills in the code, and the transfer keeps what this browser has', async () => {
  history.replaceState(null, '', '/library#pair=ABCD2345');
  library.save(buildPodcast({ id: 11, title: 'Here' }));
  savedPositions.update(11, 80, true);
  let isValid = false;
  const calls = show({
    'pairing.claim': () => {
      if (!isValid) throw new Error('This code is not valid.');
      return {
        podcasts: [
          buildPodcast({ id: 11, title: 'Older' }),
          buildPodcast({ id: 12 }),
          buildPodcast({ id: 13 }),
        ],
        library: [11, 12],
        positions: [
          { podcast_id: 11, seconds: 30, at: 1_000, finished: false },
          { podcast_id: 12, seconds: 50, at: 1_000, finished: false },
        ],
        queue: [13],
        playlists: { merged: 1, skipped: 2 },
      };
    },
  });
  expect((await findField()).value).toBe('ABCD2345');
  expect(location.hash).toBe('');
  fireEvent.click(screen.getByRole('button', { name: 'Transfer to this browser' }));
  await screen.findByText('This code is not valid.');
  isValid = true;
  fireEvent.submit((await findField()).form as HTMLFormElement);
  await screen.findByText('2 podcasts and 1 playlist added. No room for 2 playlists.');
  await dismissToast('Browsers paired');
  expect(calls.map(({ input }) => input)).toEqual([{ code: 'ABCD2345' }, { code: 'ABCD2345' }]);
  expect(library.getAll().map(({ id, title }) => [id, title])).toEqual([
    [11, 'Here'],
    [12, 'Abacus'],
  ]);
  expect([savedPositions.find(11)?.seconds, savedPositions.find(12)?.seconds]).toEqual([80, 50]);
  expect(savedQueue.getAll().map(({ id }) => id)).toEqual([13]);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
