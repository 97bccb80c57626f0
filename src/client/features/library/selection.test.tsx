import '../../../../tests/support/client/browser.ts';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Handlers } from '../../../../tests/support/client/network.ts';
import { buildPlaylist } from '../../../../tests/support/client/playlist-fixtures.ts';
import { buildPodcast } from '../../../../tests/support/client/podcast-fixtures.ts';
import { renderClient } from '../../../../tests/support/client/render.tsx';
import { closeToast, toasts, UNDO_MS } from '../../components/toasts/toasts.ts';
import { library } from '../../library/library.ts';
import { savedPositions } from '../../player/position-store.ts';
import { LibraryRoute } from '../../routes/library-route.tsx';

let firstId = 60_000;
let ids: number[] = [];

async function select(count: number, handlers: Handlers = {}) {
  firstId += 100;
  ids = Array.from({ length: count + 1 }, (_, index) => firstId + index);
  for (const id of ids) library.save(buildPodcast({ id, title: `Title ${id}` }));
  const calls = renderClient(<LibraryRoute />, {
    'podcasts.changes': () => ({ version: 'a', changed: [], ids }),
    ...handlers,
  });
  fireEvent.click(screen.getByRole('button', { name: 'Select' }));
  const bar = await screen.findByRole('region', { name: 'Selected podcasts' });
  for (const id of ids.slice(0, count))
    fireEvent.click(await screen.findByRole('checkbox', { name: `Title ${id}` }));
  within(bar).getByText(`${count} selected`);
  const press = (name: string) => fireEvent.click(within(bar).getByRole('button', { name }));
  return { bar, press, calls };
}
const confirmDeletion = async (name: string) => {
  const dialog = await screen.findByRole('dialog', { name });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Delete' }));
};
const listTitles = () => screen.queryAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
const undo = async (title: string) => {
  await screen.findByText(title);
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
};

beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  for (const { id } of toasts.get()) closeToast(id);
  for (const { id } of library.getAll()) library.remove(id);
  library.flush();
  localStorage.clear();
});

test('ten podcasts are deleted with three presses and ten checks, on the server when the time for undo is over', async () => {
  const { press, calls } = await select(10, { 'podcasts.remove': () => ({ message: '' }) });
  // Not intervals: with a fake one, jsdom would run no animation frames in later tests.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  press('Delete');
  await pass(1_000);
  fireEvent.click(
    within(screen.getByRole('dialog', { name: 'Delete 10 podcasts?' })).getByRole('button', {
      name: 'Delete',
    }),
  );
  await pass(1_000);
  screen.getByText('10 podcasts deleted');
  screen.getByText('1 podcast');
  expect(listTitles()).toEqual([`Title ${ids[10]}`]);
  const listRemoved = () => calls.filter(({ path }) => path === 'podcasts.remove').map(({ input }) => input);
  await pass(UNDO_MS - 2_000);
  expect(listRemoved()).toEqual([]);
  expect(library.find(ids[0] ?? 0)).toBeDefined();
  await pass(2_000);
  await vi.waitFor(() => expect(listRemoved()).toEqual(ids.slice(0, 10).map((id) => ({ id }))), 5_000);
  expect(library.getAll().map(({ id }) => id)).toEqual([ids[10]]);
});

test('an undone deletion brings all podcasts back and sends nothing; a closed page ends the time for undo', async () => {
  const { press, calls } = await select(2);
  press('Delete');
  await confirmDeletion('Delete 2 podcasts?');
  await waitFor(() => expect(listTitles()).toHaveLength(1));
  await undo('2 podcasts deleted');
  await waitFor(() => expect(listTitles()).toHaveLength(3));
  window.dispatchEvent(new Event('pagehide'));
  expect(library.getAll()).toHaveLength(3);

  fireEvent.click(screen.getByRole('button', { name: 'Select' }));
  fireEvent.click(await screen.findByRole('checkbox', { name: `Title ${ids[0]}` }));
  fireEvent.click(screen.getByRole('button', { name: 'Delete' }));
  await confirmDeletion('Delete 1 podcast?');
  await screen.findByText('1 podcast deleted');
  window.dispatchEvent(new Event('pagehide'));
  expect(JSON.parse(localStorage.getItem('wikicasts-podcasts') ?? '[]')).toHaveLength(2);
  expect(library.findDeleted(ids)).toEqual(ids.slice(0, 1));
  expect(calls.map(({ path }) => path)).not.toContain('podcasts.remove');
});

test('selected podcasts are marked as played, and undo restores their places', async () => {
  const { press } = await select(2);
  const [first = 0, second = 0] = ids;
  savedPositions.update(first, 60, true);
  press('Mark as played');
  await screen.findByText('2 podcasts marked as played');
  expect([first, second].map((id) => savedPositions.find(id)?.finished)).toEqual([true, true]);
  await undo('2 podcasts marked as played');
  expect(savedPositions.find(first)).toMatchObject({ seconds: 60, finished: false });
  expect(savedPositions.find(second)).toMatchObject({ seconds: 0, finished: false });
});

test('selected podcasts are added to a playlist, and undo takes out those that were added', async () => {
  const { press, calls } = await select(2, {
    'playlists.list': () => [buildPlaylist({ id: 1, title: 'Evening' })],
    'playlists.addItem': () => ({}),
    'playlists.removeItem': () => ({ message: '' }),
  });
  press('Add to playlist');
  fireEvent.click(await screen.findByRole('button', { name: /Evening/ }));
  await undo('2 podcasts added to playlist');
  const listInputs = (path: string) => calls.filter((call) => call.path === path).map(({ input }) => input);
  expect(listInputs('playlists.addItem')).toEqual(
    ids.slice(0, 2).map((podcast_id) => ({ id: 1, podcast_id })),
  );
  await waitFor(() =>
    expect(listInputs('playlists.removeItem')).toEqual(
      ids.slice(0, 2).map((podcastId) => ({ id: 1, podcastId })),
    ),
  );
});

test('all shown podcasts can be selected, and Done returns the focus to Select', async () => {
  const { bar, press } = await select(1);
  press('Select all');
  within(bar).getByText('2 selected');
  press('Select all');
  within(bar).getByText('0 selected');
  expect(within(bar).getByRole('button', { name: 'Delete' }).hasAttribute('disabled')).toBe(true);
  press('Done');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Select' })));
});
