import { getPodcastPrefixes } from '../audio/store-keys.ts';
import type { AudioStore } from '../ports.ts';

export async function deletePodcastFiles(
  store: AudioStore,
  id: number,
  which: (key: string) => boolean = () => true,
): Promise<void> {
  for (const prefix of getPodcastPrefixes(id)) await deletePrefix(store, prefix, which);
}

async function deletePrefix(
  store: AudioStore,
  prefix: string,
  which: (key: string) => boolean = () => true,
): Promise<void> {
  await store.deleteAll(listMatchingKeys(store, prefix, which));
}

async function* listMatchingKeys(store: AudioStore, prefix: string, which: (key: string) => boolean) {
  for await (const { key } of store.list(prefix)) if (which(key)) yield key;
}
