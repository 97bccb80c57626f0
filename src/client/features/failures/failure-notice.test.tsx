import '../../../../tests/support/client/browser.ts';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { buildPodcast } from '../../../../tests/support/client/podcast-fixtures.ts';
import { dismissToast, renderClient } from '../../../../tests/support/client/render.tsx';
import type { Podcast } from '../../../domain/podcast/podcast.schema.ts';
import { library } from '../../library/library.ts';
import { toLocalPodcast } from '../../library/local-podcast.ts';
import { lostPodcasts, removeLost } from '../../library/lost-podcasts.ts';
import { Screens } from '../../router.tsx';
import { LibraryRoute } from '../../routes/library-route.tsx';
import { createBackup, importLibrary } from '../backup/library-backup.ts';

let id = 800;

function createFailed(fields: Partial<Podcast> = {}): Podcast {
  id += 1;
  const reason = 'The model refuses to write about this.';
  return buildPodcast({ id, title: `Failed ${id}`, status: 'failed', error: reason, ...fields });
}

const showLibrary = (handlers = {}) => {
  const podcasts = library.getAll();
  const ids = podcasts.map((podcast) => podcast.id);
  return renderClient(<LibraryRoute />, {
    'podcasts.changes': () => ({ version: 'a', changed: [], ids }),
    ...handlers,
  });
};
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

let online = true;
beforeEach(() => {
  online = true;
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => online);
});
afterEach(() => {
  cleanup();
  for (const podcast of library.getAll()) library.remove(podcast.id);
  for (const podcast of lostPodcasts.get()) removeLost(podcast.id);
  // A write that waits for a real timer would disturb tests with fake timers.
  library.flush();
  localStorage.clear();
});

describe('notice of failed podcasts', () => {
  test('says in the library why a podcast failed that the list hides, and removes it', async () => {
    const failed = createFailed();
    library.save(failed);
    showLibrary();
    await screen.findByRole('region', { name: '1 podcast could not be made' });
    screen.getByText('The model refuses to write about this.');
    expect(screen.queryByRole('heading', { level: 2, name: failed.title })).toBeNull();
    screen.getByText('0 podcasts');
    press(`Remove: ${failed.title}`);
    expect(screen.queryByText(/could not be made/)).toBeNull();
    expect(library.find(failed.id)).toBeUndefined();
  });

  test('makes a failed podcast again with its settings, and an episode at its place in the series', async () => {
    const podcast = createFailed({ custom_instructions: 'Be brief', wiki_title: 'Abacus' });
    const episode = createFailed({ series_id: 5, part_number: 2, wiki_titles: ['Honey'] });
    library.save(podcast);
    library.save(episode);
    const created = (fields: Partial<Podcast>) => () => ({
      podcast: buildPodcast({ id: ++id, status: 'pending', audio_url: null, ...fields }),
    });
    const calls = showLibrary({
      'podcasts.create': created({ title: 'Abacus again' }),
      'series.createEpisode': created({ title: 'Honey again' }),
    });
    await screen.findByRole('region', { name: '2 podcasts could not be made' });
    press(`Try again: ${podcast.title}`);
    await screen.findByRole('heading', { name: 'Abacus again' });
    await dismissToast('Success');
    press(`Try again: ${episode.title}`);
    await screen.findByRole('heading', { name: 'Honey again' });
    expect(screen.queryByText(/could not be made/)).toBeNull();
    const inputs = calls.filter(({ path }) => /create/.test(path)).map(({ input }) => input);
    expect(inputs).toMatchObject([
      { wikiTitle: 'Abacus', customInstructions: 'Be brief' },
      { id: 5, partNumber: 2, wikiTitles: ['Honey'] },
    ]);
  });

  test('keeps a failed podcast that cannot be made again, and says why', async () => {
    library.save(createFailed({ title: 'Abacus' }));
    showLibrary({
      'podcasts.create': () => {
        throw new Error('The queue is full.');
      },
    });
    await screen.findByRole('button', { name: 'Try again: Abacus' });
    press('Try again: Abacus');
    await screen.findByText('The queue is full.');
    await dismissToast('Error creating podcast');
    screen.getByRole('button', { name: 'Try again: Abacus' });
  });

  test('disables trying again offline, with the reason', async () => {
    online = false;
    library.save(createFailed({ title: 'Abacus' }));
    showLibrary();
    const button = await screen.findByRole('button', { name: 'Try again: Abacus' });
    expect(button.hasAttribute('disabled')).toBe(true);
    const reason = document.getElementById(button.getAttribute('aria-describedby') ?? '');
    expect(reason?.textContent).toBe('You are offline. Trying again needs a connection.');
  });

  test('removes several at once', async () => {
    for (let count = 0; count < 5; count += 1) library.save(createFailed());
    showLibrary();
    await screen.findByRole('region', { name: '5 podcasts could not be made' });
    expect(screen.getAllByRole('button', { name: /^Try again/ })).toHaveLength(3);
    press('Remove all');
    expect(library.getAll()).toEqual([]);
  });

  test.each(['/series', '/playlists', '/playlists/5'])('appears on %s', async (address) => {
    library.save(createFailed({ title: 'Abacus' }));
    renderClient(
      <Screens />,
      {
        'series.list': () => [],
        'playlists.list': () => [],
        'playlists.get': () => null,
      },
      address,
    );
    await screen.findByRole('button', { name: 'Remove: Abacus' });
  });

  test('tells of a podcast that failed while no tab was open, but not of one that was just cancelled elsewhere', async () => {
    const making = { status: 'processing', audio_url: null, error: null } as const;
    const created_at = new Date(Date.now() - 2 * 60 * 60_000).toISOString();
    const lost = createFailed({ ...making, title: 'Long ago', created_at });
    const cancelled = createFailed({ ...making, title: 'Just now', created_at: new Date().toISOString() });
    library.save(lost);
    library.save(cancelled);
    renderClient(<LibraryRoute />, { 'podcasts.changes': () => ({ version: 'a', changed: [], ids: [] }) });
    // A sync ignores podcasts that are newer than its request.
    library.sync({ changed: [], ids: [] }, Date.now() + 1);
    await screen.findByText(
      'It failed while Wikicasts was closed in this browser. The reason is no longer known.',
    );
    screen.getByRole('region', { name: '1 podcast could not be made' });
    screen.getByRole('button', { name: 'Try again: Long ago' });
    press('Remove: Long ago');
    expect(lostPodcasts.get()).toEqual([]);
  });

  test('an import counts the podcasts that the list shows', async () => {
    showLibrary();
    const podcasts = [createFailed(), createFailed({ status: 'ready', error: null })].map(toLocalPodcast);
    const text = JSON.stringify(createBackup({ podcasts, positions: {}, queue: [] }, new Date(0)));
    await importLibrary(new File([text], 'backup.json'));
    await screen.findByText('1 failed podcast in the file: see the notice.');
    await dismissToast('Imported 1 podcasts');
    screen.getByText('1 podcast');
    await screen.findByRole('region', { name: '1 podcast could not be made' });
  });
});
