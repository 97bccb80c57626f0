import { beforeEach, describe, expect, test } from 'vitest';
import { createPlayerSessions, type PlayerSession } from './player-session.ts';
import { PLAYER_SESSION_KEY } from './stored-keys.ts';
import type { PlayablePodcast, Track } from './track.ts';

const track: Track = {
  podcastId: 2,
  src: '/api/podcasts/audio/podcast_2.mp3',
  title: 'Abacus',
  chapters: [{ title: 'Opening', timestamp: 0 }],
  showNotes: { summary: 'About counting.', keyPoints: [], sources: [] },
  duration: 100,
  isLive: false,
};

const createPodcast = (id: number): PlayablePodcast => ({
  id,
  title: `Podcast ${id}`,
  status: 'ready',
  audio_url: null,
  audio_filename: `podcast_${id}.mp3`,
  duration: 60,
});

describe('player session store', () => {
  let store: ReturnType<typeof createPlayerSessions>;
  beforeEach(() => {
    sessionStorage.clear();
    localStorage.clear();
    store = createPlayerSessions([sessionStorage, localStorage]);
  });

  const session: PlayerSession = { track, queue: [1, 2, 3].map(createPodcast), source: 'playlist 7' };

  test('keeps the track and the podcasts from it on', () => {
    store.save(session);
    expect(createPlayerSessions([sessionStorage]).read()).toEqual({
      track: { ...track, showNotes: null },
      queue: [2, 3].map(createPodcast),
      source: 'playlist 7',
    });
  });

  test("prefers the tab's own session to that of another tab", () => {
    store.save(session);
    createPlayerSessions([localStorage]).save({ ...session, track: { ...track, podcastId: 3 } });
    expect(store.read()?.track.podcastId).toBe(2);
    sessionStorage.clear();
    expect(store.read()?.track.podcastId).toBe(3);
  });

  test('forgets the session when no track is left', () => {
    store.save(session);
    store.save(null);
    expect(store.read()).toBeNull();
  });

  test.each([
    'no JSON',
    'null',
    '{}',
    '{"track":{"podcastId":"2"}}',
    '{"track":{"podcastId":2,"src":"/a","title":"A","isLive":false,"chapters":[null]}}',
  ])('ignores the invalid text %s', (text) => {
    localStorage.setItem(PLAYER_SESSION_KEY, text);
    expect(store.read()).toBeNull();
  });

  test('works without storage', () => {
    const blocked = createPlayerSessions([null, null]);
    blocked.save(session);
    expect(createPlayerSessions([null, null]).read()).toBeNull();
  });
});
