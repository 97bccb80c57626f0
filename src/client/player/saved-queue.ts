import { openLocalStorage } from '../local-storage.ts';
import { useStore } from '../store.ts';
import { type QueueEntry, QueueStore } from './queue-store.ts';

export const savedQueue = new QueueStore(openLocalStorage());

window.addEventListener('storage', (event) => savedQueue.reload(event.key));

export function useQueue(): readonly QueueEntry[] {
  return useStore(savedQueue.store, (entries) => entries);
}
