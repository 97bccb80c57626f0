import { DomainError } from '../../domain/errors.ts';
import type { Requester } from '../../domain/requester.ts';
import { createCoalescingCache } from '../adapters/encyclopedia/coalescing-cache.ts';
import { createUserAgent } from '../adapters/encyclopedia/wikipedia-client.ts';
import { readBody } from '../adapters/shared/http-responses.ts';
import type { Config } from '../config.ts';
import { FairLimiter, type RequesterGroup } from '../limits/fair-limiter.ts';

const WIKIMEDIA_PICTURES = 'https://upload.wikimedia.org';
const TYPES = /^image\/(?:jpeg|png|gif|webp)(?=$|;)/;
const FILES = /\.(?:jpe?g|png|gif|webp)$/i;
const LIFETIME_MS = 24 * 60 * 60_000;
const MAX_PICTURES = 1_000;
const MAX_CACHED_BYTES = 20_000_000;
const MAX_PICTURE_BYTES = 300_000;
const MAX_CONCURRENT_REQUESTS = 6;
const MAX_WAITING_REQUESTS = 200;
const TIMEOUT_MS = 5_000;

export interface Picture {
  /** Media type. */
  type: string;
  bytes: Buffer;
}

type PictureConfig = Pick<Config, 'ENCYCLOPEDIA' | 'WIKIPEDIA_URL' | 'WIKIPEDIA_CONTACT'>;

/** Loads small pictures of articles for browsers, which then load nothing from the encyclopedia. */
export class ArticlePictures {
  readonly #origins: ReadonlySet<string>;
  readonly #headers: Record<string, string>;
  readonly #fetch: typeof fetch;
  readonly #limiter = new FairLimiter({
    concurrency: MAX_CONCURRENT_REQUESTS,
    maxWaiting: MAX_WAITING_REQUESTS,
  });
  readonly #pictures = createCoalescingCache<Picture>({
    lifetimeMs: LIFETIME_MS,
    maxEntries: MAX_PICTURES,
    maxWeight: MAX_CACHED_BYTES,
    weigh: ({ bytes }) => bytes.length,
  });

  constructor(config: PictureConfig, version: string, send = fetch) {
    const { ENCYCLOPEDIA, WIKIPEDIA_URL, WIKIPEDIA_CONTACT } = config;
    // A wiki may keep its pictures itself. Without one there are no pictures.
    const origins = [WIKIMEDIA_PICTURES, new URL(WIKIPEDIA_URL).origin];
    this.#origins = new Set(ENCYCLOPEDIA === 'builtin' ? [] : origins);
    this.#headers = { 'user-agent': createUserAgent(version, WIKIPEDIA_CONTACT), accept: 'image/*' };
    this.#fetch = send;
  }

  /** Throws `validation` for an address outside the encyclopedia, else `upstream` if there is no picture. */
  async get(source: string, requester: Requester): Promise<Picture> {
    const { origin, pathname } = URL.canParse(source) ? new URL(source) : { origin: '', pathname: '' };
    // Only files, and no query: the wiki may be on a private network, and has pages and an interface, too.
    if (!this.#origins.has(origin) || !FILES.test(pathname)) {
      throw new DomainError('validation', 'src: must be the address of a picture of the encyclopedia.');
    }
    const url = origin + pathname;
    return this.#pictures.get(url, (group) => this.#load(url, group), requester);
  }

  async #load(url: string, group: RequesterGroup): Promise<Picture> {
    try {
      const release = await this.#limiter.acquire(group, TIMEOUT_MS);
      try {
        const send = this.#fetch;
        const signal = AbortSignal.any([group.signal, AbortSignal.timeout(TIMEOUT_MS)]);
        const response = await send(url, { headers: this.#headers, redirect: 'error', signal });
        const type = TYPES.exec(response.headers.get('content-type') ?? '')?.[0];
        if (!response.ok || type === undefined) {
          await response.body?.cancel();
          throw new Error(`The response has status ${response.status} or is not a picture.`);
        }
        return { type, bytes: await readBody(response, MAX_PICTURE_BYTES) };
      } finally {
        release();
      }
    } catch (error) {
      group.signal.throwIfAborted();
      throw new DomainError('upstream', 'The picture cannot be loaded.', { cause: error, plain: true });
    }
  }
}
