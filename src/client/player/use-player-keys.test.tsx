import '../../../tests/support/client/browser.ts';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { buildPodcast } from '../../../tests/support/client/podcast-fixtures.ts';
import { playbackSettings, player, playerPanel } from './player.ts';
import { toTrack } from './track.ts';
import { usePlayerKeys } from './use-player-keys.ts';

const track = toTrack(buildPodcast());
if (track === null) throw new Error('The podcast of this test has no audio.');

function Screen() {
  usePlayerKeys();
  return (
    <>
      <input aria-label="Text" />
      <input type="range" aria-label="Range" />
      <button type="button">Button</button>
    </>
  );
}

let removeTrack: () => void;
beforeEach(() => {
  removeTrack = player.setIdleTrack(track);
  render(<Screen />);
});
afterEach(() => {
  cleanup();
  removeTrack();
  vi.restoreAllMocks();
  playbackSettings.change({ rate: 1, isMuted: false });
  playerPanel.set(null);
});

/** Returns true if the key did something. */
const press = (key: string, target: Element | Window = window) => !fireEvent.keyDown(target, { key });

test('keys play, skip, change chapter and speed, mute and open the list of keys', () => {
  const toggle = vi.spyOn(player, 'toggle').mockResolvedValue();
  const skip = vi.spyOn(player, 'skip').mockReturnValue();
  const jump = vi.spyOn(player, 'skipToChapter').mockReturnValue();
  for (const key of [' ', 'k', 'K', 'j', 'l', 'ArrowLeft', 'ArrowRight', 'n', 'p'])
    expect(press(key)).toBe(true);
  expect(toggle).toHaveBeenCalledTimes(3);
  expect(skip.mock.calls.flat()).toEqual([-10, 10, -10, 10]);
  expect(jump.mock.calls.flat()).toEqual([1, -1]);
  for (const key of ['>', '>', '<', 'm', '?']) press(key);
  expect(playbackSettings.store.get()).toMatchObject({ rate: 1.05, isMuted: true });
  expect(playerPanel.get()).toBe('shortcuts');
});

test('ignores keys while the visitor types, and those that a control uses itself', () => {
  const toggle = vi.spyOn(player, 'toggle').mockResolvedValue();
  const skip = vi.spyOn(player, 'skip').mockReturnValue();
  const text = screen.getByLabelText('Text');
  for (const key of [' ', 'k', 'ArrowLeft', 'm', '?', '>']) expect(press(key, text)).toBe(false);
  expect(press('ArrowRight', screen.getByLabelText('Range'))).toBe(false);
  expect(press(' ', screen.getByRole('button'))).toBe(false);
  expect(press('k', screen.getByLabelText('Range'))).toBe(true);
  expect([toggle.mock.calls.length, skip.mock.calls.length]).toEqual([1, 0]);
  expect(playbackSettings.store.get()).toMatchObject({ rate: 1, isMuted: false });
});

test('the slash moves to the search of the transcript if there is one', () => {
  expect(press('/')).toBe(false);
  const search = document.createElement('input');
  search.setAttribute('aria-label', 'Search transcript');
  document.body.append(search);
  expect(press('/')).toBe(true);
  expect(document.activeElement).toBe(search);
  search.remove();
});
