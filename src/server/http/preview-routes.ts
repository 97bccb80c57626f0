import { createHash } from 'node:crypto';
import express, { type Router } from 'express';
import { computeChapterDurations } from '../../domain/podcast/podcast-chapters.ts';
import type { SharedPodcast } from '../../domain/podcast/shared.schema.ts';
import type { SharingService } from '../../domain/podcast/sharing.service.ts';
import type { CoverThread } from '../../pipeline/cover/cover-thread.ts';
import { createCoalescingCache } from '../adapters/encyclopedia/coalescing-cache.ts';
import { allowAnyOrigin, parsePodcastId, sendImage } from './responses.ts';

const NOTE = 'A conversation of two synthetic voices';
/** Part of every ETag: increase it when the drawing changes. */
const DRAWING_VERSION = 1;
const MAX_CACHE_BYTES = 8 * 1024 * 1024;
const MAX_CACHED_IMAGES = 500;
const MAX_AGE_SECONDS = 60 * 60;

export function createPreviewRoutes(sharing: Pick<SharingService, 'get'>, draw: CoverThread['draw']): Router {
  const routes = express.Router();
  const images = createCoalescingCache<Uint8Array>({
    lifetimeMs: Number.POSITIVE_INFINITY,
    maxEntries: MAX_CACHED_IMAGES,
    maxWeight: MAX_CACHE_BYTES,
    weigh: (image) => image.length,
  });
  routes.get('/podcasts/:id/preview.png', async (req, res) => {
    allowAnyOrigin(res);
    const content = selectPreviewContent(await sharing.get(parsePodcastId(req)));
    const key = createHash('sha256')
      .update(JSON.stringify([DRAWING_VERSION, content]))
      .digest('base64url');
    const render = () => images.get(key, () => draw({ kind: 'preview', ...content, note: NOTE }));
    await sendImage(req, res, { key, maxAgeSeconds: MAX_AGE_SECONDS, render });
  });
  return routes;
}

function selectPreviewContent({ title, chapters, duration }: SharedPodcast): {
  title: string;
  rings: number[];
} {
  return { title, rings: computeChapterDurations(chapters, duration ?? chapters.at(-1)?.timestamp ?? 0) };
}
