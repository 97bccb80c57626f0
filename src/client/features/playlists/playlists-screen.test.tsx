import '../../../../tests/support/client/browser.ts';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { buildPlaylist } from '../../../../tests/support/client/playlist-fixtures.ts';
import { renderClient } from '../../../../tests/support/client/render.tsx';
import { closeToast, toasts } from '../../components/toasts/toasts.ts';
import { PlaylistsScreen } from './playlists-screen.tsx';

beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  for (const { id } of toasts.get()) closeToast(id);
});

const evening = buildPlaylist({ id: 3, title: 'Evening', description: 'For the way home.', podcasts: [1] });
const getButton = (name: string) => screen.getByRole('button', { name }) as HTMLButtonElement;
const refuse = (message: string) => () => {
  throw new Error(message);
};

test('the playlists screen without a playlist offers to create the first one', async () => {
  renderClient(<PlaylistsScreen />, { 'playlists.list': () => [] });
  screen.getByRole('heading', { level: 1, name: 'Your Playlists' });
  await screen.findByText('No playlists yet');
  screen.getByText('Create your first playlist to organize your favorite podcasts for easy access.');
  fireEvent.click(getButton('Create Playlist'));
  await screen.findByRole('dialog', { name: 'Create New Playlist' });
});

test('a playlist card shows the title as a link, the description and the time of the last change', async () => {
  vi.useFakeTimers({ now: Date.parse('2026-01-01T15:00:00.000Z'), toFake: ['Date'] });
  renderClient(<PlaylistsScreen />, {
    'playlists.list': () => [evening, buildPlaylist({ id: 4, title: 'Morning' })],
  });
  const card = await screen.findByRole('article', { name: 'Evening' });
  expect(within(card).getByRole('link', { name: 'Evening' }).getAttribute('href')).toBe('/playlists/3');
  within(card).getByText('For the way home.');
  within(card).getByText('1 podcast');
  within(card).getByText('Last updated about 3 hours ago');
  within(screen.getByRole('article', { name: 'Morning' })).getByText('0 podcasts');
});

test('the edit dialog of a playlist changes its texts and requires a title', async () => {
  const calls = renderClient(<PlaylistsScreen />, {
    'playlists.list': () => [evening],
    'playlists.update': () => evening,
  });
  await screen.findByRole('article', { name: 'Evening' });
  fireEvent.click(getButton('Edit playlist: Evening'));
  const dialog = await screen.findByRole('dialog', { name: 'Edit Playlist' });
  const title = within(dialog).getByRole('textbox', { name: 'Title' }) as HTMLInputElement;
  expect(title.value).toBe('Evening');
  within(dialog).getByRole('button', { name: 'Cancel' });
  fireEvent.change(title, { target: { value: '' } });
  within(dialog).getByText('Title is required');
  expect(getButton('Save Changes').disabled).toBe(true);
  fireEvent.change(title, { target: { value: 'Night' } });
  fireEvent.change(within(dialog).getByRole('textbox', { name: 'Description' }), { target: { value: '' } });
  fireEvent.click(getButton('Save Changes'));
  await screen.findByText('Playlist updated');
  expect(calls.find(({ path }) => path === 'playlists.update')?.input).toEqual({
    id: 3,
    title: 'Night',
    description: '',
  });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('the playlists screen deletes a playlist only after a confirmation', async () => {
  let list = [evening];
  const calls = renderClient(<PlaylistsScreen />, {
    'playlists.list': () => list,
    'playlists.remove': () => {
      list = [];
      return { message: 'Playlist deleted' };
    },
  });
  await screen.findByRole('article', { name: 'Evening' });
  fireEvent.click(getButton('Delete playlist: Evening'));
  await screen.findByRole('dialog', { name: 'Delete Playlist?' });
  expect(calls.some(({ path }) => path === 'playlists.remove')).toBe(false);
  fireEvent.click(getButton('Delete'));
  await screen.findByText('Playlist deleted');
  await screen.findByText('No playlists yet');
});

test('the playlists screen shows a toast for each failure, with the reason of the server if there is one', async () => {
  renderClient(<PlaylistsScreen />, {
    'playlists.list': () => [evening],
    'playlists.update': refuse('There is no such playlist.'),
    'playlists.remove': refuse(''),
  });
  await screen.findByRole('article', { name: 'Evening' });
  fireEvent.click(getButton('Edit playlist: Evening'));
  await screen.findByRole('dialog', { name: 'Edit Playlist' });
  fireEvent.click(getButton('Save Changes'));
  await screen.findByText('Failed to update playlist');
  screen.getByText('There is no such playlist.');
  await waitFor(() => expect((getButton('Cancel') as HTMLButtonElement).disabled).toBe(false));
  fireEvent.click(getButton('Cancel'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  fireEvent.click(getButton('Delete playlist: Evening'));
  fireEvent.click(await screen.findByRole('button', { name: 'Delete' }));
  await screen.findByText('Failed to delete playlist');
});

test('the playlists screen without a cache shows the error and loads the playlists on Try again', async () => {
  let isServerAvailable = false;
  renderClient(<PlaylistsScreen />, {
    'playlists.list': () => {
      if (!isServerAvailable) throw new Error('Network request failed');
      return [evening];
    },
  });
  await screen.findByText('Your playlists could not be loaded');
  screen.getByText('Network request failed');
  isServerAvailable = true;
  fireEvent.click(getButton('Try again'));
  await screen.findByRole('article', { name: 'Evening' });
});
