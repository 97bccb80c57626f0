import '../../../../tests/support/client/browser.ts';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Navigate, Route, Routes } from 'react-router';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import type { Handlers } from '../../../../tests/support/client/network.ts';
import { buildPlaylist } from '../../../../tests/support/client/playlist-fixtures.ts';
import { buildPodcast } from '../../../../tests/support/client/podcast-fixtures.ts';
import { renderClient } from '../../../../tests/support/client/render.tsx';
import { closeToast, toasts } from '../../components/toasts/toasts.ts';
import { library } from '../../library/library.ts';
import { PlaylistScreen } from './playlist-screen.tsx';
import { reorderItems } from './use-playlist.ts';

// jsdom has no layout, so the test calls `onReorder` itself.
const rows = vi.hoisted(() => ({ reorder: (_ids: number[]): void => undefined }));
vi.mock('./playlist-rows.tsx', async (load) => {
  const { PlaylistRows } = await load<typeof import('./playlist-rows.tsx')>();
  return {
    PlaylistRows: (props: Parameters<typeof PlaylistRows>[0]) => {
      rows.reorder = props.onReorder;
      return <PlaylistRows {...props} />;
    },
  };
});

beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  for (const { id } of toasts.get()) closeToast(id);
});

const podcasts = [
  buildPodcast({ id: 11, title: 'Abacus', role: 'intro' }),
  buildPodcast({ id: 12, title: 'Beads', status: 'processing', audio_url: null, audio_filename: null }),
  buildPodcast({ id: 13, title: 'Counting', status: 'failed', audio_url: null, audio_filename: null }),
];
const evening = buildPlaylist({ id: 1, title: 'Evening', description: 'For the way home.', podcasts });

const show = (handlers: Handlers, id = '1') =>
  renderClient(
    <Routes>
      <Route path="/" element={<Navigate to={`/playlists/${id}`} />} />
      <Route path="/playlists/:id" element={<PlaylistScreen />} />
    </Routes>,
    { 'playlists.get': () => evening, ...handlers },
  );
const getButton = (name: string) => screen.getByRole('button', { name }) as HTMLButtonElement;
const listTitles = () => screen.queryAllByRole('article').map((row) => row.getAttribute('aria-label'));
const waitForever = () => new Promise(() => undefined);

test('Play all is disabled offline if no podcast of the playlist is kept', async () => {
  show({});
  await screen.findByRole('heading', { level: 1, name: 'Evening' });
  expect(getButton('Play all').disabled).toBe(false);
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  act(() => void window.dispatchEvent(new Event('offline')));
  expect([getButton('Play all').disabled, getButton('Play all').title]).toEqual([
    true,
    'You are offline, and none of these podcasts is kept offline.',
  ]);
  onLine.mockRestore();
  act(() => void window.dispatchEvent(new Event('online')));
  expect(getButton('Play all').disabled).toBe(false);
});

test('the playlist screen loads all pages of a long playlist', async () => {
  const calls = show({
    'playlists.get': ({ page }: { page: number }) => ({
      ...evening,
      items: evening.items.slice(2 * page - 2, 2 * page),
    }),
  });
  await screen.findByRole('heading', { level: 1, name: 'Evening' });
  expect(listTitles()).toEqual(['Abacus', 'Beads', 'Counting']);
  expect(calls.map(({ input }) => input)).toEqual([
    { id: 1, page: 1 },
    { id: 1, page: 2 },
  ]);
});

test('the playlist screen shows title, description, a back link and a row for each podcast', async () => {
  vi.useFakeTimers({ now: Date.parse('2026-01-03T12:00:00.000Z'), toFake: ['Date'] });
  show({});
  await screen.findByRole('heading', { level: 1, name: 'Evening' });
  screen.getByText('For the way home.');
  expect(screen.getByRole('link', { name: 'Back to Playlists' }).getAttribute('href')).toBe('/playlists');
  expect(listTitles()).toEqual(['Abacus', 'Beads', 'Counting']);
  const row = within(screen.getByRole('article', { name: 'Abacus' }));
  row.getByText('intro');
  row.getByText('Created 2 days ago');
  row.getByRole('button', { name: 'Add to playlist: Abacus' });
  row.getByRole('button', { name: 'Remove from playlist: Abacus' });
  expect(getButton('Play: Abacus').disabled).toBe(false);
  screen.getByText('Processing podcast...');
  expect(getButton('Play: Beads').disabled).toBe(true);
  screen.getByText('Error processing podcast');
  getButton('Drag to reorder: Abacus');
  expect(getButton('Play all').disabled).toBe(false);
});

test('on phones, the playlist screen has the actions of a row in its menu', async () => {
  const media = vi.mocked(window.matchMedia);
  const matchNothing = media.getMockImplementation();
  if (matchNothing === undefined) throw new Error('The test environment has no matchMedia.');
  onTestFinished(() => void media.mockImplementation(matchNothing));
  media.mockImplementation((query) => ({
    ...matchNothing(query),
    matches: query === '(max-width: 600px)',
  }));
  const calls = show({ 'playlists.removeItem': () => ({ message: '' }) });
  await screen.findByRole('article', { name: 'Abacus' });
  expect(screen.queryByRole('button', { name: 'Remove from playlist: Abacus' })).toBeNull();
  fireEvent.click(getButton('Podcast menu: Abacus'));
  await screen.findByRole('menuitem', { name: 'Add to playlist' });
  fireEvent.click(screen.getByRole('menuitem', { name: 'Remove from playlist' }));
  await waitFor(() =>
    expect(calls.find(({ path }) => path === 'playlists.removeItem')?.input).toEqual({
      id: 1,
      podcastId: 11,
    }),
  );
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Beads'));
});

test('the playlist screen shows the newer copy of a podcast from the library', async () => {
  act(() => library.save(buildPodcast({ id: 12, title: 'Beads', updated_at: '2026-01-02T12:00:00.000Z' })));
  show({});
  await screen.findByRole('heading', { level: 1, name: 'Evening' });
  expect(getButton('Play: Beads').disabled).toBe(false);
  act(() => library.remove(12));
});

test('the playlist screen shows a new order at once, and a toast when the server has stored it', async () => {
  let serverPlaylist = evening;
  const response = Promise.withResolvers<void>();
  const calls = show({
    'playlists.get': () => serverPlaylist,
    'playlists.reorder': async () => {
      await response.promise;
      serverPlaylist = reorderItems(evening, [13, 11, 12]);
      return serverPlaylist;
    },
  });
  await screen.findByRole('article', { name: 'Abacus' });
  act(() => rows.reorder([13, 11, 12]));
  await waitFor(() => expect(listTitles()).toEqual(['Counting', 'Abacus', 'Beads']));
  response.resolve();
  await screen.findByText('Playlist order updated');
  expect(calls.find(({ path }) => path === 'playlists.reorder')?.input).toEqual({
    id: 1,
    podcastIds: [13, 11, 12],
  });
});

test('the playlist screen rolls back a reorder and a removal that the server refuses', async () => {
  const refuse = () => {
    throw new Error('');
  };
  show({ 'playlists.reorder': refuse, 'playlists.removeItem': refuse });
  await screen.findByRole('article', { name: 'Abacus' });
  act(() => rows.reorder([13, 11, 12]));
  await screen.findByText('Failed to update playlist order');
  expect(listTitles()).toEqual(['Abacus', 'Beads', 'Counting']);
  fireEvent.click(getButton('Remove from playlist: Beads'));
  await screen.findByText('Failed to remove podcast from playlist');
  expect(listTitles()).toEqual(['Abacus', 'Beads', 'Counting']);
});

test('the playlist screen removes a row at once, focuses its neighbour and offers an undo at the same position', async () => {
  let remaining = podcasts;
  const response = Promise.withResolvers<void>();
  const calls = show({
    'playlists.get': () => buildPlaylist({ ...evening, podcasts: remaining }),
    'playlists.removeItem': async () => {
      await response.promise;
      remaining = podcasts.filter(({ id }) => id !== 12);
      return { message: '' };
    },
    'playlists.addItem': waitForever,
  });
  await screen.findByRole('article', { name: 'Beads' });
  fireEvent.click(getButton('Remove from playlist: Beads'));
  await waitFor(() => expect(listTitles()).toEqual(['Abacus', 'Counting']));
  expect(document.activeElement?.textContent).toBe('Counting');
  response.resolve();
  await screen.findByText('Podcast removed from playlist');
  expect(toasts.get()[0]?.duration).toBe(8_000);
  fireEvent.click(getButton('Undo'));
  await waitFor(() => expect(listTitles()).toEqual(['Abacus', 'Beads', 'Counting']));
  await waitFor(() =>
    expect(calls.find(({ path }) => path === 'playlists.addItem')?.input).toEqual({
      id: 1,
      podcast_id: 12,
      position: 1,
    }),
  );
});

test('the playlist screen links an empty playlist to the podcasts, and to the library to add some', async () => {
  show({ 'playlists.get': () => buildPlaylist({ id: 1, title: 'Empty' }) });
  await screen.findByText('No podcasts in this playlist yet');
  screen.getByText('Go to the library and add some podcasts to this playlist.');
  expect(screen.getByRole('link', { name: 'Browse Podcasts' }).getAttribute('href')).toBe('/');
  const add = screen.getByRole('link', { name: 'Add from your library' });
  expect(add.getAttribute('href')).toBe('/library?playlist=1');
  expect(screen.queryByRole('button', { name: 'Play all' })).toBeNull();
});

test('the playlist screen shows Playlist not found with a back link for an invalid address', async () => {
  show({}, 'none');
  await screen.findByRole('heading', { level: 1, name: 'Playlist not found' });
  screen.getByRole('link', { name: 'Back to Playlists' });
});
