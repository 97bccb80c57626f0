import '../../../../tests/support/client/browser.ts';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { HttpResponse, http, ws } from 'msw';
import { afterEach, expect, test, vi } from 'vitest';
import { type Handlers, handleAudioFiles, network } from '../../../../tests/support/client/network.ts';
import { buildPodcast } from '../../../../tests/support/client/podcast-fixtures.ts';
import { renderClient } from '../../../../tests/support/client/render.tsx';
import { serveSubscriptions } from '../../../../tests/support/client/subscriptions.ts';
import type { PodcastEvent } from '../../../domain/events.ts';
import { library } from '../../library/library.ts';
import { toLocalPodcast } from '../../library/local-podcast.ts';
import { player } from '../../player/player.ts';
import { toLiveTrack } from '../../player/track.ts';
import { PodcastStatus } from '../library/podcast-item.tsx';
import { GenerationCard } from './generation-card.tsx';
import { GenerationWatcher, GenerationWatchers } from './generation-watcher.tsx';

let nextId = 500;

/** Watches an unfinished podcast of this browser with a fake event stream. */
async function watchPodcast(handlers: Handlers = {}) {
  nextId += 1;
  const podcast = buildPodcast({
    id: nextId,
    status: 'pending',
    progress: '',
    audio_url: null,
    chapters: [],
    created_at: new Date().toISOString(),
  });
  library.save(podcast);
  const events = serveSubscriptions();
  network.use(handleAudioFiles(() => true));
  const calls = renderClient(
    <>
      <GenerationWatchers />
      <GenerationCard podcast={toLocalPodcast(podcast)} />
    </>,
    { 'podcasts.wait': () => ({ before: null, seconds: null }), ...handlers },
  );
  await waitFor(() => expect(events.started).toHaveLength(1));
  let last = 0;
  const sendEvent = async (event: PodcastEvent) => {
    last += 1;
    const id = last;
    await act(async () => events.send(id, event));
  };
  return { id: podcast.id, podcast, events, calls, sendEvent };
}

afterEach(() => {
  vi.useRealTimers();
  cleanup();
  for (const { id } of library.getAll()) library.remove(id);
  localStorage.clear();
});

test('generation watcher follows all unfinished podcasts over one socket, from progress to audio', async () => {
  const { id, events, sendEvent } = await watchPodcast();
  expect(events.started[0]).toMatchObject({ path: 'podcasts.events', input: { id } });
  await sendEvent({
    type: 'progress',
    status: 'processing',
    progress: 'Crafting engaging dialogue between hosts... (37%)',
  });
  await screen.findByText('Crafting engaging dialogue between hosts...');
  expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('37');
  expect(library.find(id)?.status).toBe('processing');
  expect(screen.queryByRole('button', { name: 'Listen now' })).toBeNull();
  await sendEvent({ type: 'sound', chunks: 1, seconds: 4.2 });
  await screen.findByRole('button', { name: 'Listen now' });
  const chapters = [{ title: 'Introduction', timestamp: 0 }];
  await sendEvent({ type: 'chapters', chapters, duration: 60 });
  await waitFor(() => expect(library.find(id)).toMatchObject({ chapters, duration: 60 }));
});

test('generation watcher loads a finished podcast once and stores it', async () => {
  let finished = buildPodcast();
  const { id, podcast, calls, sendEvent } = await watchPodcast({
    'podcasts.get': () => ({ podcast: finished }),
  });
  finished = buildPodcast({
    ...podcast,
    status: 'ready',
    audio_url: `/api/podcasts/audio/podcast_${id}.mp3`,
  });
  await sendEvent({ type: 'ready', duration: 100 });
  await waitFor(() => expect(library.find(id)?.status).toBe('ready'));
  expect(calls.filter(({ path }) => path !== 'podcasts.wait')).toEqual([
    { path: 'podcasts.get', input: { id } },
  ]);
});

test('generation watcher removes a podcast that was deleted elsewhere', async () => {
  const { id, sendEvent } = await watchPodcast();
  await sendEvent({ type: 'deleted' });
  await waitFor(() => expect(library.find(id)).toBeUndefined());
});

test('generation watcher takes a paused live podcast that failed out of the player', async () => {
  const { id, podcast, sendEvent } = await watchPodcast({
    'podcasts.get': () => ({ podcast: buildPodcast({ ...podcast, status: 'failed', error: 'No words.' }) }),
  });
  player.restore({ track: toLiveTrack(podcast, 4), queue: [], source: null });
  expect(player.isCurrent(id)).toBe(true);
  await sendEvent({ type: 'failed', error: 'No words.' });
  await waitFor(() => expect(player.isCurrent(id)).toBe(false));
});

test("generation watcher takes another visitor's deleted podcast out of the player", async () => {
  const events = serveSubscriptions();
  network.use(handleAudioFiles(() => true));
  player.restore({ track: toLiveTrack({ id: 7, title: 'Abacus' }, 4), queue: [], source: null });
  renderClient(<GenerationWatcher podcastId={7} />, {});
  await waitFor(() => expect(events.started).toHaveLength(1));
  expect(player.isCurrent(7)).toBe(true);
  act(() => events.refuse(404));
  await waitFor(() => expect(player.isCurrent(7)).toBe(false));
});

test('without a WebSocket, generation watcher reads the events over HTTP, and says when the server is away', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  nextId += 1;
  const podcast = buildPodcast({
    ...{ id: nextId, status: 'processing', progress: '', audio_url: null, chapters: [] },
    created_at: new Date().toISOString(),
  });
  library.save(podcast);
  let isAway = true;
  const log = [
    { id: 1, event: { type: 'progress', status: 'processing', progress: 'Processing article... (9%)' } },
    { id: 2, event: { type: 'sound', chunks: 1, seconds: 4.2 } },
  ];
  const asked: number[] = [];
  renderClient(
    <>
      <GenerationWatchers />
      <GenerationCard podcast={toLocalPodcast(podcast)} />
      <PodcastStatus podcast={toLocalPodcast({ ...podcast, id: 499, status: 'processing' })} />
    </>,
    {
      'podcasts.wait': () => ({ before: null, seconds: null }),
      'podcasts.listEvents': (input) => {
        const { lastEventId } = input as { lastEventId: number };
        asked.push(lastEventId);
        return log.filter(({ id }) => id > lastEventId);
      },
    },
  );
  network.use(
    handleAudioFiles(() => true),
    ws.link('ws://*/trpc').addEventListener('connection', ({ client }) => client.close(1011)),
    http.get('*/trpc/podcasts.listEvents', () => (isAway ? HttpResponse.error() : undefined)),
  );
  /** Lets the time for the next request pass until the check succeeds. */
  const pollUntil = (check: () => void) =>
    vi.waitFor(async () => {
      await act(() => vi.advanceTimersByTimeAsync(3_000));
      check();
    });
  const note = 'The server cannot be reached. Progress resumes when it is back.';
  await pollUntil(() => expect(screen.getAllByText(note)).toHaveLength(2));
  isAway = false;
  await pollUntil(() => void screen.getByRole('button', { name: 'Listen now' }));
  expect(screen.queryByText(note)).toBeNull();
  screen.getByText('Processing podcast...');
  await pollUntil(() => expect(asked).toContain(2));
  expect(asked[0]).toBe(0);
});

test('generation watcher resumes after the last event when the connection breaks', async () => {
  const { id, events, sendEvent } = await watchPodcast();
  await sendEvent({ type: 'progress', status: 'processing', progress: 'Processing article... (5%)' });
  await screen.findByText('Processing article...');
  await act(async () => events.disconnect());
  await waitFor(() => expect(events.started).toHaveLength(2));
  expect(events.started[1]).toEqual({ path: 'podcasts.events', input: { id }, lastEventId: '1' });
});
