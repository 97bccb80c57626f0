import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { PlayerSession } from './player-session.ts';
import { PlayerStore } from './player-store.ts';
import { PositionStore } from './position-store.ts';
import { QueueStore } from './queue-store.ts';
import { type PlayablePodcast, type Track, toLiveTrack } from './track.ts';

const track = (podcastId: number): Track => ({
  podcastId,
  src: `/api/podcasts/audio/podcast_${podcastId}.mp3`,
  title: `Podcast ${podcastId}`,
  chapters: [
    { title: 'Start', timestamp: 0 },
    { title: 'End', timestamp: 60 },
  ],
  showNotes: null,
  duration: 100,
  isLive: false,
});

/** Every file exists. */
const checkAudio = async () => 'exists' as const;

describe('player', () => {
  let audio: HTMLAudioElement;
  let fileExists: boolean;
  let missing: Set<string>;
  let now: number;
  let positions: PositionStore;
  let store: PlayerStore;

  beforeEach(() => {
    fileExists = true;
    const element = new Audio();
    audio = element;
    audio.play = vi.fn(async () => {
      element.dispatchEvent(new Event('play'));
    });
    audio.pause = vi.fn(() => {
      element.dispatchEvent(new Event('pause'));
    });
    audio.load = vi.fn();
    let time = 0;
    Object.defineProperty(audio, 'currentTime', { get: () => time, set: (value) => (time = value) });
    missing = new Set();
    now = 1_000_000;
    positions = new PositionStore(null, () => now);
    store = new PlayerStore({
      audio,
      checkAudio: async (src) => (fileExists && !missing.has(src) ? 'exists' : 'missing'),
      positions,
    });
  });

  const playTo = (seconds: number) => {
    now += 1_000;
    audio.currentTime = seconds;
    audio.dispatchEvent(new Event('timeupdate'));
  };

  test('a pause while the file is checked stops the request to play', async () => {
    const playing = store.play(track(1));
    store.pause();
    await playing;
    expect(audio.play).not.toHaveBeenCalled();
    expect(store.getState()).toMatchObject({ isPlaying: false, isWaiting: false });
  });

  test('does not play a missing file', async () => {
    fileExists = false;
    await store.play(track(1));
    expect(store.getState()).toMatchObject({ isUnavailable: true, isPlaying: false });
    expect(audio.play).not.toHaveBeenCalled();
  });

  test('limits seeking to the track and ignores invalid times', async () => {
    await store.play(track(1));
    store.seek(-5);
    expect(audio.currentTime).toBe(0);
    store.seek(500);
    expect(audio.currentTime).toBe(100);
    store.seek(Number.NaN);
    store.seek(Number.POSITIVE_INFINITY);
    expect(audio.currentTime).toBe(100);
  });

  test('starts a track at the position that was chosen before it was loaded', async () => {
    await store.play(track(2));
    store.seekTrack(track(1), 30);
    expect(audio.play).toHaveBeenCalledTimes(1);
    expect(store.getState()).toMatchObject({ track: { podcastId: 2 }, cue: { podcastId: 1, seconds: 30 } });
    store.seekTrack(track(1), 500);
    store.seekTrack(track(1), Number.NaN);
    await store.play(track(1));
    expect(store.getState()).toMatchObject({ track: { podcastId: 1 }, currentTime: 100, cue: null });
    expect(audio.currentTime).toBe(100);
  });

  test('ignores skip and seek without a track', () => {
    store.skip(10);
    store.seek(10);
    expect(audio.currentTime).toBe(0);
  });

  test('reports the duration once after 3 s of playback without jumps', async () => {
    const onDurationMeasured = vi.fn();
    store.onDurationMeasured = onDurationMeasured;
    await store.play(track(1));
    store.seek(50);
    playTo(50.5);
    expect(onDurationMeasured).not.toHaveBeenCalled();
    for (let time = 51; time <= 60; time += 0.5) playTo(time);
    expect(onDurationMeasured).toHaveBeenCalledExactlyOnceWith(1, 100);
  });

  test('plays the idle track only while its player is on screen', async () => {
    const leave = store.setIdleTrack(track(3));
    await store.toggle();
    expect(store.getState().track?.podcastId).toBe(3);
    store.unload(3);
    leave();
    await store.toggle();
    expect(store.getState().track).toBeNull();
  });

  test('logs a failed playback', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    audio.play = vi.fn(() => Promise.reject(new DOMException('no', 'NotAllowedError')));
    await store.play(track(1));
    audio.dispatchEvent(new Event('error'));
    expect(warn.mock.calls.map(([text]) => text)).toEqual(['Playback did not start', 'Playback failed']);
    expect(store.getState()).toMatchObject({ isPlaying: false, isUnavailable: false });
    warn.mockRestore();
  });

  test('resets the time at the end of a track', async () => {
    await store.play(track(1));
    playTo(99);
    audio.dispatchEvent(new Event('ended'));
    expect(store.getState()).toMatchObject({ isPlaying: false, currentTime: 0 });
  });

  test('marks chapters as updated only if they differ', async () => {
    await store.play(track(1));
    store.updateChapters(1, track(1).chapters, 100);
    expect(store.getState().chaptersUpdated).toBe(false);
    store.updateChapters(2, [{ title: 'Other', timestamp: 3 }], 5);
    store.updateChapters(
      1,
      [
        { title: 'Start', timestamp: 0 },
        { title: 'End', timestamp: 62 },
      ],
      101,
    );
    expect(store.getState()).toMatchObject({ chaptersUpdated: true, track: { duration: 101 } });
  });

  describe('in another source', () => {
    let attempts: Array<'plays' | 'ended' | null>;
    let sources: string[];

    beforeEach(() => {
      attempts = [];
      sources = [];
      store = new PlayerStore({
        audio,
        checkAudio: async (src) => (missing.has(src) ? 'missing' : 'exists'),
        positions,
        startStandby: async (current, src, isPlaying) => {
          sources.push(src);
          const state = attempts.shift();
          if (state === null) return null;
          const standby = new Audio();
          standby.setAttribute('src', src);
          let time = current.currentTime;
          Object.defineProperty(standby, 'currentTime', { get: () => time, set: (value) => (time = value) });
          Object.defineProperty(standby, 'paused', { get: () => !isPlaying() });
          standby.play = async () => undefined;
          standby.pause = () => void standby.dispatchEvent(new Event('pause'));
          standby.load = () => undefined;
          audio = standby;
          return { audio: standby, state: state ?? (isPlaying() ? 'plays' : 'paused') };
        },
      });
    });
    afterEach(() => vi.useRealTimers());

    const playLive = async () => {
      await store.play(toLiveTrack({ id: 1, title: 'Podcast 1' }, 20));
      playTo(12);
    };

    test('the finished file replaces a live stream once, at the same position, while it plays', async () => {
      await playLive();
      await Promise.all([store.replaceLiveStream(track(1)), store.replaceLiveStream(track(1))]);
      await store.replaceLiveStream(track(1));
      expect(sources).toEqual([track(1).src]);
      expect(store.getState()).toMatchObject({ track: track(1), isPlaying: true, isWaiting: false });
      expect(store.getState().currentTime).toBe(12);
      store.pause();
      expect(store.getState().isPlaying).toBe(false);
    });

    test('a live stream plays on until the finished file can be loaded', async () => {
      vi.useFakeTimers();
      attempts = [null, null];
      await playLive();
      const replaced = store.replaceLiveStream(track(1));
      await vi.advanceTimersByTimeAsync(2_000);
      expect(store.getState()).toMatchObject({ track: { isLive: true }, isPlaying: true });
      await vi.advanceTimersByTimeAsync(4_000);
      await replaced;
      expect(store.getState()).toMatchObject({ track: { isLive: false }, isPlaying: true });
    });

    test('a podcast that was heard live to its end is finished', async () => {
      attempts = ['ended'];
      await playLive();
      for (const at of [13, 14, 15]) playTo(at);
      await store.replaceLiveStream(track(1));
      expect(store.getState()).toMatchObject({ isPlaying: false, currentTime: 0 });
      expect(positions.find(1)?.finished).toBe(true);
    });

    test('playback goes on after a network loss of one minute, and a pause ends the attempts', async () => {
      vi.useFakeTimers();
      const warn = vi.spyOn(console, 'warn').mockReturnValue();
      attempts = Array.from({ length: 30 }, () => null);
      await store.play(track(1));
      playTo(40);
      Object.defineProperty(audio, 'error', { value: new DOMException('lost'), configurable: true });
      audio.dispatchEvent(new Event('error'));
      // Chrome pauses an element that has failed.
      audio.dispatchEvent(new Event('pause'));
      expect(store.getState()).toMatchObject({ isPlaying: true, isWaiting: true, isReconnecting: true });
      await vi.advanceTimersByTimeAsync(60_000);
      expect(sources.length).toBeGreaterThan(20);
      await vi.advanceTimersByTimeAsync(5_000);
      expect(store.getState()).toMatchObject({ isPlaying: true, isReconnecting: false, currentTime: 40 });

      audio.dispatchEvent(new Event('error'));
      store.pause();
      await vi.advanceTimersByTimeAsync(5_000);
      expect(store.getState()).toMatchObject({ isPlaying: false, isReconnecting: false });
      warn.mockRestore();
    });

    test('a file that was deleted meanwhile is unavailable', async () => {
      vi.useFakeTimers();
      const warn = vi.spyOn(console, 'warn').mockReturnValue();
      attempts = [null];
      await store.play(track(1));
      missing.add(track(1).src);
      audio.dispatchEvent(new Event('error'));
      await vi.advanceTimersByTimeAsync(3_000);
      expect(store.getState()).toMatchObject({ isPlaying: false, isUnavailable: true });
      warn.mockRestore();
    });
  });

  test('unloads only the deleted podcast', async () => {
    await store.play(track(1));
    store.unload(2);
    expect(store.getState().track).not.toBeNull();
    store.unload(1);
    expect(store.getState().track).toBeNull();
  });

  const podcast = (id: number, fields: Partial<PlayablePodcast> = {}): PlayablePodcast => ({
    id,
    title: `Podcast ${id}`,
    status: 'ready',
    audio_url: null,
    audio_filename: `podcast_${id}.mp3`,
    duration: 100,
    ...fields,
  });
  const end = async () => {
    audio.dispatchEvent(new Event('pause'));
    audio.dispatchEvent(new Event('ended'));
    await Promise.resolve();
    await Promise.resolve();
    await Promise.resolve();
  };

  describe('player queue', () => {
    const queue = [
      podcast(1),
      podcast(2, { status: 'processing', audio_filename: null }),
      podcast(3),
      podcast(4, { audio_filename: null }),
      podcast(5),
    ];

    test('plays the next track and skips podcasts without a playable file', async () => {
      await store.playAll(queue);
      expect(store.getState()).toMatchObject({ track: { podcastId: 1 }, next: { title: 'Podcast 3' } });
      missing.add(track(3).src);
      await end();
      await vi.waitFor(() => expect(store.getState().track?.podcastId).toBe(5));
      expect(store.getState()).toMatchObject({ isPlaying: true, next: null });
      await end();
      expect(store.getState()).toMatchObject({ track: { podcastId: 5 }, isPlaying: false, currentTime: 0 });
    });

    test('without a network plays the podcasts that are kept, or waits for the first one if none is', async () => {
      const kept = new Set([5]);
      const isReachable = (id: number) => kept.has(id);
      store = new PlayerStore({ audio, checkAudio, positions, isReachable });
      await store.playAll(queue);
      expect(store.getState().track?.podcastId).toBe(5);
      kept.clear();
      await store.playAll(queue);
      expect(store.getState().track?.podcastId).toBe(1);
    });

    test('starts the queue at an index and skips on request', async () => {
      await store.playAll(queue, 1);
      expect(store.getState().track?.podcastId).toBe(3);
      await store.skipToNext();
      expect(store.getState()).toMatchObject({ track: { podcastId: 5 }, isPlaying: true });
    });

    test('empties the queue when another podcast is played', async () => {
      await store.playAll(queue);
      store.pause();
      await store.toggle();
      await store.play(track(1));
      expect(store.getState().next).not.toBeNull();
      await store.play(track(7));
      expect(store.getState().next).toBeNull();
      await end();
      expect(store.getState().track?.podcastId).toBe(7);
    });

    test('updates the queue during playback, also when the playing podcast is removed', async () => {
      await store.playAll([podcast(1), podcast(3), podcast(5)], 0, 'list');
      store.updateQueue('another', [podcast(9)]);
      expect(store.getState().next?.podcastId).toBe(3);
      store.updateQueue('list', [podcast(1), podcast(5), podcast(3)]);
      expect(store.getState().next?.podcastId).toBe(5);
      store.updateQueue('list', [podcast(5), podcast(3)]);
      expect(store.getState().next?.podcastId).toBe(5);
      store.unload(5);
      expect(store.getState().next?.podcastId).toBe(3);
    });

    test('restores a track with its position and what comes next, and loads no audio before it plays', () => {
      positions.update(1, 50, true);
      const queue = [1, 2].map((id) => podcast(id));
      store.restore({ track: track(1), queue, source: null });
      expect(store.getState()).toMatchObject({
        track: { podcastId: 1 },
        next: { podcastId: 2 },
        currentTime: 47,
        duration: 100,
        isPlaying: false,
      });
      expect([audio.preload, audio.currentTime]).toEqual(['none', 47]);
    });

    test('reports each change of the track and the queue', async () => {
      const sessions: Array<[number | undefined, number | undefined]> = [];
      store = new PlayerStore({
        audio,
        checkAudio,
        positions,
        onSessionChange: (session) => sessions.push([session?.track.podcastId, session?.queue.length]),
      });
      await store.playAll(
        [1, 2].map((id) => podcast(id)),
        0,
        'list',
      );
      store.updateQueue(
        'list',
        [1, 2, 3].map((id) => podcast(id)),
      );
      await store.play(track(9));
      store.unload(9);
      expect(sessions).toEqual([
        [1, 2],
        [1, 3],
        [9, 0],
        [undefined, undefined],
      ]);
    });

    test('plays what the listener queued before the rest of the list, and removes it from the queue', async () => {
      const queue = new QueueStore(null);
      store = new PlayerStore({
        audio,
        checkAudio: async (src) => (missing.has(src) ? 'missing' : 'exists'),
        positions,
        queue,
      });
      await store.playAll([podcast(1), podcast(3)]);
      queue.add(podcast(7), 'last');
      queue.add(podcast(8, { status: 'processing', audio_filename: null }), 'next');
      expect(store.getState().next).toEqual({ podcastId: 7, title: 'Podcast 7' });
      await end();
      await vi.waitFor(() => expect(store.getState().track?.podcastId).toBe(7));
      expect(queue.getAll().map(({ id }) => id)).toEqual([8]);
      expect(store.getState().next?.podcastId).toBe(3);
      await end();
      await vi.waitFor(() => expect(store.getState().track?.podcastId).toBe(3));
    });

    test('continues with the queue after a single podcast', async () => {
      const queue = new QueueStore(null);
      store = new PlayerStore({ audio, checkAudio, positions, queue });
      for (const id of [5, 6]) queue.add(podcast(id), 'last');
      await store.play(track(1));
      await end();
      await vi.waitFor(() => expect(store.getState().track?.podcastId).toBe(5));
      await store.playQueued(6);
      expect([store.getState().track?.podcastId, queue.getAll()]).toEqual([6, []]);
    });

    test('a reload after a queued podcast continues with the rest of the list', async () => {
      const queue = new QueueStore(null);
      const sessions: Array<PlayerSession | null> = [];
      const options = { audio, checkAudio, positions, queue };
      store = new PlayerStore({ ...options, onSessionChange: (session) => sessions.push(session) });
      await store.playAll([podcast(1), podcast(2), podcast(3)], 1, 'list');
      queue.add(podcast(9), 'last');
      await store.skipToNext();
      const restored = new PlayerStore(options);
      const session = sessions.at(-1);
      if (session) restored.restore(session);
      expect(restored.getState()).toMatchObject({ track: { podcastId: 9 }, next: { podcastId: 3 } });
    });

    test('stops at the end of a podcast if the sleep timer says so', async () => {
      await store.playAll([podcast(1), podcast(3)]);
      store.stopsAtEnd = () => true;
      await end();
      expect(store.getState()).toMatchObject({ track: { podcastId: 1 }, isPlaying: false });
    });

    test('shows the first track as unavailable when the queue has no file', async () => {
      fileExists = false;
      await store.playAll(queue);
      expect(store.getState()).toMatchObject({
        track: { podcastId: 1 },
        isUnavailable: true,
        isPlaying: false,
      });
    });
  });

  describe('player positions', () => {
    test('resumes 3 s before the last position, and at the start near the end', async () => {
      await store.play(track(1));
      playTo(50);
      await store.play(track(2));
      await store.play(track(1));
      expect(store.getState().currentTime).toBe(47);
      expect(audio.currentTime).toBe(47);
      playTo(86);
      await store.play(track(2));
      expect(store.getStartSeconds(track(1))).toBe(0);
      await store.play(track(1));
      playTo(4);
      await store.play(track(2));
      expect(store.getStartSeconds(track(1))).toBe(1);
    });

    test('resumes a live stream 3 s before the last position, also at its end', async () => {
      const live = toLiveTrack({ id: 1, title: 'Live' }, 15);
      await store.play(live);
      playTo(14);
      const restored = new PlayerStore({ audio, checkAudio, positions });
      restored.restore({ track: live, queue: [], source: null });
      expect(restored.getState()).toMatchObject({ currentTime: 11, isPlaying: false });
      expect(audio.currentTime).toBe(11);
    });

    test('saves position 0 only after an action of the listener', async () => {
      await store.play(track(1));
      playTo(50);
      playTo(0);
      expect(store.getStartSeconds(track(1))).toBe(47);
      store.seek(0);
      expect(store.getStartSeconds(track(1))).toBe(0);
    });

    test('resumes at the newer position of another tab', async () => {
      await store.play(track(1));
      playTo(20);
      store.pause();
      now += 10_000;
      vi.spyOn(positions, 'findNewerSeconds').mockReturnValueOnce(60);
      await store.toggle();
      expect(audio.currentTime).toBe(60);
    });

    test('finishes a podcast whose end was played and not skipped to', async () => {
      const finish = vi.spyOn(positions, 'finish');
      await store.play(track(1));
      store.seek(100);
      await end();
      expect(finish).not.toHaveBeenCalled();
      for (const at of [97, 98, 99, 100]) playTo(at);
      await end();
      expect(finish).toHaveBeenCalledExactlyOnceWith(1, 100);
      expect(store.getState().currentTime).toBe(0);
      await store.play(toLiveTrack({ id: 2, title: 'Live' }, 20));
      for (const at of [1, 2, 3]) playTo(at);
      await end();
      expect(finish).toHaveBeenCalledTimes(1);
    });
  });
});
