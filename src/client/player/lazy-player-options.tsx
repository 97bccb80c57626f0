import { lazy, Suspense } from 'react';

const PlayerOptions = lazy(async () => ({
  default: (await import('./extras/player-options.tsx')).PlayerOptions,
}));

/** Speed, sleep timer, volume and queue: a screen shows before they are loaded. */
export function LazyPlayerOptions() {
  return (
    <Suspense fallback={null}>
      <PlayerOptions />
    </Suspense>
  );
}
