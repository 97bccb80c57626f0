import { useEffect } from 'react';
import { player } from '../../player/player.ts';
import { parseStartSeconds } from '../../player/share-link.ts';
import type { Track } from '../../player/track.ts';

/** Moves to the start of a time link. Playing removes it from the address: a reload then resumes. */
export function useTimeLink(track: Track, isPlaying: boolean): void {
  // Once: an update of the podcast must not move the listener.
  useEffect(() => {
    const seconds = parseStartSeconds(new URLSearchParams(location.search));
    if (seconds !== null && seconds < (track.duration ?? Number.POSITIVE_INFINITY))
      player.cueTrack(track, seconds);
  }, []);
  useEffect(() => {
    const address = new URL(location.href);
    if (!isPlaying || !address.searchParams.has('t')) return;
    address.searchParams.delete('t');
    // A navigation of the router would scroll to the top.
    history.replaceState(history.state, '', address);
  }, [isPlaying]);
}
