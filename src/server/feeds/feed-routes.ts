import express, { type Request, type Response, type Router } from 'express';
import { DomainError } from '../../domain/errors.ts';
import type { FeedService } from '../../domain/feed/feed.service.ts';
import { FEED_KINDS, type FeedKind, isFeedToken } from '../../domain/feed/feed-address.ts';
import { isPodcastId } from '../../domain/podcast/limits.ts';
import type { Clock } from '../../domain/ports.ts';
import { allowAnyOrigin, holdsCurrent } from '../http/answers.ts';
import type { Caller } from '../http/caller.ts';
import type { Covers } from './covers.ts';
import { LastChanges } from './last-changes.ts';

export interface FeedRouteDeps {
  feeds: FeedService;
  covers: Covers;
  clock: Clock;
  /** Of the program: another release may compose feeds in another way. */
  version: string;
}

/** A cover's address names its content. */
const A_YEAR = 'public, max-age=31536000, immutable';

/** `/feeds`: RSS feeds at their secret addresses, and their covers. Whatever else is asked for there is 404. */
export function feedRoutes(deps: FeedRouteDeps): Router {
  const changes = new LastChanges(deps.clock);
  const routes = express.Router();
  routes.use((_req, res, next) => {
    allowAnyOrigin(res);
    next();
  });
  routes.get('/covers/:kind/:id/:name', (req, res) => sendCover(req, res, deps));
  routes.get('/:kind/:name', (req, res) => sendFeed(req, res, deps, changes));
  routes.use(() => {
    throw missing();
  });
  return routes;
}

async function sendFeed(
  req: Request,
  res: Response,
  { feeds, version }: FeedRouteDeps,
  changes: LastChanges,
): Promise<void> {
  const kind = kindOf(req);
  const token = String(req.params.name).replace(/\.xml$/, '');
  const feed = isFeedToken(token) ? await feeds.find(kind, token) : null;
  if (!feed) throw missing();
  const { origin } = res.locals.caller as Caller;
  const state = `${feed.version}-${version}-${origin}`;
  const etag = `W/"${Buffer.from(state).toString('base64url')}"`;
  const lastModified = changes.of(`${token} ${origin}`, state);
  res.set({ ETag: etag, 'Last-Modified': lastModified, 'Cache-Control': 'private, no-cache' });
  // The same time and no later one: see LastChanges.
  const since = req.headers['if-none-match'] === undefined && req.headers['if-modified-since'];
  if (holdsCurrent(req, etag) || since === lastModified) {
    res.status(304).end();
    return;
  }
  res.type('application/rss+xml').send(await feeds.compose(feed, origin));
}

async function sendCover(req: Request, res: Response, { feeds, covers }: FeedRouteDeps): Promise<void> {
  const kind = kindOf(req);
  const id = Number(req.params.id);
  if (kind !== 'library' && !isPodcastId(id)) throw missing();
  const cover = await feeds.cover(kind, id, String(req.params.name).replace(/\.png$/, ''));
  if (!cover) throw missing();
  res.set('Cache-Control', A_YEAR).type('png');
  res.send(Buffer.from(await covers.picture(cover)));
}

function kindOf(req: Request): FeedKind {
  const kind = FEED_KINDS.find((known) => known === req.params.kind);
  if (!kind) throw missing();
  return kind;
}

function missing(): DomainError {
  return new DomainError('not_found', 'There is no feed at this address.');
}
