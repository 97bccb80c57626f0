import { PersistentPlayer } from './persistent-player.tsx';
import { PlayerEffects } from './player-effects.tsx';

/** What goes along with playing on every screen: the bar, the keys, the media session. */
export function PlayerFrame() {
  return (
    <>
      <PersistentPlayer />
      <PlayerEffects />
    </>
  );
}
