import type { AudioStore } from '../ports.ts';

const MAX_PARALLEL_REQUESTS = 8;

/** Returns bytes by podcast id; missing files have no entry. */
export async function readAudioSizes(
  store: Pick<AudioStore, 'stat'>,
  podcasts: readonly { id: number; audioKey?: string | null | undefined }[],
): Promise<Map<number, number>> {
  const remaining = [...podcasts];
  const sizes = new Map<number, number>();
  const readNext = async () => {
    for (let podcast = remaining.pop(); podcast; podcast = remaining.pop()) {
      const stat = podcast.audioKey ? await store.stat(podcast.audioKey) : null;
      if (stat) sizes.set(podcast.id, stat.size);
    }
  };
  await Promise.all(Array.from({ length: MAX_PARALLEL_REQUESTS }, readNext));
  return sizes;
}
