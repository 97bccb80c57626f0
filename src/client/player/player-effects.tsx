import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { library } from '../library/library.ts';
import { useTRPC } from '../trpc-client.ts';
import { player } from './player.ts';
import { usePlayerKeys } from './use-player-keys.ts';

export function PlayerEffects() {
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
