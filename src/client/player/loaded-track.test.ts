import { beforeEach, describe, expect, test, vi } from 'vitest';
import { PlayerStore } from './player-store.ts';
import { PositionStore } from './position-store.ts';
import type { Track } from './track.ts';

const track: Track = {
  podcastId: 1,
  src: '/api/podcasts/audio/podcast_1.mp3',
  title: 'Abacus',
  chapters: [],
  showNotes: null,
  duration: 100,
  isLive: false,
};

describe('start position of a track that is loaded and has not played', () => {
  let now: number;
  let audio: HTMLAudioElement;
  let positions: PositionStore;
  let store: PlayerStore;
  const findSaved = () => positions.find(1)?.seconds;

  beforeEach(() => {
    now = 1_000_000;
    const element = new Audio();
    audio = element;
    audio.load = vi.fn();
    audio.play = vi.fn(async () => void element.dispatchEvent(new Event('play')));
    audio.pause = vi.fn(() => void element.dispatchEvent(new Event('pause')));
    let time = 0;
    Object.defineProperty(audio, 'currentTime', { get: () => time, set: (value) => (time = value) });
    positions = new PositionStore(null, () => now);
    positions.update(1, 80, true);
    store = new PlayerStore({ audio, checkAudio: async () => 'exists', positions });
    store.restore({ track, queue: [], source: null });
    store.cueTrack(track, 10);
  });

  test('is shown and leaves the saved position alone', () => {
    audio.dispatchEvent(new Event('timeupdate'));
    expect(store.getState()).toMatchObject({ currentTime: 10, isPlaying: false });
    expect(findSaved()).toBe(80);
  });

  test('becomes the saved position when the track plays', async () => {
    await store.play(track);
    expect([audio.currentTime, findSaved()]).toEqual([10, 10]);
    expect(store.getState().cue).toBeNull();
  });

  test('gives way to a position that the listener then chooses', async () => {
    store.seek(50);
    expect(findSaved()).toBe(50);
    await store.play(track);
    expect([audio.currentTime, findSaved()]).toEqual([50, 50]);
  });

  test('wins over a newer position of another tab', async () => {
    now += 10_000;
    positions.merge(new Map([[1, { seconds: 60, at: now, finished: false }]]));
    await store.play(track);
    expect([audio.currentTime, findSaved()]).toEqual([10, 10]);
  });

  test('is limited to the track, and a time that is not finite is ignored', () => {
    store.cueTrack(track, Number.NaN);
    expect(store.getState().currentTime).toBe(10);
    store.cueTrack(track, 500);
    expect(store.getState().currentTime).toBe(100);
  });

  test('moves a track that already plays', async () => {
    await store.play(track);
    store.cueTrack(track, 40);
    expect([audio.currentTime, findSaved()]).toEqual([40, 40]);
    expect(store.getState().cue).toBeNull();
  });
});
