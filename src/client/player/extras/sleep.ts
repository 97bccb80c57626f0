import { useStore } from '../../store.ts';
import { player } from '../player.ts';
import { type SleepState, SleepTimer } from '../sleep-timer.ts';

export const sleepTimer = new SleepTimer(player);
player.stopsAtEnd = sleepTimer.takePodcastEnd;

export function useSleepTimer(): SleepState | null {
  return useStore(sleepTimer.store, (state) => state);
}
