import '../../../../tests/support/client/browser.ts';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Call, Handlers } from '../../../../tests/support/client/network.ts';
import { buildPodcast } from '../../../../tests/support/client/podcast-fixtures.ts';
import { renderClient } from '../../../../tests/support/client/render.tsx';
import type { Podcast } from '../../../domain/podcast/podcast.schema.ts';
import { library } from '../../library/library.ts';
import { LibraryRoute } from '../../routes/library-route.tsx';
import { applyEvent } from '../generation/generation-state.ts';

const SEARCH = 'Search podcasts by title, topic, or content...';
let id = 0;
let online = true;
/** Podcasts on the server. */
let serverPodcasts: Podcast[] = [];

/** A podcast on the server and in this browser. */
function createPodcast(fields: Partial<Podcast>): Podcast {
  id += 1;
  const podcast = buildPodcast({ id, ...fields });
  library.save(podcast);
  serverPodcasts.push(podcast);
  return podcast;
}

/** In the time zone of the machine. Each podcast takes one minute. */
const toIsoDate = (minute: number) => new Date(2026, 2, 5, 14, minute).toISOString();

const show = (handlers: Handlers = {}): Call[] =>
  renderClient(<LibraryRoute />, {
    'podcasts.changes': () => ({
      version: 'a',
      changed: serverPodcasts,
      ids: serverPodcasts.map((one) => one.id),
    }),
    ...handlers,
  });
const listTitles = () => screen.queryAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
const getItem = (title: string) => screen.getByRole('heading', { level: 2, name: title }).closest('article');
const search = (text: string) =>
  fireEvent.change(screen.getByPlaceholderText(SEARCH), { target: { value: text } });
const connect = (value: boolean) =>
  act(() => {
    online = value;
    window.dispatchEvent(new Event(value ? 'online' : 'offline'));
  });

beforeEach(() => {
  online = true;
  serverPodcasts = [];
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => online);
});
afterEach(() => {
  const list = screen.queryByRole('button', { name: 'List view' });
  if (list !== null) fireEvent.click(list);
  const sort = screen.queryByLabelText('Sort by');
  if (sort !== null) fireEvent.change(sort, { target: { value: 'created' } });
  const filter = screen.queryByLabelText('Show');
  if (filter !== null) fireEvent.change(filter, { target: { value: 'all' } });
  if (screen.queryByPlaceholderText(SEARCH) !== null) search('');
  cleanup();
  vi.useRealTimers();
  for (const one of library.getAll()) library.remove(one.id);
  // A write that waits for a real timer would block a test with fake timers.
  library.flush();
  localStorage.clear();
});

describe('library screen', () => {
  test('shows its heading, the number of podcasts and a link to create a podcast', async () => {
    createPodcast({ title: 'Abacus' });
    show();
    screen.getByRole('heading', { level: 1, name: 'Your Podcast Library' });
    screen.getByText('1 podcast');
    expect(screen.getByRole('link', { name: 'Create New Podcast' }).getAttribute('href')).toBe('/');
    act(() => void createPodcast({ title: 'Bicycle' }));
    screen.getByText('2 podcasts');
  });

  test('sorts podcasts newest first or by title', async () => {
    createPodcast({ title: 'beta', created_at: toIsoDate(1) });
    createPodcast({ title: 'Alpha', created_at: toIsoDate(2) });
    createPodcast({ title: 'Gamma', created_at: toIsoDate(3) });
    show();
    expect(listTitles()).toEqual(['Gamma', 'Alpha', 'beta']);
    const sort = screen.getByLabelText('Sort by');
    expect(
      within(sort)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['Date Created', 'Title', 'Length', 'Last heard']);
    fireEvent.change(sort, { target: { value: 'title' } });
    expect(listTitles()).toEqual(['Alpha', 'beta', 'Gamma']);
  });

  test('shows percent and Listen now of a podcast that is being generated', async () => {
    const making = { status: 'processing', audio_url: null, audio_filename: null } as const;
    const { id: podcastId } = createPodcast({
      title: 'Made',
      ...making,
      progress: 'Processing article... (12%)',
    });
    show();
    expect(getItem('Made')?.textContent).toContain('Processing podcast...12%');
    act(() => {
      applyEvent(podcastId, { type: 'progress', status: 'processing', progress: 'Reading... (34%)' });
      applyEvent(podcastId, { type: 'sound', chunks: 1, seconds: 3 });
    });
    expect(getItem('Made')?.textContent).toContain('Processing podcast...34%');
    within(getItem('Made') ?? document.body).getByRole('button', { name: 'Listen now' });
  });

  test('shows title, voice, date and actions of each podcast, and the short date in the grid', async () => {
    createPodcast({ title: 'Abacus', tts_provider: 'chirp', created_at: toIsoDate(7) });
    createPodcast({ title: 'Bicycle', tts_provider: 'elevenlabs', created_at: toIsoDate(8), example: true });
    show();
    const first = getItem('Abacus');
    expect(first?.textContent).toContain('Google TTS');
    expect(getItem('Bicycle')?.textContent).toContain('ElevenLabs');
    expect(getItem('Bicycle')?.textContent).toContain('Example');
    expect(first?.textContent).not.toContain('Example');
    expect(first?.textContent).toContain('Mar 5, 2026 • 14:07');
    within(first ?? document.body).getByRole('button', { name: 'Play Podcast' });
    screen.getByRole('button', { name: 'Delete podcast: Abacus' });
    const [list, grid] = ['List view', 'Grid view'].map((name) => screen.getByRole('button', { name }));
    expect(list?.getAttribute('aria-pressed')).toBe('true');
    if (grid) fireEvent.click(grid);
    expect(getItem('Abacus')?.textContent).toContain('Mar 5, 2026');
    expect(getItem('Abacus')?.textContent).not.toContain('14:07');
    expect(screen.getByRole('list').dataset.columns).toBe('1');
  });

  test('shows the status of unfinished podcasts and hides failed podcasts', async () => {
    createPodcast({ title: 'Made', status: 'processing', audio_url: null, audio_filename: null });
    createPodcast({ title: 'Waiting', status: 'pending', audio_url: null, audio_filename: null });
    createPodcast({ title: 'Broken', status: 'error' });
    createPodcast({ title: 'Lost', status: 'failed' });
    show();
    expect(getItem('Made')?.textContent).toContain('Processing podcast...');
    expect(getItem('Made')?.querySelector('.mantine-Loader-root')).not.toBeNull();
    expect(getItem('Waiting')?.textContent).toContain('Podcast queued for processing');
    expect(screen.queryByRole('button', { name: 'Play Podcast' })).toBeNull();
    screen.getByRole('button', { name: 'Cancel generation: Made' });
    screen.getByRole('button', { name: 'Delete podcast: Waiting' });
    expect([...listTitles()].sort()).toEqual(['Made', 'Waiting']);
    screen.getByText('2 podcasts');
    fireEvent.click(screen.getByRole('button', { name: 'Grid view' }));
    expect(getItem('Made')?.textContent).toContain('Processing...');
    expect(getItem('Waiting')?.textContent).toContain('Queued');
  });

  test('shows no play button for a ready podcast without audio', () => {
    createPodcast({ title: 'Mute', audio_url: null, audio_filename: null });
    show();
    expect(getItem('Mute')?.textContent).toContain('Audio Unavailable');
    expect(screen.queryByRole('button', { name: 'Play Podcast' })).toBeNull();
  });

  test('shows a loading text until the first sync, then an empty state', async () => {
    const changes = Promise.withResolvers<unknown>();
    const calls = show({ 'podcasts.changes': () => changes.promise });
    screen.getByText('Loading your podcast library...');
    await waitFor(() => expect(calls).toHaveLength(1));
    changes.resolve({ version: 'a', changed: [], ids: [] });
    await screen.findByText('No podcasts in your library');
    expect(screen.getByRole('link', { name: 'Create Your First Podcast' }).getAttribute('href')).toBe('/');
    fireEvent.click(screen.getByRole('button', { name: 'Pair another browser' }));
    await screen.findByRole('dialog', { name: 'Pair another browser' });
  });
});

describe('library search', () => {
  test('finds a podcast by its title, its article or its transcript, ignoring case', async () => {
    const transcript = 'Theo: And each bead counts.';
    createPodcast({ title: 'Abacus', wiki_title: 'counting frame', transcript });
    createPodcast({ title: 'Bicycle', wiki_title: 'Bicycle' });
    show();
    for (const text of ['ABAC', 'Counting FRAME', 'each BEAD']) {
      search(text);
      await waitFor(() => expect(listTitles()).toEqual(['Abacus']));
      await screen.findByText('1 podcast found');
      search('');
      expect(listTitles()).toHaveLength(2);
    }
  });

  test('shows an empty state without a match, and Clear Search resets the search', async () => {
    createPodcast({ title: 'Abacus' });
    show();
    search('zebra');
    await screen.findByText('No podcasts match your search');
    fireEvent.click(screen.getByRole('button', { name: 'Clear Search' }));
    expect(listTitles()).toEqual(['Abacus']);
    expect((screen.getByPlaceholderText(SEARCH) as HTMLInputElement).value).toBe('');
  });

  test('searches transcripts on the server if this browser does not have them', async () => {
    createPodcast({ title: 'Abacus', transcript: null });
    const other = createPodcast({ title: 'Bicycle', transcript: null });
    const calls = show({
      'podcasts.list': () => ({
        podcasts: [other],
        pagination: { page: 1, limit: 1, total: 1, totalPages: 1 },
      }),
    });
    search(' Wheels ');
    await screen.findByText('1 podcast found');
    expect(listTitles()).toEqual(['Bicycle']);
    const searches = calls.filter(({ path }) => path === 'podcasts.list').map(({ input }) => input);
    expect(searches).toEqual([{ search: 'Wheels', fields: 'summary', limit: 1000 }]);
  });
});

describe('library sync', () => {
  test('shows the online status and the time of the last sync, and syncs on request', async () => {
    createPodcast({ title: 'Abacus' });
    const calls = show();
    screen.getByText('Online');
    await screen.findByText(/^Last synced \d\d:\d\d$/);
    fireEvent.click(screen.getByRole('button', { name: 'Sync now' }));
    await waitFor(() => expect(calls).toHaveLength(2));
  });

  test('disables sync offline with a reason, and syncs at once when the connection returns', async () => {
    createPodcast({ title: 'Abacus' });
    const localOnly = buildPodcast({ id: 9_001, title: 'Only here' });
    library.importPodcasts([{ ...localOnly, isLocal: true, syncStatus: 'local-only' }]);
    const calls = show();
    await screen.findByText(/Last synced/);
    expect(screen.queryByText('Local Only')).toBeNull();
    connect(false);
    screen.getByText('Offline');
    const sync = screen.getByRole('button', { name: 'Sync now' }) as HTMLButtonElement;
    expect(sync.disabled).toBe(true);
    const reason = document.getElementById(sync.getAttribute('aria-describedby') ?? '');
    expect(reason?.textContent).toContain('You are offline.');
    expect([...listTitles()].sort()).toEqual(['Abacus', 'Only here']);
    expect(getItem('Only here')?.textContent).toContain('Local Only');
    expect(getItem('Abacus')?.textContent).not.toContain('Local Only');
    const before = calls.length;
    connect(true);
    await waitFor(() => expect(calls).toHaveLength(before + 1));
    screen.getByText('Online');
  });

  test('marks podcasts whose article has changed, by one call for the podcasts from a revision', async () => {
    const credit = {
      title: 'Abacus',
      url: 'https://en.wikipedia.org/wiki/Abacus',
      revision_url: 'https://en.wikipedia.org/w/index.php?oldid=7',
      revision: 7,
      origin: 'wikipedia' as const,
      licence: 'CC BY-SA 4.0',
      licence_url: 'https://creativecommons.org/licenses/by-sa/4.0/',
    };
    const changed = createPodcast({ title: 'Abacus', credits: [credit] });
    const current = createPodcast({ title: 'Beads', credits: [credit] });
    createPodcast({ title: 'Chess', credits: [{ ...credit, revision: null, origin: 'builtin' }] });
    const asked: unknown[] = [];
    show({
      'podcasts.listFreshness': (input) => {
        asked.push(input);
        const found = { revision: 7, latest_revision: 8, changed: [], title: null, checked_at: null };
        return [
          { ...found, id: changed.id, status: 'changed' },
          { ...found, id: current.id, status: 'current' },
        ];
      },
    });
    const badge = await screen.findByText('Article changed');
    expect(getItem('Abacus')?.contains(badge)).toBe(true);
    expect(asked).toEqual([{ ids: expect.arrayContaining([changed.id, current.id]) }]);
    expect((asked[0] as { ids: number[] }).ids).toHaveLength(2);
  });

  test('keeps the podcasts while the server cannot be reached, and says so', async () => {
    const { id: podcastId } = createPodcast({ title: 'Abacus' });
    let isAway = true;
    show({
      'podcasts.changes': () => {
        if (isAway) throw new Error('Network request failed');
        return { version: 'a', changed: [], ids: [podcastId] };
      },
    });
    await screen.findByText('The server cannot be reached. Changes will be sent later.');
    screen.getByText('No connection');
    expect(screen.queryByText('Online')).toBeNull();
    expect(listTitles()).toEqual(['Abacus']);
    isAway = false;
    fireEvent.click(screen.getByRole('button', { name: 'Sync now' }));
    await screen.findByText('Online');
  });

  test('syncs every 10 s and on focus while online, and reloads the storage every 5 s', async () => {
    vi.useFakeTimers();
    const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
    const podcast = createPodcast({ title: 'Abacus' });
    const calls = show();
    await pass(100);
    const start = calls.length;
    await pass(10_000);
    expect(calls).toHaveLength(start + 1);
    act(() => void window.dispatchEvent(new Event('focus')));
    await pass(100);
    expect(calls).toHaveLength(start + 2);
    connect(false);
    await pass(30_000);
    act(() => void window.dispatchEvent(new Event('focus')));
    await pass(100);
    expect(calls).toHaveLength(start + 2);

    // Simulates a write of another tab without its storage event.
    localStorage.setItem('wikicasts-podcasts', JSON.stringify([{ ...podcast, title: 'Abaci' }]));
    await pass(5_000);
    expect(listTitles()).toEqual(['Abaci']);
  });
});

test('an empty library offers no search, sorting or feed', async () => {
  show();
  await screen.findByText('No podcasts in your library');
  expect(screen.queryByRole('searchbox')).toBeNull();
  expect(screen.queryByLabelText('Sort by')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Subscribe in your podcast app' })).toBeNull();
});

test('the library offers a subscription only while online', async () => {
  library.save(buildPodcast({ id: 77 }));
  show({ 'podcasts.changes': () => ({ version: 'a', changed: [], ids: [77] }) });
  const subscribe = await screen.findByRole('button', { name: 'Subscribe in your podcast app' });
  expect(subscribe.hasAttribute('disabled')).toBe(false);
  connect(false);
  await waitFor(() => expect(subscribe.hasAttribute('disabled')).toBe(true));
});
