import { getCoverKey } from '../../domain/audio/store-keys.ts';
import { type CoverContent, computeCoverHash, FEED_COVER_PIXELS } from '../../domain/cover/cover-file.ts';
import type { AudioStore } from '../../domain/ports.ts';
import type { CoverThread } from '../../pipeline/cover/cover-thread.ts';

export interface CoverImages {
  getImage(cover: CoverContent): Promise<Uint8Array>;
}

/** The key of a cover is the hash of its content, so no stored image is ever stale. */
export function createCoverImages(store: AudioStore, draw: CoverThread['draw']): CoverImages {
  const pendingImages = new Map<string, Promise<Uint8Array>>();
  const loadOrDraw = async (cover: CoverContent, key: string): Promise<Uint8Array> => {
    const stored = await store.get(key);
    if (stored) return stored;
    const image = await draw({ kind: 'cover', ...cover, size: FEED_COVER_PIXELS });
    await store.put(key, image);
    return image;
  };

  return {
    async getImage(cover) {
      const key = getCoverKey(await computeCoverHash(cover));
      const image = pendingImages.get(key) ?? loadOrDraw(cover, key).finally(() => pendingImages.delete(key));
      pendingImages.set(key, image);
      return image;
    },
  };
}
