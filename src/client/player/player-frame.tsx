import { lazy, Suspense } from 'react';
import { PersistentPlayer } from './persistent-player.tsx';
import { PlayerEffects } from './player-effects.tsx';

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
