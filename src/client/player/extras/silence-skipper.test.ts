import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { INITIAL_STATE, type PlayerState } from '../track.ts';
import { findSilences, type Silence, SilenceSkipper } from './silence-skipper.ts';

test('finds silences of 0.3 s and more, also at the end', () => {
  const rate = 1000;
  const samples = new Float32Array(4 * rate).map((_, at) => 0.2 * Math.sin(at));
  samples.fill(0, 1 * rate, 1.2 * rate);
  samples.fill(0.001, 2 * rate, 2.5 * rate);
  samples.fill(0, 3.6 * rate);
  expect(findSilences(samples, rate, 30)).toEqual([
    { start: 32, end: 32.5 },
    { start: 33.6, end: 34 },
  ]);
});

describe('silence skipper', () => {
  let seconds: number;
  let state: PlayerState;
  let isHurrying: boolean;
  let isOffline: boolean;
  let loaded: number[];
  let silences: Silence[];
  let skipper: SilenceSkipper;

  beforeEach(() => {
    vi.useFakeTimers();
    const track = {
      podcastId: 1,
      src: '/1.mp3',
      title: '',
      chapters: [],
      showNotes: null,
      duration: 70,
      isLive: false,
    };
    state = { ...INITIAL_STATE, track, duration: 70, isPlaying: true };
    [seconds, isHurrying, isOffline, loaded] = [0, false, false, []];
    silences = [{ start: 5, end: 7 }];
    const load = {
      layout: async () => {
        if (isOffline) throw new TypeError('Failed to fetch');
        return { firstByte: 0, bytesPerSecond: 12_000 };
      },
      silences: async (_src: string, _layout: object, section: number) => {
        loaded.push(section);
        return section === 0 ? silences : [];
      },
    };
    const target = {
      getState: () => state,
      readTime: () => seconds,
      setHurrying: (hurries: boolean) => {
        isHurrying = hurries;
      },
    };
    skipper = new SilenceSkipper(target, load);
    skipper.setEnabled(true);
  });
  afterEach(() => {
    skipper.setEnabled(false);
    vi.restoreAllMocks();
    vi.useRealTimers();
  });

  const playTo = async (at: number) => {
    seconds = at;
    await vi.advanceTimersByTimeAsync(100);
    return isHurrying;
  };

  test('hurries within a silence and not at its ends', async () => {
    expect([
      await playTo(1),
      await playTo(5.05),
      await playTo(5.2),
      await playTo(6.9),
      await playTo(8),
    ]).toEqual([false, false, true, false, false]);
  });

  test('ends earlier when the machine is busy, so that a late tick does not hurry into the sound', async () => {
    await playTo(1);
    expect(await playTo(6)).toBe(true);
    const now = performance.now();
    vi.spyOn(performance, 'now').mockReturnValueOnce(now + 400);
    await playTo(6);
    expect(await playTo(6)).toBe(false);
    vi.restoreAllMocks();
    // The late tick is forgotten.
    for (let i = 0; i < 100; i += 1) await playTo(2);
    expect(await playTo(6)).toBe(true);
  });

  test('loads each section once, before it plays', async () => {
    await playTo(1);
    await playTo(21);
    await playTo(29);
    await playTo(31);
    expect(loaded).toEqual([0, 1]);
  });

  test('finds silences again some seconds after a failure of the network', async () => {
    vi.spyOn(console, 'warn').mockReturnValue();
    isOffline = true;
    await playTo(1);
    expect(console.warn).toHaveBeenCalledOnce();
    await vi.advanceTimersByTimeAsync(4_000);
    expect(console.warn).toHaveBeenCalledOnce();
    await vi.advanceTimersByTimeAsync(2_000);
    expect(console.warn).toHaveBeenCalledTimes(2);
    isOffline = false;
    await vi.advanceTimersByTimeAsync(10_000);
    expect([loaded, await playTo(6)]).toEqual([[0], true]);
  });

  test('does nothing for a live stream, while paused and when it is switched off', async () => {
    await playTo(1);
    skipper.setEnabled(false);
    expect(await playTo(6)).toBe(false);
    skipper.setEnabled(true);
    state = { ...state, isPlaying: false };
    expect(await playTo(6)).toBe(false);
    state = { ...state, isPlaying: true, track: state.track && { ...state.track, isLive: true } };
    expect(await playTo(6)).toBe(false);
  });
});
