import express, { type Response, type Router } from 'express';
import { computeCoverHash } from '../../domain/cover/cover-file.ts';
import { DomainError } from '../../domain/errors.ts';
import type { FeedService } from '../../domain/feed/feed.service.ts';
import type { PodcastService } from '../../domain/podcast/podcast.service.ts';
import { renderSrt, renderVtt } from '../../domain/script/captions.ts';
import { allowAnyOrigin, parsePodcastId, sendImage, sendText } from '../http/responses.ts';
import type { CoverImages } from './cover-images.ts';

const COVER_MAX_AGE_SECONDS = 24 * 60 * 60;

export interface EpisodeRouteDeps {
  feeds: FeedService;
  podcasts: PodcastService;
  covers: CoverImages;
}

/** Chapters and captions are 404 until the podcast is ready. */
export function createEpisodeRoutes({ feeds, podcasts, covers }: EpisodeRouteDeps): Router {
  const routes = express.Router();
  routes.get('/podcasts/:id/chapters.json', async (req, res) => {
    allowAnyOrigin(res);
    const chapters = await podcasts.getChaptersDocument(parsePodcastId(req));
    sendText(req, setRevalidation(res), 'application/json+chapters', JSON.stringify(chapters));
  });
  routes.get('/podcasts/:id/transcript.vtt', async (req, res) => {
    allowAnyOrigin(res);
    const { segments } = await podcasts.getTranscript(parsePodcastId(req));
    sendText(req, setRevalidation(res), 'text/vtt', renderVtt(segments));
  });
  routes.get('/podcasts/:id/transcript.srt', async (req, res) => {
    allowAnyOrigin(res);
    const { segments } = await podcasts.getTranscript(parsePodcastId(req));
    sendText(req, setRevalidation(res), 'application/x-subrip', renderSrt(segments));
  });
  routes.get('/podcasts/:id/cover.png', async (req, res) => {
    allowAnyOrigin(res);
    const cover = await feeds.findPodcastCover(parsePodcastId(req));
    if (!cover) throw new DomainError('not_found', 'There is no such podcast.');
    await sendImage(req, res, {
      key: await computeCoverHash(cover),
      maxAgeSeconds: COVER_MAX_AGE_SECONDS,
      render: () => covers.getImage(cover),
    });
  });
  return routes;
}

function setRevalidation(res: Response): Response {
  return res.set('Cache-Control', 'public, no-cache');
}
