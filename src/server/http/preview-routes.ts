import { createHash } from 'node:crypto';
import express, { type Router } from 'express';
import type { PodcastService } from '../../domain/podcast/podcast.service.ts';
import { computeChapterDurations } from '../../domain/podcast/podcast.ts';
import type { SharedPodcast } from '../../domain/podcast/shared.schema.ts';
import type { DrawnImages } from '../images/drawn-images.ts';
import { sendImage } from '../images/send-image.ts';
import { allowAnyOrigin, parsePodcastId } from './responses.ts';

const NOTE = 'A conversation of two synthetic voices';
/** Part of every ETag: increase it when the drawing changes. */
const DRAWING_VERSION = 1;
const CACHE_CONTROL = `public, max-age=${60 * 60}`;

export function createPreviewRoutes(
  podcasts: Pick<PodcastService, 'getShared'>,
  images: DrawnImages,
): Router {
  const routes = express.Router();
  routes.get('/podcasts/:id/preview.png', async (req, res) => {
    allowAnyOrigin(res);
    const content = selectPreviewContent(await podcasts.getShared(parsePodcastId(req)));
    const key = createHash('sha256')
      .update(JSON.stringify([DRAWING_VERSION, content]))
      .digest('base64url');
    const request = { kind: 'preview', ...content, note: NOTE } as const;
    await sendImage(req, res, images, { key, cacheControl: CACHE_CONTROL, request });
  });
  return routes;
}

function selectPreviewContent({ title, chapters, duration }: SharedPodcast): {
  title: string;
  rings: number[];
} {
  return { title, rings: computeChapterDurations(chapters, duration ?? chapters.at(-1)?.timestamp ?? 0) };
}
