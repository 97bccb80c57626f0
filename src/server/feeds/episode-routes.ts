import express, { type Response, type Router } from 'express';
import { coverHash } from '../../domain/cover/cover-file.ts';
import { DomainError } from '../../domain/errors.ts';
import type { FeedService } from '../../domain/feed/feed.service.ts';
import type { PodcastService } from '../../domain/podcast/podcast.service.ts';
import { srt, vtt } from '../../domain/script/captions.ts';
import { allowAnyOrigin, podcastIdOf, sendPicture, sendText } from '../http/answers.ts';
import type { Covers } from './covers.ts';

/** How long a cover may be shown without asking again. */
const COVER_SECONDS = 24 * 60 * 60;

export interface EpisodeRouteDeps {
  feeds: FeedService;
  podcasts: PodcastService;
  covers: Covers;
}

/**
 * What podcast players read beside the audio, for anyone who has the podcast's
 * id: chapters, captions and cover. All are 404 until the podcast is ready, the
 * cover until there is such a podcast.
 */
export function episodeRoutes({ feeds, podcasts, covers }: EpisodeRouteDeps): Router {
  const routes = express.Router();
  routes.get('/podcasts/:id/chapters.json', async (req, res) => {
    allowAnyOrigin(res);
    const chapters = await podcasts.chapters(podcastIdOf(req));
    sendText(req, fresh(res), 'application/json+chapters', JSON.stringify(chapters));
  });
  routes.get('/podcasts/:id/transcript.vtt', async (req, res) => {
    allowAnyOrigin(res);
    const { segments } = await podcasts.transcript(podcastIdOf(req));
    sendText(req, fresh(res), 'text/vtt', vtt(segments));
  });
  routes.get('/podcasts/:id/transcript.srt', async (req, res) => {
    allowAnyOrigin(res);
    const { segments } = await podcasts.transcript(podcastIdOf(req));
    sendText(req, fresh(res), 'application/x-subrip', srt(segments));
  });
  routes.get('/podcasts/:id/cover.png', async (req, res) => {
    allowAnyOrigin(res);
    const cover = await feeds.podcastCover(podcastIdOf(req));
    if (!cover) throw new DomainError('not_found', 'There is no such podcast.');
    await sendPicture(req, res, {
      key: await coverHash(cover),
      maxAge: COVER_SECONDS,
      make: () => covers.picture(cover),
    });
  });
  return routes;
}

/** May be kept by anyone who asks each time whether it still holds. */
function fresh(res: Response): Response {
  return res.set('Cache-Control', 'public, no-cache');
}
