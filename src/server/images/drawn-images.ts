import { DomainError } from '../../domain/errors.ts';
import type { Requester } from '../../domain/requester.ts';
import { systemClock } from '../../domain/system-clock.ts';
import type { CoverThread } from '../../pipeline/cover/cover-thread.ts';
import type { CoverRequest } from '../../pipeline/cover/cover-worker.ts';
import { createCoalescingCache } from '../adapters/encyclopedia/coalescing-cache.ts';
import { FairLimiter, LimiterRefusalError, type RequesterGroup } from '../limits/fair-limiter.ts';

/** They take about ten seconds, with the rests between them. */
export const MAX_WAITING_IMAGES = 40;
/** Less than the timeouts of common proxies, which is 60 s. */
const MAX_WAIT_MS = 30_000;
const MAX_REST_MS = 250;
const RETRY_AFTER_SECONDS = 5;
const MAX_CACHE_BYTES = 16 * 1024 * 1024;
const MAX_CACHED_IMAGES = 500;

export type DrawnImages = ReturnType<typeof createDrawnImages>;

/**
 * Gives one image at a time to the thread: visitors take turns by network, then by address. Images are kept in memory
 * only: drawing takes 0.03-0.12 s, and a stored image outlives its title.
 */
export function createDrawnImages(thread: CoverThread) {
  const limiter = new FairLimiter({ concurrency: 1, maxWaiting: MAX_WAITING_IMAGES });
  const cache = createCoalescingCache<Uint8Array>({
    lifetimeMs: Number.POSITIVE_INFINITY,
    maxEntries: MAX_CACHED_IMAGES,
    maxWeight: MAX_CACHE_BYTES,
    weigh: (image) => image.length,
  });
  const draw = async (request: CoverRequest, group: RequesterGroup) => {
    const release = await limiter.acquire(group, MAX_WAIT_MS);
    const start = systemClock.monotonicMs();
    try {
      return await thread.draw(request);
    } finally {
      // The thread rests as long as it drew, so that a flood takes half a core from speech at most.
      setTimeout(release, Math.min(MAX_REST_MS, systemClock.monotonicMs() - start)).unref();
    }
  };

  return {
    /** A podcast's own cover comes before all images for visitors that wait, and is never refused. */
    drawForPodcast: (request: CoverRequest): Promise<Uint8Array> => thread.draw(request),
    /** `key` is a hash of the image's content. Rejects with `unavailable` or the requester's reason. */
    async get(key: string, request: CoverRequest, requester: Requester): Promise<Uint8Array> {
      try {
        return await cache.get(key, (group) => draw(request, group), requester);
      } catch (error) {
        if (!(error instanceof LimiterRefusalError)) throw error;
        const message = 'The server is drawing many images. Please try again in a few seconds.';
        throw new DomainError('unavailable', message, { cause: error, retryAfter: RETRY_AFTER_SECONDS });
      }
    },
    prepare: () => thread.prepare(),
  };
}
