import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { INITIAL_STATE, type PlayerState } from '../track.ts';
import { SleepTimer } from './sleep-timer.ts';

const TRACK = {
  podcastId: 1,
  src: '/1.mp3',
  title: 'Abacus',
  chapters: [0, 60, 120].map((timestamp, index) => ({ title: `Chapter ${index}`, timestamp })),
  showNotes: null,
  duration: 180,
  isLive: false,
};

describe('sleep timer', () => {
  let state: PlayerState;
  let seconds: number;
  let rate: number;
  let fade: number;
  let timer: SleepTimer;

  beforeEach(() => {
    vi.useFakeTimers();
    state = { ...INITIAL_STATE, track: TRACK, duration: 180, isPlaying: true };
    [seconds, rate, fade] = [0, 1, 1];
    timer = new SleepTimer({
      getState: () => state,
      readTime: () => seconds,
      getRate: () => rate,
      pause: () => {
        state = { ...state, isPlaying: false };
      },
      seek: (to) => {
        seconds = to;
      },
      setFade: (ratio) => {
        fade = ratio;
      },
    });
  });
  afterEach(() => {
    timer.start(null);
    vi.useRealTimers();
  });

  /** Plays or, while paused, waits for this many seconds. */
  const pass = (duration: number) => {
    for (let step = 0; step < Math.round(duration * 10); step += 1) {
      if (state.isPlaying) seconds += 0.1 * rate;
      vi.advanceTimersByTime(100);
    }
  };

  test('pauses after five minutes of playback, and a pause does not count', () => {
    timer.start(5);
    pass(200);
    state = { ...state, isPlaying: false };
    pass(500);
    expect(timer.store.get()?.secondsLeft).toBeCloseTo(100, 0);
    state = { ...state, isPlaying: true };
    pass(99);
    expect(state.isPlaying).toBe(true);
    pass(2);
    expect(state.isPlaying).toBe(false);
    expect(timer.store.get()).toBeNull();
  });

  test('fades out over the last 5 s and restores the volume after the stop', () => {
    timer.start(5);
    pass(294);
    expect(fade).toBe(1);
    pass(3.5);
    expect(fade).toBeCloseTo(0.5, 1);
    pass(2);
    expect(fade).toBeCloseTo(0.1, 1);
    pass(1);
    expect([state.isPlaying, fade]).toEqual([false, 1]);
  });

  test('an extension during the fade adds five minutes at full volume', () => {
    timer.start(5);
    pass(298);
    timer.extend();
    expect(fade).toBe(1);
    expect(timer.store.get()).toMatchObject({ isFading: false, secondsLeft: expect.closeTo(302, 0) });
  });

  test('stops at the end of the chapter, at any speed', () => {
    rate = 2;
    seconds = 10;
    timer.start('chapter');
    expect(timer.store.get()?.secondsLeft).toBeCloseTo(25, 1);
    pass(24);
    expect([state.isPlaying, fade < 0.3]).toEqual([true, true]);
    pass(2);
    expect([state.isPlaying, seconds]).toEqual([false, 60]);
  });

  test('after a jump to another chapter, stops at the end of that chapter', () => {
    timer.start('chapter');
    pass(58.5);
    seconds = 125;
    pass(1);
    expect(state.isPlaying).toBe(true);
    seconds = 10;
    pass(1);
    expect(timer.store.get()?.secondsLeft).toBeCloseTo(49, 0);
  });

  test('an extension passes one end of a chapter', () => {
    timer.start('chapter');
    pass(59);
    timer.extend();
    pass(30);
    expect(state.isPlaying).toBe(true);
    pass(32);
    expect([state.isPlaying, seconds]).toEqual([false, 120]);
  });

  test('the end of the podcast stops playback unless it was extended', () => {
    timer.start('podcast');
    timer.extend();
    expect(timer.takePodcastEnd()).toBe(false);
    expect(timer.takePodcastEnd()).toBe(true);
    expect(timer.store.get()).toBeNull();
    timer.start(5);
    expect(timer.takePodcastEnd()).toBe(false);
  });

  test.each([
    ['podcast', 10],
    ['chapter', 130],
  ] as const)('at the live edge, the end of the %s neither fades nor stops playback', (choice, start) => {
    state = { ...state, track: { ...TRACK, isLive: true }, duration: start + 4 };
    seconds = start;
    timer.start(choice);
    pass(3.9);
    expect([state.isPlaying, fade, timer.store.get()?.secondsLeft]).toEqual([true, 1, null]);
    state = { ...state, track: TRACK, duration: 180 };
    seconds = 178;
    pass(1);
    expect(fade).toBeCloseTo(0.2, 1);
  });

  test('a live podcast stops at the end of a chapter, which is estimated until its sound exists', () => {
    state = { ...state, track: { ...TRACK, isLive: true }, duration: 58 };
    seconds = 50;
    timer.start('chapter');
    pass(7.9);
    expect([state.isPlaying, fade]).toEqual([true, 1]);
    const chapters = [0, 59, 120].map((timestamp) => ({ title: '', timestamp }));
    state = { ...state, track: { ...TRACK, isLive: true, chapters }, duration: 59 };
    pass(1);
    expect([state.isPlaying, fade]).toEqual([true, 1]);
    state = { ...state, duration: 65 };
    pass(0.3);
    expect([state.isPlaying, seconds]).toEqual([false, 59]);
  });

  test('the last chapter ends with the podcast', () => {
    seconds = 130;
    timer.start('chapter');
    pass(49);
    expect(state.isPlaying).toBe(true);
    expect(timer.takePodcastEnd()).toBe(true);
  });
});
