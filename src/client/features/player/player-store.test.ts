// @vitest-environment jsdom
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { PlayerStore } from './player-store.ts';
import { downloadName, liveTrackOf, type Track } from './track.ts';

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
  live: false,
});

describe('player', () => {
  let audio: HTMLAudioElement;
  let there: boolean;
  let store: PlayerStore;

  beforeEach(() => {
    there = true;
    audio = new Audio();
    audio.play = vi.fn(async () => {
      audio.dispatchEvent(new Event('play'));
    });
    audio.pause = vi.fn(() => {
      audio.dispatchEvent(new Event('pause'));
    });
    audio.load = vi.fn();
    let time = 0;
    Object.defineProperty(audio, 'currentTime', { get: () => time, set: (value) => (time = value) });
    store = new PlayerStore({ audio, exists: async () => there });
  });

  const playTo = (seconds: number) => {
    audio.currentTime = seconds;
    audio.dispatchEvent(new Event('timeupdate'));
  };

  test('a file that is not there is never played', async () => {
    there = false;
    await store.play(track(1));
    expect(store.state()).toMatchObject({ unavailable: true, isPlaying: false });
    expect(audio.play).not.toHaveBeenCalled();
  });

  test('seeking stays between 0 and the duration and ignores what is no number', async () => {
    await store.play(track(1));
    store.seek(-5);
    expect(audio.currentTime).toBe(0);
    store.seek(500);
    expect(audio.currentTime).toBe(100);
    store.seek(Number.NaN);
    store.seek(Number.POSITIVE_INFINITY);
    expect(audio.currentTime).toBe(100);
  });

  test('a track that is not loaded is moved in without a sound, and begins there when it is played', async () => {
    await store.play(track(2));
    store.seekIn(track(1), 30);
    expect(audio.play).toHaveBeenCalledTimes(1);
    expect(store.state()).toMatchObject({ track: { podcastId: 2 }, cue: { podcastId: 1, seconds: 30 } });
    store.seekIn(track(1), 500);
    store.seekIn(track(1), Number.NaN);
    await store.play(track(1));
    expect(store.state()).toMatchObject({ track: { podcastId: 1 }, currentTime: 100, cue: null });
    expect(audio.currentTime).toBe(100);
  });

  test('without a track, skipping and seeking do nothing', () => {
    store.skip(10);
    store.seek(10);
    expect(audio.currentTime).toBe(0);
  });

  test('the duration is reported once, after 3 s of playback, not of jumping', async () => {
    const heard = vi.fn();
    store.onHeard = heard;
    await store.play(track(1));
    store.seek(50);
    playTo(50.5);
    expect(heard).not.toHaveBeenCalled();
    for (let time = 51; time <= 60; time += 0.5) playTo(time);
    expect(heard).toHaveBeenCalledExactlyOnceWith(1, 100);
  });

  test('what is on screen can be started while nothing is loaded, and no longer once it has left', async () => {
    const leave = store.offer(track(3));
    await store.toggle();
    expect(store.state().track?.podcastId).toBe(3);
    store.clear(3);
    leave();
    await store.toggle();
    expect(store.state().track).toBeNull();
  });

  test('a playback that fails is logged and shown to nobody', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    audio.play = vi.fn(() => Promise.reject(new DOMException('no', 'NotAllowedError')));
    await store.play(track(1));
    audio.dispatchEvent(new Event('error'));
    expect(warn.mock.calls.map(([text]) => text)).toEqual(['Playback did not start', 'Playback failed']);
    expect(store.state()).toMatchObject({ isPlaying: false, unavailable: false });
    warn.mockRestore();
  });

  test('the end puts the time back to 0', async () => {
    await store.play(track(1));
    playTo(99);
    audio.dispatchEvent(new Event('ended'));
    expect(store.state()).toMatchObject({ isPlaying: false, currentTime: 0 });
  });

  test('corrected chapters are told of only when they differ', async () => {
    await store.play(track(1));
    store.correct(1, track(1).chapters, 100);
    expect(store.state().chaptersUpdated).toBe(false);
    store.correct(2, [{ title: 'Other', timestamp: 3 }], 5);
    store.correct(
      1,
      [
        { title: 'Start', timestamp: 0 },
        { title: 'End', timestamp: 62 },
      ],
      101,
    );
    expect(store.state()).toMatchObject({ chaptersUpdated: true, track: { duration: 101 } });
  });

  test('a live stream becomes the finished file at the same moment', async () => {
    await store.play(liveTrackOf({ id: 1, title: 'Podcast 1' }, 20));
    playTo(12);
    store.settle(track(1));
    expect(audio.getAttribute('src')).toBe(track(1).src);
    expect(audio.currentTime).toBe(12);
    expect(audio.play).toHaveBeenCalledTimes(2);
    store.settle(track(1));
    expect(audio.play).toHaveBeenCalledTimes(2);
  });

  test('a podcast that is gone leaves the player, another one does not', async () => {
    await store.play(track(1));
    store.clear(2);
    expect(store.state().track).not.toBeNull();
    store.clear(1);
    expect(store.state().track).toBeNull();
  });
});

test('every single character outside letters and digits becomes one underscore', () => {
  expect(downloadName('C++: A (Short) Tour — Ünïcode')).toBe('c____a__short__tour____n_code.mp3');
  // One character, though two code units.
  expect(downloadName('A𝄞b')).toBe('a_b.mp3');
});
