import { openLocalStorage } from '../local-storage.ts';
import { useStore } from '../store.ts';
import { type QueueEntry, QueueStore } from './queue-store.ts';

export const savedQueue = new QueueStore(openLocalStorage());

export function useQueue(): readonly QueueEntry[] {
  return useStore(savedQueue.store, (entries) => entries);
}
