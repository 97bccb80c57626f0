import { openLocalStorage } from '../local-storage.ts';
import { PositionStore } from './position-store.ts';

export const savedPositions = new PositionStore(openLocalStorage());

// A hidden page may be closed without another event.
window.addEventListener('pagehide', savedPositions.flush);
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'hidden') savedPositions.flush();
});
