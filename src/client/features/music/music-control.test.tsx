import '../../../../tests/support/client/browser.ts';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderClient } from '../../../../tests/support/client/render.tsx';
import { MusicControl } from './music-control.tsx';
import type { MusicEngine } from './music-engine.ts';
import { MusicPanel } from './music-panel.tsx';
import { MusicProvider } from './music-store.tsx';

const play = vi.fn(async (_track: { path: string }) => undefined);
const setVolume = vi.fn();
const stop = vi.fn();
const open = vi.fn(async (_volume: number) => ({ play, setVolume, stop }) as unknown as MusicEngine);
const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);

beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  vi.clearAllMocks();
});

const show = () =>
  renderClient(
    <MusicProvider open={open}>
      <MusicControl />
      <MusicPanel />
    </MusicProvider>,
    {},
  );
const toggle = () => screen.getByRole('button', { name: 'Background music' });
const isOn = () => toggle().getAttribute('aria-pressed') === 'true';
const getPlayedTracks = () => play.mock.calls.map(([track]) => track.path);
const choose = (name: string) => {
  const select = screen.getByLabelText<HTMLSelectElement>('Music track');
  const option = [...select.options].find(({ text }) => text === name);
  fireEvent.change(select, { target: { value: option?.value } });
};

test('background music is off at first, with volume 0.2 and the calm ambient track, and loads nothing', () => {
  show();
  expect(isOn()).toBe(false);
  expect(open).not.toHaveBeenCalled();
  const slider = screen.getByRole<HTMLInputElement>('slider', { name: 'Music volume' });
  expect([slider.value, slider.min, slider.max, slider.step]).toEqual(['0.2', '0', '1', '0.01']);
  const select = screen.getByLabelText<HTMLSelectElement>('Music track');
  expect(select.value).toBe('/music/ambient.mp3');
  expect([...select.options].map(({ text }) => text)).toEqual(['Calm Ambient', 'Lo-Fi Beats', 'Smooth Jazz']);
});

test('the music button switches background music on and off', async () => {
  show();
  fireEvent.click(toggle());
  expect(isOn()).toBe(true);
  await waitFor(() => expect(getPlayedTracks()).toEqual(['/music/ambient.mp3']));
  expect(open).toHaveBeenCalledWith(0.2);
  fireEvent.click(toggle());
  expect(isOn()).toBe(false);
  await waitFor(() => expect(stop).toHaveBeenCalledTimes(1));
});

test('background music is switched off and a warning is logged when the browser blocks it', async () => {
  play.mockRejectedValueOnce(new DOMException('Not without a press', 'NotAllowedError'));
  show();
  fireEvent.click(toggle());
  await waitFor(() => expect(isOn()).toBe(false));
  expect(warn).toHaveBeenCalledTimes(1);
  expect(document.querySelector('[data-toast]')).toBeNull();
  expect(JSON.parse(localStorage.getItem('wikicasts-music') ?? '')).toMatchObject({ enabled: false });
});

test('a selected track plays at once while music is on, and only later while it is off', async () => {
  show();
  choose('Lo-Fi Beats');
  expect(open).not.toHaveBeenCalled();
  fireEvent.click(toggle());
  await waitFor(() => expect(getPlayedTracks()).toEqual(['/music/lofi.mp3']));
  choose('Smooth Jazz');
  await waitFor(() => expect(getPlayedTracks()).toEqual(['/music/lofi.mp3', '/music/jazz.mp3']));
});

test('background music stays on and a warning is logged when a new track does not play', async () => {
  show();
  fireEvent.click(toggle());
  await waitFor(() => expect(play).toHaveBeenCalledTimes(1));
  play.mockRejectedValueOnce(new Error('No such file'));
  choose('Smooth Jazz');
  await waitFor(() => expect(warn).toHaveBeenCalledTimes(1));
  expect(isOn()).toBe(true);
  expect(document.querySelector('[data-toast]')).toBeNull();
});

test('a new music volume is applied at once, and all music settings are restored on the next visit', async () => {
  show();
  fireEvent.click(toggle());
  fireEvent.change(screen.getByRole('slider', { name: 'Music volume' }), { target: { value: '0.35' } });
  await waitFor(() => expect(setVolume).toHaveBeenCalledWith(0.35));
  choose('Smooth Jazz');
  cleanup();
  show();
  expect(isOn()).toBe(true);
  await waitFor(() => expect(open).toHaveBeenLastCalledWith(0.35));
  await waitFor(() => expect(getPlayedTracks().at(-1)).toBe('/music/jazz.mp3'));
});

test.each(['{', '[]', 'null', '{"enabled":1,"volume":7,"track":"/music/else.mp3"}'])(
  'invalid stored music settings %s are replaced by the defaults',
  (text) => {
    localStorage.setItem('wikicasts-music', text);
    show();
    expect(isOn()).toBe(false);
    expect(screen.getByRole<HTMLInputElement>('slider').value).toBe('0.2');
    expect(screen.getByLabelText<HTMLSelectElement>('Music track').value).toBe('/music/ambient.mp3');
  },
);

test('useMusic throws outside the MusicProvider', () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  expect(() => renderClient(<MusicControl />, {})).toThrow('useMusic must be used within a MusicProvider');
});

test('offline, music cannot be switched on, and music that plays keeps its track and can be switched off', () => {
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  show();
  expect(toggle()).toHaveProperty('disabled', true);
  expect(toggle().title).toBe('You are offline. Music needs the network.');
  const change = (isOnline: boolean) => {
    onLine.mockReturnValue(isOnline);
    act(() => void window.dispatchEvent(new Event(isOnline ? 'online' : 'offline')));
  };
  change(true);
  fireEvent.click(toggle());
  change(false);
  expect(isOn()).toBe(true);
  expect(screen.getByLabelText('Music track')).toHaveProperty('disabled', true);
  fireEvent.click(toggle());
  expect(isOn()).toBe(false);
  onLine.mockRestore();
});
