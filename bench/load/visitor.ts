import { setTimeout as sleep } from 'node:timers/promises';
import { Line } from './line.ts';
import type { Tally } from './tally.ts';

/** What visitors look for; each begins to type it. */
const TITLES = [
  ...[
    'Abacus',
    'Antarctica',
    'Antibiotic',
    'Bicycle',
    'Black hole',
    'Chess',
    'Coral reef',
    'Honey bee',
    'Jazz',
  ],
  ...[
    'Library of Alexandria',
    'Lighthouse',
    'Origami',
    'Photosynthesis',
    'Printing press',
    'Sahara',
    'Silk Road',
  ],
  ...['Venice', 'Volcano'],
];
/** Minutes that are asked for, in turn: mostly short ones, so that many are finished within the time. */
const MINUTES = [2, 5, 1, 3, 15];
/** Between two acts, in milliseconds: somebody reads, types, listens. */
const THINK_MS = [2_000, 10_000] as const;
/** What a player takes at a time, in bytes, and how long that lasts it before the next, in milliseconds. */
const STRETCH = 256 * 1024;
const STRETCH_MS = 4_000;
/** One visitor in so many hears its podcast while it is made. */
const LIVE_EVERY = 4;

/** What all visitors share. */
export interface Town {
  url: string;
  tally: Tally;
  /** Ids of podcasts that are ready. */
  ready: number[];
  /** Files that the first page names. */
  files: string[];
}

/** One person: opens the page, looks for an article, has it made, and listens and reads about until `over`. */
export async function visit(town: Town, number: number, over: AbortSignal): Promise<void> {
  const address = `10.0.${number >> 8}.${number & 255}`;
  const visitor = new Visitor(
    town,
    new Line(town.url, address, `load-visitor-${number}`, town.tally),
    number,
  );
  over.addEventListener('abort', () => visitor.line.leave(), { once: true });
  try {
    await visitor.open();
    while (!over.aborted) {
      await visitor.act();
      await sleep(visitor.between(...THINK_MS), undefined, { signal: over });
    }
  } catch (error) {
    if (!over.aborted) throw error;
  }
}

class Visitor {
  readonly line: Line;
  readonly #town: Town;
  readonly #number: number;
  readonly #random: () => number;
  /** The podcast that it waits for. */
  #mine: { id: number; stop: () => void } | null = null;
  /** When it may ask for the next one, by the clock of `performance.now`. */
  #nextCreation = 0;
  #created = 0;
  #feed: { path: string; etag: string | undefined } | null = null;

  constructor(town: Town, line: Line, number: number) {
    this.#town = town;
    this.line = line;
    this.#number = number;
    this.#random = randomOf(number);
  }

  between(least: number, most: number): number {
    return least + this.#random() * (most - least);
  }

  /** The first page with all that it names, then what its screen asks for. */
  async open(): Promise<void> {
    const { files } = this.#town;
    const page = await this.line.ask('/', { kind: 'page', route: 'GET /', keep: files.length === 0 });
    if (files.length === 0 && page) {
      files.push(...new Set(page.body.match(/(?<=(?:src|href)=")\/[^"]+\.(?:js|css|woff2|svg|png)/g)));
    }
    await Promise.all(files.map((file) => this.line.ask(file, { kind: 'page', route: 'GET /assets/*' })));
    await this.#call('articles.featured,system.capabilities,podcasts.changes', { 0: {}, 2: {} });
  }

  async act(): Promise<void> {
    if (!this.#mine && performance.now() >= this.#nextCreation) return this.#create();
    const acts = [
      () => this.#list(),
      () => this.#list(),
      () => this.#read(),
      () => this.#read(),
      () => this.#listen(),
      () => this.#listen(),
      () => this.#search(),
      () => this.#readFeed(),
    ];
    await acts[Math.floor(this.#random() * acts.length)]?.();
  }

  async #create(): Promise<void> {
    const title = await this.#search();
    await this.line.ask(`/api/summary?title=${encodeURIComponent(title)}`, {
      kind: 'read',
      route: 'GET /api/summary',
    });
    await sleep(this.between(1_000, 4_000));
    if (this.line.left) return;
    const maxLength = MINUTES[(this.#number + this.#created) % MINUTES.length];
    const answer = await this.line.ask('/api/podcasts', {
      kind: 'write',
      route: 'POST /api/podcasts',
      method: 'POST',
      body: { title, wikiTitle: title, maxLength },
      keep: true,
    });
    if (answer?.status !== 201) {
      const wait = Number(answer?.headers['retry-after'] ?? 30) * 1000;
      this.#nextCreation = performance.now() + wait + this.between(0, 15_000);
      return;
    }
    this.#town.tally.accepted += 1;
    this.#created += 1;
    const { id } = (JSON.parse(answer.body) as { podcast: { id: number } }).podcast;
    this.#follow(id);
    if (this.#number % LIVE_EVERY === 0) {
      void this.line.ask(`/api/podcasts/${id}/live.mp3`, {
        kind: 'live',
        route: 'GET /api/podcasts/{id}/live.mp3',
      });
    }
  }

  /** Follows the making, as our client does over tRPC or as others do over the documented protocol, in turn. */
  #follow(id: number): void {
    const done = (ready: boolean) => {
      if (this.#mine?.id !== id) return;
      this.#mine.stop();
      this.#mine = null;
      this.#nextCreation = performance.now() + this.between(60_000, 180_000);
      if (ready) this.#town.ready.push(id);
    };
    const stop =
      this.#number % 2 === 0
        ? this.line.socket(
            '/trpc',
            (send) =>
              send({ id: 1, method: 'subscription', params: { path: 'podcasts.events', input: { id } } }),
            (text) => {
              if (text.includes('"type":"ready"')) done(true);
              else if (text.includes('"type":"failed"')) done(false);
              else if (text.includes('"error":')) this.#town.tally.fail(`podcasts.events: ${text}`);
            },
          )
        : this.line.socket(
            '/ws',
            (send) => send({ type: 'register', podcastId: id }),
            (text) => {
              // Chapters by the measured length are told when it is ready.
              if (text.includes('"chapter_update"') && !text.includes('"duration":null')) done(true);
              else if (text.includes('"type":"error"')) this.#town.tally.fail(`/ws: ${text}`);
            },
          );
    this.#mine = { id, stop };
  }

  /** Types the beginning of a title, letter by letter. */
  async #search(): Promise<string> {
    const title = TITLES[Math.floor(this.#random() * TITLES.length)] ?? 'Volcano';
    for (let letters = 2; letters <= 4; letters += 1) {
      const q = title.slice(0, letters);
      if (this.#number % 2 === 0) await this.#call('articles.search', { 0: { q } });
      else
        await this.line.ask(`/api/search?q=${encodeURIComponent(q)}`, {
          kind: 'read',
          route: 'GET /api/search',
        });
    }
    return title;
  }

  async #list(): Promise<void> {
    if (this.#number % 2 === 0) await this.#call('podcasts.changes', { 0: {} });
    else await this.line.ask('/api/podcasts', { kind: 'read', route: 'GET /api/podcasts' });
    if (!this.#mine) return;
    const { id } = this.#mine;
    await this.line.ask(`/api/podcasts/${id}`, { kind: 'read', route: 'GET /api/podcasts/{id}' });
  }

  /** The page of a podcast that is ready, and what a reader opens there. */
  async #read(): Promise<void> {
    const id = this.#any();
    if (id === null) return this.#list();
    await this.line.ask(`/shared/${id}`, { kind: 'page', route: 'GET /shared/{id}' });
    await this.line.ask(`/api/podcasts/${id}`, { kind: 'read', route: 'GET /api/podcasts/{id}' });
    const [file] = ['transcript.json', 'transcript.vtt', 'chapters.json'].slice(
      Math.floor(this.#random() * 3),
    );
    await this.line.ask(`/api/podcasts/${id}/${file}`, {
      kind: 'read',
      route: `GET /api/podcasts/{id}/${file}`,
    });
  }

  /** Hears a podcast as a player fetches it: stretch by stretch, then a jump, which leaves an answer in its middle. */
  async #listen(): Promise<void> {
    const id = this.#any();
    if (id === null) return this.#list();
    const path = `/api/podcasts/audio/podcast_${id}.mp3`;
    const audio = { kind: 'audio', route: 'GET /api/podcasts/audio/{filename}' } as const;
    let size = Number.POSITIVE_INFINITY;
    for (let at = 0; at < Math.min(size, 3 * STRETCH) && !this.line.left; at += STRETCH) {
      const range = `bytes=${at}-${at + STRETCH - 1}`;
      const answer = await this.line.ask(path, { ...audio, headers: { range } });
      size = Number(/\/(\d+)$/.exec(answer?.headers['content-range'] ?? '')?.[1] ?? 0);
      await sleep(STRETCH_MS);
    }
    if (this.line.left || !size) return;
    const range = `bytes=${Math.floor(this.#random() * size)}-`;
    await this.line.ask(path, { ...audio, headers: { range }, leaveAfter: 64 * 1024 });
  }

  /** As a podcast app does: the feed, asked for again by what it is known by, and once its cover. */
  async #readFeed(): Promise<void> {
    if (!this.#feed) {
      const answer = await this.line.ask('/api/library', {
        kind: 'read',
        route: 'GET /api/library',
        keep: true,
      });
      if (answer?.status !== 200) return;
      const { feed_url } = JSON.parse(answer.body) as { feed_url: string };
      this.#feed = { path: new URL(feed_url).pathname, etag: undefined };
    }
    const feed = this.#feed;
    const answer = await this.line.ask(feed.path, {
      kind: 'read',
      route: 'GET /feeds/{kind}/{token}.xml',
      headers: feed.etag ? { 'if-none-match': feed.etag } : {},
    });
    if (answer?.headers.etag) feed.etag = answer.headers.etag;
    const id = this.#any();
    if (id === null) return;
    await this.line.ask(`/api/podcasts/${id}/cover.png`, {
      kind: 'picture',
      route: 'GET /api/podcasts/{id}/cover.png',
    });
  }

  /** Calls of our own client: a batch by name, its inputs by their places. */
  async #call(names: string, inputs: Record<number, unknown>): Promise<void> {
    const input = encodeURIComponent(JSON.stringify(inputs));
    await this.line.ask(`/trpc/${names}?batch=1&input=${input}`, {
      kind: 'read',
      route: `GET /trpc/${names}`,
    });
  }

  /** A podcast that is ready, mostly of the newest. */
  #any(): number | null {
    const { ready } = this.#town;
    return ready.at(-1 - Math.floor(this.#random() ** 2 * ready.length)) ?? null;
  }
}

/** Numbers between 0 and 1, the same ones for the same seed (a linear congruential generator, Numerical Recipes). */
function randomOf(seed: number): () => number {
  let state = (seed * 2_654_435_761) >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
