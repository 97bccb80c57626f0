import { coverKey } from '../../domain/audio/store-keys.ts';
import { type CoverOf, coverHash, FEED_COVER_SIZE } from '../../domain/cover/cover-file.ts';
import type { AudioStore } from '../../domain/ports.ts';
import type { CoverThread } from '../../pipeline/cover/cover-thread.ts';

/** Covers as pictures. */
export interface Covers {
  /** The cover as PNG, 1400 px square: from the store, or drawn and kept there. */
  picture(cover: CoverOf): Promise<Uint8Array>;
}

/** Draws each cover once, whoever asks for it at the same time; kept by its content, so that nothing ever goes stale. */
export function createCovers(store: AudioStore, draw: CoverThread['draw']): Covers {
  const underWay = new Map<string, Promise<Uint8Array>>();
  const make = async (cover: CoverOf, key: string): Promise<Uint8Array> => {
    const kept = await store.get(key);
    if (kept) return kept;
    const picture = await draw({ kind: 'cover', ...cover, size: FEED_COVER_SIZE });
    await store.put(key, picture);
    return picture;
  };

  return {
    async picture(cover) {
      const key = coverKey(await coverHash(cover));
      const making = underWay.get(key) ?? make(cover, key).finally(() => underWay.delete(key));
      underWay.set(key, making);
      return making;
    },
  };
}
