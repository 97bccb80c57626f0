import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { HOST_NAMES } from '../../domain/script/hosts.ts';
import { library } from '../library/library.ts';
import { useTRPC } from '../trpc-client.ts';
import { player, usePlayer } from './player.ts';
import { SKIP_SECONDS } from './player-state.ts';

export function PlayerEffects() {
  useDurationReport();
  useKeyboardControls();
  useMediaSession();
  return null;
}

function useDurationReport(): void {
  const { mutate } = useMutation(useTRPC().podcasts.reportDuration.mutationOptions());
  useEffect(() => {
    player.onDurationMeasured = (id, duration) =>
      mutate(
        { id, duration },
        {
          onSuccess: (measured) => {
            player.updateChapters(id, measured.chapters, measured.duration);
            library.update(id, { chapters: measured.chapters, duration: measured.duration });
          },
          onError: (error) => console.warn('The duration could not be reported', error),
        },
      );
    return () => {
      player.onDurationMeasured = null;
    };
  }, [mutate]);
}

/** In `TEXT_CONTROLS` arrows and space have their own meaning, on `BUTTONS` only space. */
const TEXT_CONTROLS = 'input, textarea, select, [role="dialog"], [role="tab"], [contenteditable]';
const BUTTONS = 'button, a, summary';

function useKeyboardControls(): void {
  useEffect(() => {
    const handleKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      if (!player.hasTrack()) return;
      const ignoredTargets = event.key === ' ' ? `${TEXT_CONTROLS}, ${BUTTONS}` : TEXT_CONTROLS;
      if (event.target instanceof Element && event.target.closest(ignoredTargets)) return;
      if (event.key === ' ') void player.toggle();
      else if (event.key === 'ArrowLeft') player.skip(-SKIP_SECONDS);
      else if (event.key === 'ArrowRight') player.skip(SKIP_SECONDS);
      else return;
      event.preventDefault();
    };
    window.addEventListener('keydown', handleKeyDown);
    return () => window.removeEventListener('keydown', handleKeyDown);
  }, []);
}

function useMediaSession(): void {
  const track = usePlayer((state) => state.track);
  const isPlaying = usePlayer((state) => state.isPlaying);
  const hasNext = usePlayer((state) => state.next !== null);
  useEffect(() => {
    if (!('mediaSession' in navigator) || track === null) return;
    const session = navigator.mediaSession;
    session.metadata = new MediaMetadata({
      title: track.title,
      artist: `${HOST_NAMES.A} and ${HOST_NAMES.B}`,
      album: 'Wikicasts',
    });
    const actions: Array<[MediaSessionAction, MediaSessionActionHandler]> = [
      ['play', () => void player.play(track)],
      ['pause', () => player.pause()],
      ['seekbackward', ({ seekOffset }) => player.skip(-(seekOffset ?? SKIP_SECONDS))],
      ['seekforward', ({ seekOffset }) => player.skip(seekOffset ?? SKIP_SECONDS)],
      ['seekto', ({ seekTime }) => player.seek(seekTime ?? Number.NaN)],
    ];
    if (hasNext) actions.push(['nexttrack', () => void player.skipToNext()]);
    for (const [action, act] of actions) session.setActionHandler(action, act);
    return () => {
      session.metadata = null;
      for (const [action] of actions) session.setActionHandler(action, null);
    };
  }, [track, hasNext]);
  useEffect(() => {
    if ('mediaSession' in navigator) navigator.mediaSession.playbackState = isPlaying ? 'playing' : 'paused';
  }, [isPlaying]);
}
