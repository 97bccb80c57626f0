import type { AudioStore } from '../ports.ts';
import { probeKey } from './store-keys.ts';

/** Writes, reads and deletes: a disk that is full or read-only still answers questions. Rejects, or resolves to false, where the store does not work. */
export async function probeStore(store: AudioStore): Promise<boolean> {
  const key = probeKey(crypto.randomUUID());
  await store.put(key, new Uint8Array([1]));
  try {
    return (await store.get(key))?.[0] === 1;
  } finally {
    await store.delete(key);
  }
}
