import '../../../../tests/support/client/browser.ts';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { Route, Routes } from 'react-router';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type Handlers, handleAudioFiles, network } from '../../../../tests/support/client/network.ts';
import { buildPodcast } from '../../../../tests/support/client/podcast-fixtures.ts';
import { dismissToast, renderClient } from '../../../../tests/support/client/render.tsx';
import type { SharedPodcast } from '../../../domain/podcast/shared.schema.ts';
import { library } from '../../library/library.ts';
import { ListenScreen } from './listen-screen.tsx';

const link = 'https://en.wikipedia.org/wiki/Abacus';
const podcast = buildPodcast({
  credits: [
    {
      title: 'Abacus',
      url: link,
      revision_url: `${link}?oldid=7`,
      revision: 7,
      origin: 'wikipedia',
      licence: 'CC BY-SA 4.0',
      licence_url: 'https://creativecommons.org/licenses/by-sa/4.0/',
    },
  ],
});

const freshness = {
  status: 'current',
  revision: 7,
  latest_revision: 8,
  changed: [],
  title: null,
  checked_at: '2026-11-21T10:00:00.000Z',
};

const show = (fields: Partial<SharedPodcast>, handlers: Handlers = {}) =>
  renderClient(
    <Routes>
      <Route path="/shared/podcasts/:id" element={<ListenScreen />} />
    </Routes>,
    {
      'shared.podcast': () => ({ ...podcast, ...fields }),
      // Without a timed transcript the screen shows the plain text.
      'podcasts.transcript': () => ({ version: '1.0.0', segments: [] }),
      'podcasts.freshness': () => freshness,
      ...handlers,
    },
    '/shared/podcasts/1',
  );

const fileExists = vi.fn<(path: string) => boolean>();
beforeEach(() => {
  fileExists.mockReset().mockReturnValue(true);
  network.use(handleAudioFiles(fileExists));
});
afterEach(cleanup);

describe('listen screen', () => {
  test.each([
    ['builtin', 'Read from the article by two voices', 'A conversation of two hosts'],
    ['model', 'A conversation of two hosts', 'Read from the article by two voices'],
  ] as const)('says once what the writer %s has made', async (writer, text, other) => {
    show({ writer });
    await screen.findByRole('heading', { level: 1, name: 'Abacus' });
    expect(screen.getAllByText(text)).toHaveLength(1);
    expect(screen.queryByText(other)).toBeNull();
  });

  test('labels an example, keeps the label in the library copy, and tries a failed one again', async () => {
    show({ example: true, writer: 'model' });
    await screen.findByText('Example');
    fireEvent.click(screen.getByRole('button', { name: 'Keep in my library' }));
    await dismissToast('Podcast kept in your library');
    expect(library.find(1)).toMatchObject({ example: true, syncStatus: 'local-only' });
    act(() => library.remove(1));
    cleanup();
    const unfinished = {
      status: 'failed',
      error: 'No voices.',
      audio_url: null,
      audio_filename: null,
    } as const;
    const requests: string[] = [];
    network.use(
      http.head('*/api/podcasts/1/live.mp3', ({ request }) => {
        requests.push(request.method);
        return new HttpResponse(null);
      }),
    );
    const calls = show({ example: true, ...unfinished });
    await screen.findByText('Example');
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(calls.filter(({ path }) => path === 'shared.podcast')).toHaveLength(2));
    expect(requests).toEqual(['HEAD']);
    cleanup();
    show(unfinished);
    await screen.findByText('No voices.');
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
    expect(screen.queryByText('Example')).toBeNull();
  });

  test('keeps a shared podcast in the library of this browser on request', async () => {
    show({});
    fireEvent.click(await screen.findByRole('button', { name: 'Keep in my library' }));
    await dismissToast('Podcast kept in your library');
    expect(library.find(1)).toMatchObject({ title: 'Abacus', syncStatus: 'local-only' });
    expect(document.activeElement).toBe(screen.getByRole('link', { name: 'In your library' }));
    library.remove(1);
    await screen.findByRole('button', { name: 'Keep in my library' });
  });

  test('shows title, articles, summary, key points, sources, chapters in mm:ss and transcript of a shared podcast', async () => {
    show({ transcript: 'Mira: Yes.\n\nTheo: Beads, on rods.\n \nMira: Yes.' });
    await screen.findByRole('heading', { level: 1, name: 'Abacus' });
    expect(document.title).toBe('Abacus | Wikicasts');
    screen.getByRole('region', { name: 'Player: Abacus' });
    screen.getByRole('link', { name: 'Abacus' });
    screen.getByText('A counting frame.');
    screen.getByText('Beads slide along rods.');
    screen.getByRole('heading', { name: 'Sources', hidden: true });
    screen.getByRole('button', { name: /^How the beads work ?01:01$/, hidden: true });
    await screen.findByText('Theo: Beads, on rods.');
    expect(screen.getAllByText('Mira: Yes.')).toHaveLength(2);
    expect(screen.getByRole('link', { name: /original article/ }).getAttribute('href')).toBe(link);
    expect(screen.getByRole('link', { name: 'Create your own podcast' }).getAttribute('href')).toBe('/');
    await waitFor(() => expect(fileExists).toHaveBeenCalledWith('/api/podcasts/audio/podcast_1.mp3'));
  });

  test('shows cited sentences that have changed in the article next to the new ones', async () => {
    const changed = [
      { line: 1, old: 'It has ten rods.', new: 'It has twelve rods.' },
      { line: 4, old: 'Beads are round.', new: null },
    ];
    show({}, { 'podcasts.freshness': () => ({ ...freshness, status: 'changed', changed, title: 'Abacus' }) });
    const notice = await screen.findByRole('region', { name: 'Changes of the article' });
    within(notice).getByText(
      'The article has changed since: 2 sentences that this podcast uses have a new wording',
    );
    expect(
      within(notice)
        .getAllByRole('listitem', { hidden: true })
        .map((item) => item.textContent),
    ).toEqual([
      'ThenIt has ten rods.NowIt has twelve rods.',
      'ThenBeads are round.NowNo longer in the article',
    ]);
    expect(within(notice).getByRole('link').getAttribute('href')).toBe(link);
  });

  test.each([
    ['moved', 'The article "Abacus" now has a different title.'],
    ['deleted', 'The article "Abacus" has been deleted since.'],
  ])('says that an article was %s', async (status, text) => {
    show({}, { 'podcasts.freshness': () => ({ ...freshness, status, title: 'Abacus' }) });
    await screen.findByText(text);
  });

  test('describes the audio for search engines', async () => {
    show({ duration: 127.6 });
    await screen.findByRole('heading', { level: 1 });
    const text = document.querySelector('script[type="application/ld+json"]')?.textContent;
    expect(JSON.parse(text ?? '')).toMatchObject({
      '@type': 'AudioObject',
      name: 'Abacus',
      description: 'A counting frame.',
      url: 'http://localhost:3000/shared/1',
      contentUrl: 'http://localhost:3000/api/podcasts/audio/podcast_1.mp3',
      duration: 'PT2M8S',
      isBasedOn: [`${link}?oldid=7`],
      license: 'https://creativecommons.org/licenses/by-sa/4.0/',
    });
  });

  test('shows for 2 s that the share link was copied', async () => {
    const writeText = vi.fn(async () => undefined);
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } });
    show({});
    const button = await screen.findByRole('button', { name: 'Share this podcast' });
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      await act(async () => fireEvent.click(button));
      expect(writeText).toHaveBeenCalledWith('http://localhost:3000/shared/1');
      expect(button.hasAttribute('data-copied')).toBe(true);
      screen.getByText('Share link has been copied to clipboard.');
      await act(() => vi.advanceTimersByTimeAsync(1_900));
      expect(button.hasAttribute('data-copied')).toBe(true);
      await act(() => vi.advanceTimersByTimeAsync(200));
      expect(button.hasAttribute('data-copied')).toBe(false);
    } finally {
      vi.useRealTimers();
    }
    await dismissToast('Link copied!');
  });
});

test('shows the link when it can be neither shared nor copied', async () => {
  const writeText = vi.fn(() => Promise.reject(new Error('denied')));
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } });
  show({});
  fireEvent.click(await screen.findByRole('button', { name: 'Share this podcast' }));
  await screen.findByText('Unable to share or copy link.');
  expect(screen.getByLabelText('Link to copy')).toHaveProperty('value', 'http://localhost:3000/shared/1');
  await dismissToast('Sharing failed');
});

describe('time link', () => {
  const openAt = (query: string) => {
    history.replaceState(null, '', `/shared/podcasts/1${query}`);
    show({});
  };
  const findPosition = async () =>
    ((await screen.findByRole('slider', { name: 'Seek' })) as HTMLInputElement).value;
  afterEach(() => {
    cleanup();
    history.replaceState(null, '', '/');
  });

  test('starts at its time, and the position can be shared in turn', async () => {
    const share = vi.fn(async () => undefined);
    Object.assign(navigator, { share });
    openAt('?t=65');
    expect(await findPosition()).toBe('65');
    fireEvent.click(screen.getByRole('button', { name: 'Share from a time' }));
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Share from 1:05' }));
    await waitFor(() =>
      expect(share).toHaveBeenCalledWith({ title: 'Abacus', url: 'http://localhost:3000/shared/1?t=65' }),
    );
    Reflect.deleteProperty(navigator, 'share');
  });

  test('the link at the current time is copied from the menu beside the share button', async () => {
    const writeText = vi.fn(async () => undefined);
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } });
    openAt('?t=65');
    await findPosition();
    fireEvent.click(screen.getByRole('button', { name: 'Share from a time' }));
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Copy link at this time' }));
    await screen.findByText('Share link copied to clipboard.');
    expect(writeText).toHaveBeenCalledWith('http://localhost:3000/shared/1?t=65');
    await dismissToast('Link copied!');
  });

  test.each(['?t=100', '?t=nonsense'])('%s is ignored in a podcast of 100 s', async (query) => {
    openAt('?t=3');
    expect(await findPosition()).toBe('3');
    cleanup();
    openAt(query);
    expect(await findPosition()).toBe('3');
  });
});

describe('listen screen without a playable podcast', () => {
  test('shows that the podcast is not available after two failed requests, and does not request it again on focus', async () => {
    const calls = show(
      {},
      {
        'shared.podcast': () => {
          throw new Error('no');
        },
      },
    );
    const countRequests = () => calls.filter(({ path }) => path === 'shared.podcast').length;
    screen.getByRole('status', { name: 'Loading the podcast' });
    await screen.findByRole('heading', { name: 'Podcast Not Available' });
    screen.getByText("We couldn't find the podcast you're looking for.");
    expect(countRequests()).toBe(2);
    await act(async () => window.dispatchEvent(new Event('visibilitychange')));
    expect(countRequests()).toBe(2);
    const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    act(() => void window.dispatchEvent(new Event('offline')));
    screen.getByText('You are offline, and this podcast is not kept offline.');
    onLine.mockRestore();
    act(() => void window.dispatchEvent(new Event('online')));
    screen.getByText("We couldn't find the podcast you're looking for.");
  });

  test('retries after one failed request', async () => {
    let requestCount = 0;
    show(
      {},
      {
        'shared.podcast': () => {
          requestCount += 1;
          if (requestCount === 1) throw new Error('no');
          return podcast;
        },
      },
    );
    await screen.findByRole('heading', { level: 1, name: 'Abacus' });
  });

  test('shows the status of a podcast that is not ready, and its progress if there is one', async () => {
    show({ status: 'failed', progress: '', audio_url: null });
    await screen.findByRole('heading', { name: 'Podcast Not Ready' });
    screen.getByText('Current status: failed');
    expect(screen.queryByText(/^Progress:/)).toBeNull();
    cleanup();
    show({ status: 'error', progress: 'Processing article... (12%)', audio_url: null });
    await screen.findByText('Current status: error');
    screen.getByText('Progress: Processing article... (12%)');
  });

  test('shows Audio Unavailable for a ready podcast without an audio address', async () => {
    show({ audio_url: null });
    await screen.findByRole('heading', { name: 'Audio Unavailable' });
    expect(screen.queryByRole('button', { name: 'Play' })).toBeNull();
  });
});
