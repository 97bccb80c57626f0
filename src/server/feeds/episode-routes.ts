import { createHash } from 'node:crypto';
import express, { type Request, type Response, type Router } from 'express';
import { computeCoverHash, FEED_COVER_PIXELS, LIST_COVER_PIXELS } from '../../domain/cover/cover.ts';
import { createNotFoundError } from '../../domain/errors.ts';
import type { FeedService } from '../../domain/feed/feed.service.ts';
import type { PodcastService } from '../../domain/podcast/podcast.service.ts';
import { computeChapterDurations } from '../../domain/podcast/podcast.ts';
import type { SharedPodcast } from '../../domain/podcast/shared.schema.ts';
import { renderSrt, renderVtt } from '../../domain/transcript/captions.ts';
import { allowAnyOrigin, parsePodcastId, sendText } from '../http/responses.ts';
import type { DrawnImages } from '../images/drawn-images.ts';
import { sendImage } from '../images/send-image.ts';

const COVER_CACHE_CONTROL = `public, max-age=${24 * 60 * 60}`;
const PREVIEW_CACHE_CONTROL = `public, max-age=${60 * 60}`;
const PREVIEW_NOTE = 'A conversation of two synthetic voices';
/** Part of every ETag of a preview: increase it when the drawing changes. */
const PREVIEW_VERSION = 1;

export interface EpisodeRouteDeps {
  feeds: FeedService;
  podcasts: PodcastService;
  images: DrawnImages;
}

/** Chapters and captions are 404 until the podcast is ready. */
export function createEpisodeRoutes({ feeds, podcasts, images }: EpisodeRouteDeps): Router {
  const routes = express.Router();
  routes.get('/podcasts/:id/chapters.json', async (req, res) => {
    allowAnyOrigin(res);
    const chapters = await podcasts.getChaptersDocument(parsePodcastId(req));
    sendText(req, setRevalidation(res), 'application/json+chapters', JSON.stringify(chapters));
  });
  routes.get('/podcasts/:id/transcript.vtt', async (req, res) => {
    allowAnyOrigin(res);
    const { segments: turns, writer } = await podcasts.getCaptions(parsePodcastId(req));
    sendText(req, setRevalidation(res), 'text/vtt', renderVtt(turns, writer));
  });
  routes.get('/podcasts/:id/transcript.srt', async (req, res) => {
    allowAnyOrigin(res);
    const { segments: turns } = await podcasts.getCaptions(parsePodcastId(req));
    sendText(req, setRevalidation(res), 'application/x-subrip', renderSrt(turns));
  });
  const sendCover = async (req: Request, res: Response, size: number) => {
    allowAnyOrigin(res);
    const cover = await feeds.findPodcastCover(parsePodcastId(req));
    if (!cover) throw createNotFoundError('podcast');
    const key = await computeCoverHash(cover, size);
    const request = { kind: 'cover', ...cover, size } as const;
    await sendImage(req, res, images, { key, cacheControl: COVER_CACHE_CONTROL, request });
  };
  routes.get('/podcasts/:id/cover.png', (req, res) => sendCover(req, res, LIST_COVER_PIXELS));
  routes.get(`/podcasts/:id/cover-${FEED_COVER_PIXELS}.png`, (req, res) =>
    sendCover(req, res, FEED_COVER_PIXELS),
  );
  routes.get('/podcasts/:id/preview.png', async (req, res) => {
    allowAnyOrigin(res);
    const content = selectPreviewContent(await podcasts.getShared(parsePodcastId(req)));
    const key = createHash('sha256')
      .update(JSON.stringify([PREVIEW_VERSION, content]))
      .digest('base64url');
    const request = { kind: 'preview', ...content, note: PREVIEW_NOTE } as const;
    await sendImage(req, res, images, { key, cacheControl: PREVIEW_CACHE_CONTROL, request });
  });
  return routes;
}

function setRevalidation(res: Response): Response {
  return res.set('Cache-Control', 'public, no-cache');
}

function selectPreviewContent({ title, chapters, duration }: SharedPodcast): {
  title: string;
  rings: number[];
} {
  return { title, rings: computeChapterDurations(chapters, duration ?? chapters.at(-1)?.timestamp ?? 0) };
}
