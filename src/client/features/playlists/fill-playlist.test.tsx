import '../../../../tests/support/client/browser.ts';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Handlers } from '../../../../tests/support/client/network.ts';
import { buildPlaylist } from '../../../../tests/support/client/playlist-fixtures.ts';
import { renderClient } from '../../../../tests/support/client/render.tsx';
import { closeToast, toasts } from '../../components/toasts/toasts.ts';
import { AddToPlaylist } from './add-to-playlist.tsx';
import { FillPlaylist } from './fill-playlist.tsx';

beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  for (const { id } of toasts.get()) closeToast(id);
});

const show = (handlers: Handlers) =>
  renderClient(
    <FillPlaylist playlistId={1}>
      {(notice) => (
        <>
          {notice}
          {['Abacus', 'Beads', 'Counting'].map((title, index) => (
            <AddToPlaylist key={title} podcastId={index + 7} title={title} />
          ))}
        </>
      )}
    </FillPlaylist>,
    handlers,
  );
const press = (title: string) =>
  fireEvent.click(screen.getByRole('button', { name: `Add to playlist: ${title}` }));

test('a playlist is filled by one press for each podcast, without waiting for the server', async () => {
  const podcasts = [7];
  const response = Promise.withResolvers<void>();
  const calls = show({
    'playlists.get': () => buildPlaylist({ id: 1, title: 'Evening', podcasts }),
    'playlists.addItem': async ({ podcast_id }: { podcast_id: number }) => {
      await response.promise;
      podcasts.push(podcast_id);
      return {};
    },
  });
  await screen.findByText('Add to “Evening”: 1 podcast so far.');
  expect(screen.getByRole('link', { name: 'Back to the playlist' }).getAttribute('href')).toBe(
    '/playlists/1',
  );
  fireEvent.click(screen.getByRole('button', { name: 'Already added: Abacus' }));
  press('Beads');
  press('Counting');
  expect(screen.getAllByRole('button', { name: /^Already added/ })).toHaveLength(3);
  response.resolve();
  await screen.findByText('Add to “Evening”: 3 podcasts so far.');
  const added = calls.filter(({ path }) => path === 'playlists.addItem').map(({ input }) => input);
  expect(added).toEqual([
    { id: 1, podcast_id: 8 },
    { id: 1, podcast_id: 9 },
  ]);
});

test('a podcast that a playlist refuses can be added again, and an unknown playlist takes none', async () => {
  let isKnown = true;
  const refuse = (message: string) => () => {
    throw new Error(message);
  };
  show({
    'playlists.get': () => (isKnown ? buildPlaylist({ id: 1, title: 'Evening' }) : refuse('')()),
    'playlists.addItem': refuse('A playlist can have at most 1000 podcasts.'),
  });
  await screen.findByText('Add to “Evening”: 0 podcasts so far.');
  press('Beads');
  await screen.findByText('Failed to add to playlist');
  await waitFor(() => screen.getByRole('button', { name: 'Add to playlist: Beads' }));
  cleanup();
  isKnown = false;
  localStorage.clear();
  const calls = show({ 'playlists.get': refuse('Network request failed') });
  await screen.findByText(/Nothing can be added now/);
  press('Beads');
  expect(calls.map(({ path }) => path)).not.toContain('playlists.addItem');
});
