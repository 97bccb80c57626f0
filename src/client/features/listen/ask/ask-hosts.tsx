import { Button, type ButtonProps, Text } from '@mantine/core';
import { IconMessageQuestion } from '@tabler/icons-react';
import { useId, useRef, useState } from 'react';
import { createLazyComponent } from '../../../components/lazy-component.tsx';
import { player } from '../../../player/player.ts';
import type { Track } from '../../../player/track.ts';
import { useOnline } from '../../../use-online.ts';
import type { Asking } from './ask-region.tsx';

const { Component: AskRegion, preload: preloadRegion } = createLazyComponent(
  async () => (await import('./ask-region.tsx')).AskRegion,
);

export function AskButton({ asking, ...props }: ButtonProps & { asking: Asking }) {
  const { position, regionId, button, open, close } = asking;
  const isOpen = position !== undefined;
  const online = useOnline();
  return (
    <Button
      ref={button}
      {...props}
      leftSection={<IconMessageQuestion size={16} aria-hidden="true" />}
      aria-expanded={isOpen}
      aria-controls={isOpen ? regionId : undefined}
      disabled={!online && !isOpen}
      onPointerEnter={() => void preloadRegion()}
      onClick={isOpen ? close : open}
    >
      Ask the hosts
    </Button>
  );
}

export function AskPanel({ asking }: { asking: Asking }) {
  const online = useOnline();
  if (asking.position !== undefined) return <AskRegion asking={asking} />;
  return online ? null : (
    <Text size="xs" c="dimmed">
      You are offline. The hosts answer once you are back online.
    </Text>
  );
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
