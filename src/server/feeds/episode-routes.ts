import { createHash } from 'node:crypto';
import express, { type Request, type Response, type Router } from 'express';
import { DomainError } from '../../domain/errors.ts';
import type { FeedService } from '../../domain/feed/feed.service.ts';
import { isPodcastId } from '../../domain/podcast/limits.ts';
import type { PodcastService } from '../../domain/podcast/podcast.service.ts';
import { srt, vtt } from '../../domain/script/captions.ts';
import { allowAnyOrigin, holdsCurrent } from '../http/answers.ts';
import type { Covers } from './covers.ts';

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
    const chapters = await podcasts.chapters(idOf(req));
    sendText(req, res, 'application/json+chapters', JSON.stringify(chapters));
  });
  routes.get('/podcasts/:id/transcript.vtt', async (req, res) => {
    allowAnyOrigin(res);
    const { segments } = await podcasts.transcript(idOf(req));
    sendText(req, res, 'text/vtt', vtt(segments));
  });
  routes.get('/podcasts/:id/transcript.srt', async (req, res) => {
    allowAnyOrigin(res);
    const { segments } = await podcasts.transcript(idOf(req));
    sendText(req, res, 'application/x-subrip', srt(segments));
  });
  routes.get('/podcasts/:id/cover.png', async (req, res) => {
    allowAnyOrigin(res);
    const cover = await feeds.podcastCover(idOf(req));
    if (!cover) throw new DomainError('not_found', 'There is no such podcast.');
    const etag = `"${covers.hash(cover)}"`;
    res.set({ ETag: etag, 'Cache-Control': 'public, max-age=86400' });
    if (holdsCurrent(req, etag)) res.status(304).end();
    else res.type('png').send(Buffer.from(await covers.picture(cover)));
  });
  return routes;
}

/** A text, or 304 to a reader who holds it already. */
function sendText(req: Request, res: Response, type: string, text: string): void {
  const etag = `W/"${createHash('sha256').update(text).digest('base64url')}"`;
  res.set({ ETag: etag, 'Cache-Control': 'public, no-cache' });
  if (holdsCurrent(req, etag)) {
    res.status(304).end();
    return;
  }
  res.set('Content-Type', `${type}; charset=utf-8`).send(text);
}

function idOf(req: Request): number {
  const id = Number(req.params.id);
  if (!isPodcastId(id)) throw new DomainError('validation', 'id: must be a positive integer.');
  return id;
}
