import { PersistentPlayer } from './persistent-player.tsx';
import { PlayerEffects } from './player-effects.tsx';

export function PlayerFrame() {
  return (
    <>
      <PersistentPlayer />
      <PlayerEffects />
    </>
  );
}
