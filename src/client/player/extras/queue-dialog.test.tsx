import '../../../../tests/support/client/browser.ts';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { buildPodcast } from '../../../../tests/support/client/podcast-fixtures.ts';
import { renderClient } from '../../../../tests/support/client/render.tsx';
import { player } from '../player.ts';
import { PodcastMenu } from '../podcast-menu.tsx';
import { savedPositions } from '../position-store.ts';
import { savedQueue } from '../queue-store.ts';
import { QueueDialog } from './queue-dialog.tsx';

const podcasts = [1, 2, 3].map((id) => buildPodcast({ id, title: `Podcast ${id}` }));

beforeEach(() => {
  const audio = document.querySelector('audio');
  if (audio !== null) audio.pause = () => undefined;
  if (audio !== null) audio.load = () => undefined;
});
afterEach(() => {
  cleanup();
  act(() => {
    savedQueue.clear();
    for (const { id } of podcasts) player.unload(id);
  });
  localStorage.clear();
});

const listTitles = () => savedQueue.getAll().map(({ title }) => title);
const findRows = async () =>
  within(await screen.findByRole('dialog', { name: 'Queue' })).findAllByRole('listitem');

test('the queue shows its podcasts, removes and clears them, and undoes both', async () => {
  for (const podcast of podcasts) savedQueue.add(podcast, 'last');
  renderClient(<QueueDialog opened onClose={() => undefined} />, {});
  expect((await findRows()).map((row) => row.textContent)).toEqual(
    [1, 2, 3].map((id) => expect.stringContaining(`Podcast ${id}`)),
  );
  fireEvent.click(screen.getByRole('button', { name: 'Remove from queue: Podcast 2' }));
  expect(listTitles()).toEqual(['Podcast 1', 'Podcast 3']);
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Remove from queue: Podcast 3');
  screen.getByText('Removed “Podcast 2”');
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(listTitles()).toEqual(['Podcast 1', 'Podcast 2', 'Podcast 3']);
  fireEvent.click(screen.getByRole('button', { name: 'Clear queue' }));
  screen.getByText(/^Nothing is queued/);
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(listTitles()).toEqual(['Podcast 1', 'Podcast 2', 'Podcast 3']);
});

test('a queued podcast that is shown paused is in the list only', async () => {
  for (const podcast of podcasts) savedQueue.add(podcast, 'last');
  player.cueQueue();
  renderClient(<QueueDialog opened onClose={() => undefined} />, {});
  expect(await findRows()).toHaveLength(3);
  expect(screen.queryByText(/^Now playing/)).toBeNull();
  act(() => savedQueue.remove(1));
  screen.getByText('Now playing: Podcast 1');
});

test('the menu of a podcast queues it and marks it as played and unplayed', async () => {
  renderClient(
    podcasts.map((podcast) => <PodcastMenu key={podcast.id} podcast={podcast} />),
    {},
  );
  const choose = async (title: string, entry: string) => {
    fireEvent.click(screen.getByRole('button', { name: `Podcast menu: ${title}` }));
    fireEvent.click(await screen.findByRole('menuitem', { name: entry }));
    await waitFor(() => expect(screen.queryByRole('menuitem')).toBeNull());
  };
  await choose('Podcast 1', 'Add to queue');
  await choose('Podcast 2', 'Play next');
  expect(listTitles()).toEqual(['Podcast 2', 'Podcast 1']);
  expect(player.getState()).toMatchObject({ track: { podcastId: 1 }, isPlaying: false });
  await choose('Podcast 1', 'Remove from queue');
  expect(listTitles()).toEqual(['Podcast 2']);
  await choose('Podcast 3', 'Mark as played');
  expect(savedPositions.find(3)?.finished).toBe(true);
  await choose('Podcast 3', 'Mark as unplayed');
  expect(savedPositions.find(3)).toMatchObject({ finished: false, seconds: 0 });
});
