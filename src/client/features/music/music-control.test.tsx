import '../../testing/browser.ts';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderClient } from '../../testing/render.tsx';
import { MusicProvider } from './music-context.tsx';
import { MusicControl } from './music-control.tsx';
import type { MusicEngine } from './music-engine.ts';
import { MusicPanel } from './music-panel.tsx';

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
const played = () => play.mock.calls.map(([track]) => track.path);
const choose = (name: string) => {
  const select = screen.getByLabelText<HTMLSelectElement>('Music track');
  const option = [...select.options].find(({ text }) => text === name);
  fireEvent.change(select, { target: { value: option?.value } });
};

test('is off at first, at a volume of 0.2, with the calm ambient track, and loads nothing', () => {
  show();
  expect(isOn()).toBe(false);
  expect(open).not.toHaveBeenCalled();
  const slider = screen.getByRole<HTMLInputElement>('slider', { name: 'Music volume' });
  expect([slider.value, slider.min, slider.max, slider.step]).toEqual(['0.2', '0', '1', '0.01']);
  const select = screen.getByLabelText<HTMLSelectElement>('Music track');
  expect(select.value).toBe('/music/ambient.mp3');
  expect([...select.options].map(({ text }) => text)).toEqual(['Calm Ambient', 'Lo-Fi Beats', 'Smooth Jazz']);
});

test('one press switches it on, the next one off', async () => {
  show();
  fireEvent.click(toggle());
  expect(isOn()).toBe(true);
  await waitFor(() => expect(played()).toEqual(['/music/ambient.mp3']));
  expect(open).toHaveBeenCalledWith(0.2);
  fireEvent.click(toggle());
  expect(isOn()).toBe(false);
  await waitFor(() => expect(stop).toHaveBeenCalledTimes(1));
});

test('music that the browser blocks is set back to off, and that is only logged', async () => {
  play.mockRejectedValueOnce(new DOMException('Not without a press', 'NotAllowedError'));
  show();
  fireEvent.click(toggle());
  await waitFor(() => expect(isOn()).toBe(false));
  expect(warn).toHaveBeenCalledTimes(1);
  expect(document.querySelector('[data-toast]')).toBeNull();
  expect(JSON.parse(localStorage.getItem('wikicasts-music') ?? '')).toMatchObject({ enabled: false });
});

test('another track plays at once while music is on, and waits while it is off', async () => {
  show();
  choose('Lo-Fi Beats');
  expect(open).not.toHaveBeenCalled();
  fireEvent.click(toggle());
  await waitFor(() => expect(played()).toEqual(['/music/lofi.mp3']));
  choose('Smooth Jazz');
  await waitFor(() => expect(played()).toEqual(['/music/lofi.mp3', '/music/jazz.mp3']));
});

test('a new track that does not play is only logged, and music stays on', async () => {
  show();
  fireEvent.click(toggle());
  await waitFor(() => expect(play).toHaveBeenCalledTimes(1));
  play.mockRejectedValueOnce(new Error('No such file'));
  choose('Smooth Jazz');
  await waitFor(() => expect(warn).toHaveBeenCalledTimes(1));
  expect(isOn()).toBe(true);
  expect(document.querySelector('[data-toast]')).toBeNull();
});

test('the volume is heard at once, and everything is as it was left', async () => {
  show();
  fireEvent.click(toggle());
  fireEvent.change(screen.getByRole('slider', { name: 'Music volume' }), { target: { value: '0.35' } });
  await waitFor(() => expect(setVolume).toHaveBeenCalledWith(0.35));
  choose('Smooth Jazz');
  cleanup();
  show();
  expect(isOn()).toBe(true);
  await waitFor(() => expect(open).toHaveBeenLastCalledWith(0.35));
  await waitFor(() => expect(played().at(-1)).toBe('/music/jazz.mp3'));
});

test.each(['{', '[]', 'null', '{"enabled":1,"volume":7,"track":"/music/else.mp3"}'])(
  'stored settings that make no sense, %s, count for nothing',
  (text) => {
    localStorage.setItem('wikicasts-music', text);
    show();
    expect(isOn()).toBe(false);
    expect(screen.getByRole<HTMLInputElement>('slider').value).toBe('0.2');
    expect(screen.getByLabelText<HTMLSelectElement>('Music track').value).toBe('/music/ambient.mp3');
  },
);

test('throws outside the MusicProvider', () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  expect(() => renderClient(<MusicControl />, {})).toThrow('useMusic must be used within a MusicProvider');
});
