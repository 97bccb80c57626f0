import { type RefObject, useId, useRef, useState } from 'react';
import { player } from '../../../player/player.ts';
import type { Track } from '../../../player/track.ts';

export interface Asking {
  podcastId: number;
  /** Where the podcast was paused, in seconds; null if it was not heard. Undefined while the region is closed. */
  position: number | null | undefined;
  regionId: string;
  button: RefObject<HTMLButtonElement | null>;
  getTrack: () => Track | null;
  open: () => void;
  close: () => void;
}

/** `getTrack` returns null while nothing can be heard. */
export function useAsking(podcastId: number, getTrack: () => Track | null): Asking {
  const [position, setPosition] = useState<number | null>();
  const button = useRef<HTMLButtonElement>(null);
  const opener = useRef<Element>(null);
  const regionId = useId();

  const open = () => {
    const track = getTrack();
    const isCurrent = player.isCurrent(podcastId);
    opener.current = document.activeElement;
    setPosition(isCurrent ? player.readTime() : (track && player.getStartSeconds(track)) || null);
    if (isCurrent) player.pause();
    document.getElementById(regionId)?.querySelector('textarea')?.focus();
  };
  const close = () => {
    setPosition(undefined);
    const target = opener.current;
    if (target instanceof HTMLElement && target !== document.body && target.isConnected) target.focus();
    else button.current?.focus();
  };
  return { podcastId, position, regionId, button, getTrack, open, close };
}
