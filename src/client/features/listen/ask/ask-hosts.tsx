import { Button, type ButtonProps, Text } from '@mantine/core';
import { IconMessageQuestion } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { useOnline } from '../../../use-online.ts';
import type { Asking } from './use-asking.ts';

const loadRegion = () => import('./ask-region.tsx');
const AskRegion = lazy(async () => ({ default: (await loadRegion()).AskRegion }));

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
      onPointerEnter={() => void loadRegion()}
      onClick={isOpen ? close : open}
    >
      Ask the hosts
    </Button>
  );
}

export function AskPanel({ asking }: { asking: Asking }) {
  const { podcastId, position, regionId, getTrack, close } = asking;
  const isOpen = position !== undefined;
  const online = useOnline();
  if (!isOpen) {
    return online ? null : (
      <Text size="xs" c="dimmed">
        You are offline. The hosts answer once you are back online.
      </Text>
    );
  }
  return (
    <Suspense fallback={null}>
      <AskRegion
        id={regionId}
        podcastId={podcastId}
        position={position}
        getTrack={getTrack}
        onClose={close}
      />
    </Suspense>
  );
}
