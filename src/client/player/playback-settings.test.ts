import { beforeEach, expect, test } from 'vitest';
import {
  createPlaybackSettings,
  formatRate,
  PLAYBACK_RATES,
  PLAYBACK_SETTINGS_KEY,
  stepRate,
} from './playback-settings.ts';

beforeEach(() => localStorage.clear());

test('rates go from 0.5x to 3x in steps of 0.05', () => {
  expect(PLAYBACK_RATES).toHaveLength(51);
  expect([PLAYBACK_RATES[0], PLAYBACK_RATES.at(-1)]).toEqual([0.5, 3]);
  expect([1, 1.05, 1.25, 2].map(formatRate)).toEqual(['1x', '1.05x', '1.25x', '2x']);
  expect([stepRate(1, 1), stepRate(1.1, 1), stepRate(3, 1), stepRate(0.5, -1)]).toEqual([1.05, 1.15, 3, 0.5]);
});

test('keeps the settings for the next visit and takes over those of another tab', () => {
  const one = createPlaybackSettings(localStorage);
  const other = createPlaybackSettings(localStorage);
  one.change({ rate: 1.5, isMuted: true });
  expect(other.store.get().rate).toBe(1);
  window.dispatchEvent(new StorageEvent('storage', { key: PLAYBACK_SETTINGS_KEY }));
  expect(other.store.get()).toEqual({ rate: 1.5, volume: 1, isMuted: true });
  expect(createPlaybackSettings(localStorage).store.get().rate).toBe(1.5);
});

test.each(['{', '[]', '"x"', '{"rate":99,"volume":-1,"isMuted":"yes"}'])(
  'replaces invalid stored settings: %s',
  (text) => {
    localStorage.setItem(PLAYBACK_SETTINGS_KEY, text);
    const { rate, ...others } = createPlaybackSettings(localStorage).store.get();
    expect(PLAYBACK_RATES).toContain(rate);
    expect(others).toEqual({ volume: 1, isMuted: false });
  },
);
