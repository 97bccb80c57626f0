import '../../../../tests/support/client/browser.ts';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { handleAudioFiles, network } from '../../../../tests/support/client/network.ts';
import { buildPodcast } from '../../../../tests/support/client/podcast-fixtures.ts';
import { renderClient } from '../../../../tests/support/client/render.tsx';
import { player } from '../player.ts';
import { toTrack } from '../track.ts';
import { PlayerExtras } from './player-extras.tsx';

const track = toTrack(buildPodcast());
const audio = document.querySelector('audio');
if (track === null || audio === null) throw new Error('The podcast of this test has no audio.');

const handlers = new Map<string, MediaSessionActionHandler | null>();
const session = {
  metadata: null as MediaMetadataInit | null,
  playbackState: 'none',
  setActionHandler: (action: string, act: MediaSessionActionHandler | null) => handlers.set(action, act),
  setPositionState: vi.fn(),
};

beforeEach(async () => {
  let time = 0;
  Object.defineProperty(audio, 'currentTime', {
    configurable: true,
    get: () => time,
    set: (at) => (time = at),
  });
  vi.spyOn(audio, 'play').mockImplementation(async () => void audio.dispatchEvent(new Event('play')));
  vi.spyOn(audio, 'pause').mockImplementation(() => void audio.dispatchEvent(new Event('pause')));
  vi.spyOn(audio, 'load').mockReturnValue();
  vi.stubGlobal('MediaMetadata', function (this: object, init: object) {
    Object.assign(this, init);
  });
  Object.defineProperty(navigator, 'mediaSession', { configurable: true, value: session });
  network.use(handleAudioFiles(() => true));
  document.title = 'Library | Wikicasts';
  renderClient(<PlayerExtras />, {});
  await act(() => player.play(track));
});
afterEach(() => {
  act(() => player.unload(track.podcastId));
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'mediaSession');
  localStorage.clear();
});

const playTo = (seconds: number) =>
  act(() => {
    audio.currentTime = seconds;
    audio.dispatchEvent(new Event('timeupdate'));
  });

test('the media session shows the chapter with the cover, and its buttons move by chapter', () => {
  expect(session.metadata).toMatchObject({
    title: 'Introduction',
    artist: 'Abacus',
    artwork: [{ src: '/api/podcasts/1/cover.png' }],
  });
  expect(session.playbackState).toBe('playing');
  act(() => handlers.get('nexttrack')?.({ action: 'nexttrack' }));
  expect(audio.currentTime).toBe(61);
  expect(session.metadata).toMatchObject({ title: 'How the beads work' });
  expect(handlers.get('nexttrack')).toBeNull();
  act(() => handlers.get('previoustrack')?.({ action: 'previoustrack' }));
  expect(audio.currentTime).toBe(0);
  act(() => handlers.get('seekto')?.({ action: 'seekto', seekTime: 33 }));
  expect(audio.currentTime).toBe(33);
  expect(session.setPositionState).toHaveBeenLastCalledWith({ duration: 100, position: 33, playbackRate: 1 });
});

test('announces a new chapter politely, and not the first one', () => {
  const status = () => screen.getByRole('status').textContent;
  playTo(5);
  expect(status()).toBe('');
  playTo(62);
  expect(status()).toBe('Chapter: How the beads work');
});

test('the title of the tab names the podcast while it plays, also after a change of the screen', async () => {
  expect(document.title).toBe('▶ Abacus | Wikicasts');
  document.title = 'Search | Wikicasts';
  await waitFor(() => expect(document.title).toBe('▶ Abacus | Wikicasts'));
  act(() => player.pause());
  expect(document.title).toBe('Search | Wikicasts');
});
