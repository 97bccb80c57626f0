import type { AudioStore } from '../ports.ts';
import { getProbeKey } from './store-keys.ts';

export async function probeStore(store: AudioStore, signal: AbortSignal): Promise<boolean> {
  const key = getProbeKey(crypto.randomUUID());
  await store.put(key, new Uint8Array([1]), signal);
  try {
    return (await store.get(key, signal))?.[0] === 1;
  } finally {
    await store.delete(key, signal);
  }
}
