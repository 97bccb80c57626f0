import { Button, Text } from '@mantine/core';
import { IconMessageQuestion } from '@tabler/icons-react';
import { lazy, Suspense, useId, useRef, useState } from 'react';
import { player } from '../../../player/player.ts';
import type { Track } from '../../../player/track.ts';
import { useOnline } from '../../../use-online.ts';

const loadRegion = () => import('./ask-region.tsx');
const AskRegion = lazy(async () => ({ default: (await loadRegion()).AskRegion }));

interface AskHostsProps {
  podcastId: number;
  /** Null while nothing can be heard. */
  getTrack: () => Track | null;
}

/** A button that pauses the podcast and opens the questions to its hosts. */
export function AskHosts({ podcastId, getTrack }: AskHostsProps) {
  /** Where the podcast was paused, in seconds; null if it was not heard. Undefined while the region is closed. */
  const [position, setPosition] = useState<number | null>();
  const button = useRef<HTMLButtonElement>(null);
  const regionId = useId();
  const online = useOnline();
  const isOpen = position !== undefined;

  const open = () => {
    const track = getTrack();
    const isCurrent = player.isCurrent(podcastId);
    setPosition(isCurrent ? player.readTime() : (track && player.getStartSeconds(track)) || null);
    if (isCurrent) player.pause();
  };
  const close = () => {
    setPosition(undefined);
    button.current?.focus();
  };
  return (
    <>
      <Button
        ref={button}
        variant="default"
        leftSection={<IconMessageQuestion size={16} aria-hidden="true" />}
        aria-expanded={isOpen}
        aria-controls={isOpen ? regionId : undefined}
        disabled={!online && !isOpen}
        onPointerEnter={() => void loadRegion()}
        onClick={isOpen ? close : open}
      >
        Ask the hosts
      </Button>
      {!online && !isOpen && (
        <Text size="xs" c="dimmed">
          You are offline. The hosts answer once you are back online.
        </Text>
      )}
      {isOpen && (
        <Suspense fallback={null}>
          <AskRegion
            id={regionId}
            podcastId={podcastId}
            position={position}
            getTrack={getTrack}
            onClose={close}
          />
        </Suspense>
      )}
    </>
  );
}
