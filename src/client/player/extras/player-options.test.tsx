import '../../../../tests/support/client/browser.ts';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { renderClient } from '../../../../tests/support/client/render.tsx';
import { playbackSettings, player } from '../player.ts';
import { PlayerOptions, sleepTimer } from './player-options.tsx';

const audio = document.querySelector('audio');
if (audio === null) throw new Error('The player has no audio element.');

const getSelect = (name: string) => screen.getByRole('combobox', { name }) as HTMLSelectElement;
const listOptions = (name: string) => Array.from(getSelect(name).options, ({ text }) => text);
const choose = (name: string, value: string) => fireEvent.change(getSelect(name), { target: { value } });

beforeEach(() => void renderClient(<PlayerOptions />, {}));
afterEach(() => {
  cleanup();
  act(() => sleepTimer.start(null));
  playbackSettings.change({ rate: 1, volume: 1, isMuted: false });
});

test('the playback speed changes the audio and keeps its pitch', () => {
  const options = listOptions('Playback speed');
  expect([options.length, options[0], options.at(-1)]).toEqual([51, '0.5x', '3x']);
  expect(options).toEqual(expect.arrayContaining(['1x', '1.05x', '1.25x', '1.5x', '2x']));
  choose('Playback speed', '1.25x');
  expect([audio.playbackRate, audio.defaultPlaybackRate, audio.preservesPitch]).toEqual([1.25, 1.25, true]);
  expect(getSelect('Playback speed').value).toBe('1.25x');
});

test('the sleep timer offers its entries, shows the time left and is extended by a tap', () => {
  expect(listOptions('Sleep timer')).toEqual([
    ...[5, 15, 30, 45, 60, 90].map((minutes) => `${minutes} minutes`),
    'End of chapter',
    'End of podcast',
    'Off',
  ]);
  expect(getSelect('Sleep timer').selectedOptions[0]?.text).toBe('Off');
  choose('Sleep timer', '15');
  fireEvent.click(screen.getByRole('button', { name: '15:00 left. Extend the sleep timer by 5 minutes' }));
  screen.getByRole('button', { name: /^20:00 left/ });
  choose('Sleep timer', 'chapter');
  screen.getByRole('button', { name: 'Extend the sleep timer by one more chapter' });
  choose('Sleep timer', 'off');
  expect(screen.queryByRole('button', { name: /Extend/ })).toBeNull();
});

test('the volume changes the audio, and a fade keeps the chosen volume', async () => {
  fireEvent.click(screen.getByRole('button', { name: 'Volume' }));
  const volume = (await screen.findByRole('slider', { name: 'Volume' })) as HTMLInputElement;
  fireEvent.change(volume, { target: { value: '0.4' } });
  expect(audio.volume).toBeCloseTo(0.4);
  player.setFade(0.5);
  expect(audio.volume).toBeCloseTo(0.2);
  player.setFade(1);
  fireEvent.click(screen.getByRole('button', { name: 'Mute', pressed: false }));
  expect([audio.muted, volume.value]).toEqual([true, '0']);
  fireEvent.click(screen.getByRole('button', { name: 'Mute', pressed: true }));
  expect([audio.muted, volume.value]).toEqual([false, '0.4']);
});
