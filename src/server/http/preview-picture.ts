import { createHash } from 'node:crypto';
import express, { type Router } from 'express';
import { chapterLengths } from '../../domain/podcast/chapters.ts';
import type { SharedPodcast } from '../../domain/podcast/shared.schema.ts';
import type { SharingService } from '../../domain/podcast/sharing.service.ts';
import type { CoverThread } from '../../pipeline/cover/cover-thread.ts';
import { createSingleFlightCache } from '../adapters/encyclopedia/single-flight-cache.ts';
import { allowAnyOrigin, podcastIdOf, sendPicture } from './answers.ts';

const NOTE = 'A conversation of two synthetic voices';
/** Part of every tag: another value says that pictures are drawn otherwise now. */
const EDITION = 1;
/** Bytes of pictures kept in memory; one is 40-120 kB. */
const KEPT_BYTES = 8 * 1024 * 1024;
const KEPT_PICTURES = 500;
/** How long a preview may be shown without asking again, in seconds. */
const MAX_AGE = 60 * 60;

/** `GET /podcasts/{id}/preview.png`: what a link to a podcast shows, 1200 x 630, drawn once for each content. */
export function previewRoutes(sharing: Pick<SharingService, 'get'>, draw: CoverThread['draw']): Router {
  const routes = express.Router();
  const pictures = createSingleFlightCache<Uint8Array>({
    lifetimeMs: Number.POSITIVE_INFINITY,
    maxEntries: KEPT_PICTURES,
    maxWeight: KEPT_BYTES,
    weigh: (picture) => picture.length,
  });
  routes.get('/podcasts/:id/preview.png', async (req, res) => {
    allowAnyOrigin(res);
    const content = previewContent(await sharing.get(podcastIdOf(req)));
    const key = createHash('sha256')
      .update(JSON.stringify([EDITION, content]))
      .digest('base64url');
    const make = () => pictures.get(key, () => draw({ kind: 'preview', ...content, note: NOTE }));
    await sendPicture(req, res, { key, maxAge: MAX_AGE, make });
  });
  return routes;
}

/** What a preview is drawn from; the rings are how long each chapter is, as on the cover within the file. */
function previewContent({ title, chapters, duration }: SharedPodcast): { title: string; rings: number[] } {
  return { title, rings: chapterLengths(chapters, duration ?? chapters.at(-1)?.timestamp ?? 0) };
}
