import '../../testing/browser.ts';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { PodcastEvent } from '../../../domain/events.ts';
import { type Answers, audioFiles, network } from '../../testing/network.ts';
import { podcastWith } from '../../testing/podcast-fixtures.ts';
import { renderClient } from '../../testing/render.tsx';
import { serveSubscriptions } from '../../testing/subscriptions.ts';
import { library } from '../library.ts';
import { toLocalPodcast } from '../local-podcast.ts';
import { GenerationCard } from './generation-card.tsx';
import { GenerationWatchers } from './generation-watcher.tsx';

let nextId = 500;

/** Watches an unfinished podcast of this browser with a fake event stream. */
async function follow(answers: Answers = {}) {
  nextId += 1;
  const made = podcastWith({
    id: nextId,
    status: 'pending',
    progress: '',
    audio_url: null,
    chapters: [],
    created_at: new Date().toISOString(),
  });
  library.save(made);
  const events = serveSubscriptions();
  network.use(audioFiles(() => true));
  const calls = renderClient(
    <>
      <GenerationWatchers />
      <GenerationCard podcast={toLocalPodcast(made)} />
    </>,
    answers,
  );
  await waitFor(() => expect(events.started).toHaveLength(1));
  let last = 0;
  const tell = async (event: PodcastEvent) => {
    last += 1;
    const id = last;
    await act(async () => events.send(id, event));
  };
  return { id: made.id, made, events, calls, tell };
}

afterEach(() => {
  cleanup();
  for (const { id } of library.getAll()) library.remove(id);
  localStorage.clear();
});

test('follows all unfinished podcasts over one socket, from progress to audio', async () => {
  const { id, events, tell } = await follow();
  expect(events.started[0]).toMatchObject({ path: 'podcasts.events', input: { id } });
  await tell({
    type: 'progress',
    status: 'processing',
    progress: 'Crafting engaging dialogue between hosts... (37%)',
  });
  await screen.findByText('Crafting engaging dialogue between hosts...');
  expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('37');
  expect(library.find(id)?.status).toBe('processing');
  expect(screen.queryByRole('button', { name: 'Listen now' })).toBeNull();
  await tell({ type: 'sound', chunks: 1, seconds: 4.2 });
  await screen.findByRole('button', { name: 'Listen now' });
  const chapters = [{ title: 'Introduction', timestamp: 0 }];
  await tell({ type: 'chapters', chapters, duration: 60 });
  await waitFor(() => expect(library.find(id)).toMatchObject({ chapters, duration: 60 }));
});

test('loads a finished podcast once and stores it', async () => {
  let finished = podcastWith();
  const { id, made, calls, tell } = await follow({ 'podcasts.get': () => ({ podcast: finished }) });
  finished = podcastWith({ ...made, status: 'ready', audio_url: `/api/podcasts/audio/podcast_${id}.mp3` });
  await tell({ type: 'ready', duration: 100 });
  await waitFor(() => expect(library.find(id)?.status).toBe('ready'));
  expect(calls).toEqual([{ path: 'podcasts.get', input: { id } }]);
});

test('removes a podcast that was deleted elsewhere', async () => {
  const { id, tell } = await follow();
  await tell({ type: 'deleted' });
  await waitFor(() => expect(library.find(id)).toBeUndefined());
});

test('resumes after the last event when the connection breaks', async () => {
  const { id, events, tell } = await follow();
  await tell({ type: 'progress', status: 'processing', progress: 'Processing article... (5%)' });
  await screen.findByText('Processing article...');
  await act(async () => events.disconnect());
  await waitFor(() => expect(events.started).toHaveLength(2));
  expect(events.started[1]).toEqual({ path: 'podcasts.events', input: { id }, lastEventId: '1' });
});
