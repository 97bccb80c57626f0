import { createStore, useStore } from '../../store.ts';

export const SERVER_AWAY_NOTE = 'The server cannot be reached. Progress continues when it is back.';

const isAway = createStore(false);

export const reportServerAway = isAway.set;

export function useServerAway(): boolean {
  return useStore(isAway, (away) => away);
}
