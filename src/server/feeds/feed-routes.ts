import express, { type Request, type Response, type Router } from 'express';
import { LRUCache } from 'lru-cache';
import { FEED_COVER_PIXELS } from '../../domain/cover/cover.ts';
import { DomainError } from '../../domain/errors.ts';
import type { FeedService } from '../../domain/feed/feed.service.ts';
import { FEED_KINDS, type FeedKind, isFeedToken } from '../../domain/feed/feed-address.ts';
import { isPodcastId } from '../../domain/podcast/podcast-limits.ts';
import type { Clock } from '../../domain/ports.ts';
import type { HttpCaller } from '../http/caller.ts';
import { allowAnyOrigin, hasCurrentCopy } from '../http/responses.ts';
import type { DrawnImages } from '../images/drawn-images.ts';
import { sendImage } from '../images/send-image.ts';
import type { Limits } from '../limits/request-limits.ts';

const MAX_FEEDS = 10_000;

export interface FeedRouteDeps {
  feeds: FeedService;
  images: DrawnImages;
  limits: Pick<Limits, 'takeTurn'>;
  clock: Clock;
  /** Part of the ETag, because another release may render feeds differently. */
  version: string;
}

/** The address of a cover contains the hash of its content. */
const COVER_CACHE_CONTROL = 'public, max-age=31536000, immutable';

export function createFeedRoutes(deps: FeedRouteDeps): Router {
  const lastModifiedTimes = new LastModifiedTimes(deps.clock);
  const routes = express.Router();
  routes.use((_req, res, next) => {
    allowAnyOrigin(res);
    // A feed's address is private; a search engine must not list it.
    res.set('X-Robots-Tag', 'noindex');
    next();
  });
  routes.get('/covers/:kind/:id/:name', (req, res) => sendCover(req, res, deps));
  routes.get('/:kind/:name', (req, res) => sendFeed(req, res, deps, lastModifiedTimes));
  routes.use(() => {
    throw createNotFoundError();
  });
  return routes;
}

async function sendFeed(
  req: Request,
  res: Response,
  { feeds, limits, version }: FeedRouteDeps,
  lastModifiedTimes: LastModifiedTimes,
): Promise<void> {
  const kind = parseFeedKind(req);
  const token = String(req.params.name).replace(/\.xml$/, '');
  const feed = isFeedToken(token) ? await feeds.findFeed(kind, token) : null;
  if (!feed) throw createNotFoundError();
  const { address, origin } = res.locals.caller as HttpCaller;
  const state = `${feed.version}-${version}-${origin}`;
  const etag = `W/"${Buffer.from(state).toString('base64url')}"`;
  const lastModified = lastModifiedTimes.get(`${token} ${origin}`, state);
  res.set({ ETag: etag, 'Last-Modified': lastModified, 'Cache-Control': 'private, no-cache' });
  // Processes give different times to the same version, so only an equal time means unchanged.
  const isSameTime =
    req.headers['if-none-match'] === undefined && req.headers['if-modified-since'] === lastModified;
  if (hasCurrentCopy(req, etag) || isSameTime) {
    res.status(304).end();
    return;
  }
  using _turn = await limits.takeTurn(address, feed.owner);
  res.type('application/rss+xml').send(await feeds.renderRss(feed, origin));
}

async function sendCover(req: Request, res: Response, { feeds, images }: FeedRouteDeps): Promise<void> {
  const kind = parseFeedKind(req);
  const id = Number(req.params.id);
  if (kind !== 'library' && !isPodcastId(id)) throw createNotFoundError();
  const hash = String(req.params.name).replace(/\.png$/, '');
  const cover = await feeds.findCover(kind, id, hash);
  if (!cover) throw createNotFoundError();
  const key = `${FEED_COVER_PIXELS}-${hash}`;
  const request = { kind: 'cover', ...cover, size: FEED_COVER_PIXELS } as const;
  await sendImage(req, res, images, { key, cacheControl: COVER_CACHE_CONTROL, request });
}

function parseFeedKind(req: Request): FeedKind {
  const kind = FEED_KINDS.find((known) => known === req.params.kind);
  if (!kind) throw createNotFoundError();
  return kind;
}

function createNotFoundError(): DomainError {
  return new DomainError('not_found', 'There is no feed at this address.');
}

/** When this process first saw a version. The newest episode's time would miss deletions. */
export class LastModifiedTimes {
  readonly #clock: Clock;
  readonly #versions = new LRUCache<string, { version: string; timeMs: number }>({ max: MAX_FEEDS });

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  get(feed: string, version: string): string {
    const previous = this.#versions.get(feed);
    const nowMs = Math.floor(this.#clock.now().getTime() / 1000) * 1000;
    const isSame = previous?.version === version;
    const timeMs = isSame ? previous.timeMs : Math.max(nowMs, (previous?.timeMs ?? 0) + 1000);
    this.#versions.set(feed, { version, timeMs });
    return new Date(timeMs).toUTCString();
  }
}
