import '../../../../tests/support/client/browser.ts';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Handlers } from '../../../../tests/support/client/network.ts';
import { buildPlaylist } from '../../../../tests/support/client/playlist-fixtures.ts';
import { dismissToast, renderClient } from '../../../../tests/support/client/render.tsx';
import { closeToast, toasts } from '../../components/toasts/toasts.ts';
import { AddToPlaylist } from './add-to-playlist.tsx';

beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  for (const { id } of toasts.get()) closeToast(id);
});

const show = (handlers: Handlers) =>
  renderClient(<AddToPlaylist podcastId={7} title="Abacus" />, {
    'playlists.listContaining': () => [],
    ...handlers,
  });
const open = async () => {
  fireEvent.click(screen.getByRole('button', { name: 'Add to playlist: Abacus' }));
  return screen.findByRole('dialog', { name: 'Add to Playlist' });
};
const getButton = (name: string | RegExp) => screen.getByRole('button', { name }) as HTMLButtonElement;

test('the playlist dialog loads the playlists when it opens, and adds the podcast to the selected one', async () => {
  const evening = buildPlaylist({ id: 1, title: 'Evening', podcasts: [3, 4] });
  const withPodcast = buildPlaylist({ id: 2, title: 'Has it', podcasts: [7] });
  const calls = show({
    'playlists.list': () => [evening, withPodcast],
    'playlists.listContaining': () => [withPodcast.id],
    'playlists.addItem': () => ({}),
  });
  expect(calls).toEqual([]);
  const dialog = await open();
  await within(dialog).findByText('2 podcasts');
  expect(getButton(/Has it/).disabled).toBe(true);
  fireEvent.click(getButton(/Evening/));
  await screen.findByText('Podcast added to playlist');
  expect(calls.find(({ path }) => path === 'playlists.addItem')?.input).toEqual({ id: 1, podcast_id: 7 });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('the playlist dialog shows an error and stays open when adding fails', async () => {
  show({
    'playlists.list': () => [buildPlaylist({ id: 1, title: 'Evening' })],
    'playlists.addItem': () => {
      throw new Error('A playlist can have at most 1000 podcasts.');
    },
  });
  await open();
  fireEvent.click(await screen.findByRole('button', { name: /Evening/ }));
  const toast = await screen.findByRole('alert');
  within(toast).getByText('Failed to add to playlist');
  within(toast).getByText('A playlist can have at most 1000 podcasts.');
  screen.getByRole('dialog', { name: 'Add to Playlist' });
});

test('the playlist dialog creates a first playlist with the podcast, requires its title, and stays open during the request', async () => {
  const response = Promise.withResolvers<void>();
  let serverPlaylists: unknown[] = [];
  const calls = show({
    'playlists.list': () => serverPlaylists,
    'playlists.create': async () => {
      await response.promise;
      serverPlaylists = [buildPlaylist({ id: 5, title: 'Morning' })];
      return serverPlaylists[0];
    },
    'playlists.addItem': () => ({}),
  });
  await open();
  await screen.findByText("You don't have any playlists yet");
  fireEvent.click(getButton('Create New Playlist'));
  const dialog = await screen.findByRole('dialog', { name: 'Create New Playlist' });
  const title = screen.getByRole('textbox', { name: 'Title' }) as HTMLInputElement;
  expect(document.activeElement).toBe(title);
  within(dialog).getByText('Title is required');
  expect(getButton('Create Playlist').disabled).toBe(true);
  fireEvent.change(title, { target: { value: '   ' } });
  fireEvent.submit(title);
  expect(getButton('Create Playlist').disabled).toBe(true);

  fireEvent.change(title, { target: { value: ' Morning ' } });
  expect(within(dialog).queryByText('Title is required')).toBeNull();
  fireEvent.change(screen.getByRole('textbox', { name: 'Description' }), { target: { value: 'For tea' } });
  fireEvent.submit(title);
  await waitFor(() => expect(getButton('Close').disabled).toBe(true));
  fireEvent.submit(title);
  fireEvent.keyDown(dialog, { key: 'Escape' });
  screen.getByRole('dialog', { name: 'Create New Playlist' });
  response.resolve();
  await dismissToast('Playlist created successfully');
  await screen.findByText('Podcast added to playlist');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(calls.filter(({ path }) => /create|addItem/.test(path))).toEqual([
    { path: 'playlists.create', input: { title: 'Morning', description: 'For tea' } },
    { path: 'playlists.addItem', input: { id: 5, podcast_id: 7 } },
  ]);
});

test('the playlist dialog resets its fields when it closes, and returns the focus to its button', async () => {
  show({ 'playlists.list': () => [] });
  const button = getButton('Add to playlist: Abacus');
  button.focus();
  await open();
  const openForm = async () => {
    fireEvent.click(await screen.findByRole('button', { name: 'Create New Playlist' }));
    return (await screen.findByRole('textbox', { name: 'Title' })) as HTMLInputElement;
  };
  fireEvent.change(await openForm(), { target: { value: 'Half' } });
  fireEvent.click(getButton('Close'));
  await waitFor(() => expect(document.activeElement).toBe(button));
  await open();
  expect((await openForm()).value).toBe('');
  fireEvent.click(getButton('Cancel'));
  await waitFor(() => expect(document.activeElement).toBe(getButton('Create New Playlist')));
});

test('the playlist dialog shows a toast when creation fails', async () => {
  show({
    'playlists.list': () => [],
    'playlists.create': () => {
      throw new Error('');
    },
  });
  await open();
  fireEvent.click(await screen.findByRole('button', { name: 'Create New Playlist' }));
  fireEvent.change(await screen.findByRole('textbox', { name: 'Title' }), { target: { value: 'A' } });
  fireEvent.click(getButton('Create Playlist'));
  await screen.findByText('Failed to create playlist');
});

test('the playlist dialog shows cached playlists and disables adding while the server is unavailable', async () => {
  show({ 'playlists.list': () => [buildPlaylist({ id: 1, title: 'Evening' })] });
  await open();
  await screen.findByRole('button', { name: /Evening/ });
  cleanup();
  show({
    'playlists.list': () => {
      throw new Error('Network request failed');
    },
  });
  await open();
  await screen.findByText('The server does not answer. Nothing can be added now.');
  expect(getButton(/Evening/).disabled).toBe(true);
  expect(getButton('Create New Playlist').disabled).toBe(true);
});
