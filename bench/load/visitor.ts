import { setTimeout as sleep } from 'node:timers/promises';
import type { LoadStatistics } from './load-statistics.ts';
import { createRandom } from './seeded-random.ts';
import { VisitorConnection } from './visitor-connection.ts';

const TITLES = [
  'Abacus',
  'Antarctica',
  'Antibiotic',
  'Bicycle',
  'Black hole',
  'Chess',
  'Coral reef',
  'Honey bee',
  'Jazz',
  'Library of Alexandria',
  'Lighthouse',
  'Origami',
  'Photosynthesis',
  'Printing press',
  'Sahara',
  'Silk Road',
  'Venice',
  'Volcano',
];
/** Most lengths are short, so that many podcasts are ready within the run. */
const PODCAST_MINUTES = [2, 5, 1, 3, 15];
const THINK_TIME_MS = [2_000, 10_000] as const;
const RANGE_BYTES = 256 * 1024;
const RANGE_PAUSE_MS = 4_000;
const SEEK_READ_BYTES = 64 * 1024;
const LIVE_VISITOR_INTERVAL = 4;

export interface LoadContext {
  url: string;
  statistics: LoadStatistics;
  readyIds: number[];
  assets: string[];
}

export async function simulateVisitor(
  context: LoadContext,
  number: number,
  signal: AbortSignal,
): Promise<void> {
  const address = `10.0.${number >> 8}.${number & 255}`;
  const session = `load-visitor-${number}`;
  const connection = new VisitorConnection(context.url, address, session, context.statistics);
  const visitor = new Visitor(context, connection, number);
  signal.addEventListener('abort', () => connection.close(), { once: true });
  try {
    await visitor.openHomePage();
    while (!signal.aborted) {
      await visitor.act();
      await sleep(visitor.randomBetween(...THINK_TIME_MS), undefined, { signal });
    }
  } catch (error) {
    if (!signal.aborted) throw error;
  }
}

class Visitor {
  readonly connection: VisitorConnection;
  readonly #context: LoadContext;
  readonly #number: number;
  readonly #random: () => number;
  #pending: { id: number; stop: () => void } | null = null;
  /** In milliseconds of `performance.now`. */
  #nextCreationAt = 0;
  #createdCount = 0;
  #feed: { path: string; etag: string | undefined } | null = null;

  constructor(context: LoadContext, connection: VisitorConnection, number: number) {
    this.#context = context;
    this.connection = connection;
    this.#number = number;
    this.#random = createRandom(number);
  }

  randomBetween(minimum: number, maximum: number): number {
    return minimum + this.#random() * (maximum - minimum);
  }

  async openHomePage(): Promise<void> {
    const { assets } = this.#context;
    const page = await this.connection.request('/', {
      kind: 'page',
      route: 'GET /',
      keepBody: assets.length === 0,
    });
    if (assets.length === 0 && page) {
      assets.push(...new Set(page.body.match(/(?<=(?:src|href)=")\/[^"]+\.(?:js|css|woff2|svg|png)/g)));
    }
    await Promise.all(
      assets.map((file) => this.connection.request(file, { kind: 'page', route: 'GET /assets/*' })),
    );
    await this.#query('articles.featured,system.capabilities,podcasts.changes', { 0: {}, 2: {} });
  }

  async act(): Promise<void> {
    if (!this.#pending && performance.now() >= this.#nextCreationAt) return this.#create();
    const actions = [
      () => this.#list(),
      () => this.#list(),
      () => this.#read(),
      () => this.#read(),
      () => this.#listen(),
      () => this.#listen(),
      () => this.#search(),
      () => this.#readFeed(),
    ];
    await actions[Math.floor(this.#random() * actions.length)]?.();
  }

  async #create(): Promise<void> {
    const title = await this.#search();
    await this.connection.request(`/api/summary?title=${encodeURIComponent(title)}`, {
      kind: 'read',
      route: 'GET /api/summary',
    });
    await sleep(this.randomBetween(1_000, 4_000));
    if (this.connection.isClosed) return;
    const maxLength = PODCAST_MINUTES[(this.#number + this.#createdCount) % PODCAST_MINUTES.length];
    const response = await this.connection.request('/api/podcasts', {
      kind: 'write',
      route: 'POST /api/podcasts',
      method: 'POST',
      body: { title, wikiTitle: title, maxLength },
      keepBody: true,
    });
    if (response?.status !== 201) {
      const wait = Number(response?.headers['retry-after'] ?? 30) * 1000;
      this.#nextCreationAt = performance.now() + wait + this.randomBetween(0, 15_000);
      return;
    }
    this.#context.statistics.acceptedPodcasts += 1;
    this.#createdCount += 1;
    const { id } = (JSON.parse(response.body) as { podcast: { id: number } }).podcast;
    this.#subscribe(id);
    if (this.#number % LIVE_VISITOR_INTERVAL === 0) {
      void this.connection.request(`/api/podcasts/${id}/live.mp3`, {
        kind: 'live',
        route: 'GET /api/podcasts/{id}/live.mp3',
      });
    }
  }

  /** Even visitors subscribe over tRPC, odd ones over the documented protocol. */
  #subscribe(id: number): void {
    const finish = (isReady: boolean) => {
      if (this.#pending?.id !== id) return;
      this.#pending.stop();
      this.#pending = null;
      this.#nextCreationAt = performance.now() + this.randomBetween(60_000, 180_000);
      if (isReady) this.#context.readyIds.push(id);
    };
    const stop =
      this.#number % 2 === 0
        ? this.connection.openSocket(
            '/trpc',
            (send) =>
              send({ id: 1, method: 'subscription', params: { path: 'podcasts.events', input: { id } } }),
            (text) => {
              if (text.includes('"type":"ready"')) finish(true);
              else if (text.includes('"type":"failed"')) finish(false);
              else if (text.includes('"error":'))
                this.#context.statistics.recordFailure(`podcasts.events: ${text}`);
            },
          )
        : this.connection.openSocket(
            '/ws',
            (send) => send({ type: 'register', podcastId: id }),
            (text) => {
              // The server sends chapters with a duration when the podcast is ready.
              if (text.includes('"chapter_update"') && !text.includes('"duration":null')) finish(true);
              else if (text.includes('"type":"error"'))
                this.#context.statistics.recordFailure(`/ws: ${text}`);
            },
          );
    this.#pending = { id, stop };
  }

  async #search(): Promise<string> {
    const title = TITLES[Math.floor(this.#random() * TITLES.length)] ?? 'Volcano';
    for (let letters = 2; letters <= 4; letters += 1) {
      const q = title.slice(0, letters);
      if (this.#number % 2 === 0) await this.#query('articles.search', { 0: { q } });
      else
        await this.connection.request(`/api/search?q=${encodeURIComponent(q)}`, {
          kind: 'read',
          route: 'GET /api/search',
        });
    }
    return title;
  }

  async #list(): Promise<void> {
    if (this.#number % 2 === 0) await this.#query('podcasts.changes', { 0: {} });
    else await this.connection.request('/api/podcasts', { kind: 'read', route: 'GET /api/podcasts' });
    if (!this.#pending) return;
    const { id } = this.#pending;
    await this.connection.request(`/api/podcasts/${id}`, { kind: 'read', route: 'GET /api/podcasts/{id}' });
  }

  async #read(): Promise<void> {
    const id = this.#pickReadyId();
    if (id === null) return this.#list();
    await this.connection.request(`/shared/${id}`, { kind: 'page', route: 'GET /shared/{id}' });
    await this.connection.request(`/api/podcasts/${id}`, { kind: 'read', route: 'GET /api/podcasts/{id}' });
    const [file] = ['transcript.json', 'transcript.vtt', 'chapters.json'].slice(
      Math.floor(this.#random() * 3),
    );
    await this.connection.request(`/api/podcasts/${id}/${file}`, {
      kind: 'read',
      route: `GET /api/podcasts/{id}/${file}`,
    });
  }

  /** Requests audio like a player: range by range, then a seek, which aborts a response. */
  async #listen(): Promise<void> {
    const id = this.#pickReadyId();
    if (id === null) return this.#list();
    const path = `/api/podcasts/audio/podcast_${id}.mp3`;
    const audio = { kind: 'audio', route: 'GET /api/podcasts/audio/{filename}' } as const;
    let size = Number.POSITIVE_INFINITY;
    for (
      let offset = 0;
      offset < Math.min(size, 3 * RANGE_BYTES) && !this.connection.isClosed;
      offset += RANGE_BYTES
    ) {
      const range = `bytes=${offset}-${offset + RANGE_BYTES - 1}`;
      const response = await this.connection.request(path, { ...audio, headers: { range } });
      size = Number(/\/(\d+)$/.exec(response?.headers['content-range'] ?? '')?.[1] ?? 0);
      await sleep(RANGE_PAUSE_MS);
    }
    if (this.connection.isClosed || !size) return;
    const range = `bytes=${Math.floor(this.#random() * size)}-`;
    await this.connection.request(path, { ...audio, headers: { range }, abortAfterBytes: SEEK_READ_BYTES });
  }

  async #readFeed(): Promise<void> {
    if (!this.#feed) {
      const response = await this.connection.request('/api/library', {
        kind: 'read',
        route: 'GET /api/library',
        keepBody: true,
      });
      if (response?.status !== 200) return;
      const { feed_url } = JSON.parse(response.body) as { feed_url: string };
      this.#feed = { path: new URL(feed_url).pathname, etag: undefined };
    }
    const feed = this.#feed;
    const response = await this.connection.request(feed.path, {
      kind: 'read',
      route: 'GET /feeds/{kind}/{token}.xml',
      headers: feed.etag ? { 'if-none-match': feed.etag } : {},
    });
    if (response?.headers.etag) feed.etag = response.headers.etag;
    const id = this.#pickReadyId();
    if (id === null) return;
    await this.connection.request(`/api/podcasts/${id}/cover-1400.png`, {
      kind: 'picture',
      route: 'GET /api/podcasts/{id}/cover-1400.png',
    });
  }

  /** `inputs` are keyed by the position of the query. */
  async #query(names: string, inputs: Record<number, unknown>): Promise<void> {
    const input = encodeURIComponent(JSON.stringify(inputs));
    await this.connection.request(`/trpc/${names}?batch=1&input=${input}`, {
      kind: 'read',
      route: `GET /trpc/${names}`,
    });
  }

  #pickReadyId(): number | null {
    const { readyIds } = this.#context;
    return readyIds.at(-1 - Math.floor(this.#random() ** 2 * readyIds.length)) ?? null;
  }
}
