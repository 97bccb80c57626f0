import '../../testing/browser.ts';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { closeToast, shownToast } from '../../components/toasts/toasts.ts';
import type { Answers } from '../../testing/network.ts';
import { playlistWith } from '../../testing/playlist.ts';
import { renderClient } from '../../testing/render.tsx';
import { AddToPlaylist } from './add-to-playlist.tsx';

beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  for (let shown = shownToast.get(); shown !== null; shown = shownToast.get()) closeToast(shown.id);
});

const show = (answers: Answers) => renderClient(<AddToPlaylist podcastId={7} title="Abacus" />, answers);
const open = async () => {
  fireEvent.click(screen.getByRole('button', { name: 'Add to playlist: Abacus' }));
  return screen.findByRole('dialog', { name: 'Add to Playlist' });
};
const button = (name: string | RegExp) => screen.getByRole('button', { name }) as HTMLButtonElement;

test('the playlists are loaded when the dialog opens, and one takes the podcast in', async () => {
  const evening = playlistWith({ id: 1, title: 'Evening', podcasts: [3, 4] });
  const has = playlistWith({ id: 2, title: 'Has it', podcasts: [7] });
  const calls = show({
    'playlists.list': () => [evening, has],
    'playlists.addItem': () => ({}),
  });
  expect(calls).toEqual([]);
  const dialog = await open();
  await within(dialog).findByText('2 podcasts');
  expect(button(/Has it/).disabled).toBe(true);
  fireEvent.click(button(/Evening/));
  await screen.findByText('Podcast added to playlist');
  expect(calls.find(({ path }) => path === 'playlists.addItem')?.input).toEqual({ id: 1, podcast_id: 7 });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('what could not be added is said, and the dialog stays', async () => {
  show({
    'playlists.list': () => [playlistWith({ id: 1, title: 'Evening' })],
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

test('without a playlist one is made first; its title is required, and nothing closes while it is sent', async () => {
  const sent = Promise.withResolvers<void>();
  let there: unknown[] = [];
  const calls = show({
    'playlists.list': () => there,
    'playlists.create': async () => {
      await sent.promise;
      there = [playlistWith({ id: 5, title: 'Morning' })];
      return there[0];
    },
  });
  await open();
  await screen.findByText("You don't have any playlists yet");
  fireEvent.click(button('Create New Playlist'));
  const dialog = await screen.findByRole('dialog', { name: 'Create New Playlist' });
  const title = screen.getByRole('textbox', { name: 'Title' }) as HTMLInputElement;
  expect(document.activeElement).toBe(title);
  within(dialog).getByText('Title is required');
  expect(button('Create Playlist').disabled).toBe(true);
  fireEvent.change(title, { target: { value: '   ' } });
  fireEvent.submit(title);
  expect(button('Create Playlist').disabled).toBe(true);

  fireEvent.change(title, { target: { value: ' Morning ' } });
  expect(within(dialog).queryByText('Title is required')).toBeNull();
  fireEvent.change(screen.getByRole('textbox', { name: 'Description' }), { target: { value: 'For tea' } });
  fireEvent.submit(title);
  await waitFor(() => expect(button('Close').disabled).toBe(true));
  fireEvent.submit(title);
  fireEvent.keyDown(dialog, { key: 'Escape' });
  screen.getByRole('dialog', { name: 'Create New Playlist' });
  sent.resolve();
  await screen.findByText('Playlist created successfully');
  await screen.findByRole('button', { name: /Morning/ });
  expect(calls.filter(({ path }) => path === 'playlists.create')).toEqual([
    { path: 'playlists.create', input: { title: 'Morning', description: 'For tea' } },
  ]);
});

test('closing the dialog empties its fields', async () => {
  show({ 'playlists.list': () => [] });
  await open();
  const begin = async () => {
    fireEvent.click(await screen.findByRole('button', { name: 'Create New Playlist' }));
    return (await screen.findByRole('textbox', { name: 'Title' })) as HTMLInputElement;
  };
  fireEvent.change(await begin(), { target: { value: 'Half' } });
  fireEvent.click(button('Close'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await open();
  expect((await begin()).value).toBe('');
});

test('a playlist that cannot be made says why', async () => {
  show({
    'playlists.list': () => [],
    'playlists.create': () => {
      throw new Error('');
    },
  });
  await open();
  fireEvent.click(await screen.findByRole('button', { name: 'Create New Playlist' }));
  fireEvent.change(await screen.findByRole('textbox', { name: 'Title' }), { target: { value: 'A' } });
  fireEvent.click(button('Create Playlist'));
  await screen.findByText('Failed to create playlist');
});

test('shows cached playlists and disables adding while the server is unavailable', async () => {
  show({ 'playlists.list': () => [playlistWith({ id: 1, title: 'Evening' })] });
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
  expect(button(/Evening/).disabled).toBe(true);
  expect(button('Create New Playlist').disabled).toBe(true);
});
