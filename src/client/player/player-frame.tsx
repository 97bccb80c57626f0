import { useMutation } from '@tanstack/react-query';
import { lazy, Suspense, useEffect } from 'react';
import { library } from '../library/library.ts';
import { useTRPC } from '../trpc-client.ts';
import { PersistentPlayer } from './persistent-player.tsx';
import { player } from './player.ts';
import { usePlayerKeys } from './use-player-keys.ts';

const PlayerExtras = lazy(async () => ({
  default: (await import('./extras/player-extras.tsx')).PlayerExtras,
}));

export function PlayerFrame() {
  return (
    <>
      <PersistentPlayer />
      <PlayerEffects />
      <Suspense fallback={null}>
        <PlayerExtras />
      </Suspense>
    </>
  );
}

function PlayerEffects() {
  useDurationReport();
  usePlayerKeys();
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
