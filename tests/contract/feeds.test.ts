import { get } from 'node:http';
import { parseFeed } from 'podcast-partytime';
import { describe, expect, test, vi } from 'vitest';
import type { Library } from '../../src/domain/feed/feed.schema.ts';
import type { Playlist } from '../../src/domain/playlist/playlist.schema.ts';
import { PodcastEntity } from '../../src/domain/podcast/podcast.entity.ts';
import type { Podcast } from '../../src/domain/podcast/podcast.schema.ts';
import type { Series } from '../../src/domain/series/series.schema.ts';
import { useFixture } from '../support/fixture.ts';
import { insertReadyPodcast } from '../support/records.ts';
import { createRpcClient } from '../support/rpc.ts';
import { startTestServer, type TestServer } from '../support/server.ts';
import { createShortPodcast } from '../support/short-podcast.ts';

let server: TestServer;
useFixture(
  async () => {
    server = await startTestServer({ work: false, env: { LIMIT_CREATE_PER_HOUR: '100' } });
  },
  () => server.close(),
);

async function rest<T>(session: string, method: string, path: string, body?: unknown) {
  const answer = await server.call(method, path, { session, body });
  return { status: answer.status, body: (await answer.json()) as T };
}

/** A finished podcast with everything that a feed contains. */
async function finished(session: string, title: string, fields: object | null = null): Promise<Podcast> {
  const podcast = await createShortPodcast(server, session, title, 1);
  if (fields) await server.container.orm.em.fork().nativeUpdate(PodcastEntity, { id: podcast.id }, fields);
  return podcast;
}

async function createPlaylist(
  session: string,
  title: string,
  podcasts: readonly Podcast[],
): Promise<Playlist> {
  const { body } = await rest<Playlist>(session, 'POST', '/api/playlists', { title });
  for (const { id } of podcasts)
    await rest(session, 'POST', `/api/playlists/${body.id}/items`, { podcast_id: id });
  return body;
}

const libraryFeed = async (session: string) =>
  (await rest<Library>(session, 'GET', '/api/library')).body.feed_url;

/** Reads a feed as a podcast app does, without a session. */
async function read(url: string) {
  const answer = await fetch(url);
  const feed = parseFeed(await answer.text());
  if (!feed) throw new Error('There is no feed.');
  expect(answer.headers.get('x-robots-tag')).toBe('noindex');
  return { answer, feed, titles: feed.items.map(({ title }) => title) };
}

const status = async (url: string) => (await fetch(url)).status;

test('the feed of a library contains the finished podcasts of its session only', async () => {
  const session = 'ada';
  const podcast = await finished(session, `AC/DC <&>"'`);
  await finished('somebody else', 'Not hers');
  await rest(session, 'POST', '/api/podcasts', {
    title: 'Not finished',
    wikiTitle: 'Abacus',
  });
  const { status, body } = await rest<Library>(session, 'GET', '/api/library');
  expect(status).toBe(200);
  expect(body.podcasts.map(({ title }) => title)).toEqual(['Not finished', podcast.title]);
  expect(body.feed_url).toMatch(new RegExp(`^${server.url}/feeds/library/[0-9a-f]{32}\\.xml$`));
  expect(await libraryFeed(session)).toBe(body.feed_url);

  const { answer, feed, titles } = await read(body.feed_url);
  expect(titles).toEqual([podcast.title]);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'application/rss+xml; charset=utf-8',
    'access-control-allow-origin': '*',
    etag: expect.any(String),
    'last-modified': expect.any(String),
  });
  expect(feed).toMatchObject({ title: 'My Wikicasts', pubsub: { self: body.feed_url } });
});

test('everything that a feed links to exists: audio of the stated length, chapters, captions, covers of 1400 px', async () => {
  const session = 'bob';
  const { id } = await finished(session, 'Жук 🐞');
  const { feed } = await read(await libraryFeed(session));
  const [item] = feed.items;
  if (!item) throw new Error('There is no episode.');
  const audio = await fetch(item.enclosure.url, { method: 'HEAD' });
  expect([audio.status, Number(audio.headers.get('content-length'))]).toEqual([200, item.enclosure.length]);
  expect(item.enclosure.length).toBeGreaterThan(1000);

  const chapters = await fetch(item.podcastChapters?.url ?? '');
  expect(chapters.headers.get('content-type')).toBe('application/json+chapters; charset=utf-8');
  expect(await chapters.json()).toMatchObject({
    version: '1.2.0',
    title: 'Жук 🐞',
    fileName: `podcast_${id}.mp3`,
    chapters: [
      { startTime: 0, endTime: 0.5, title: 'Opening' },
      { startTime: 0.5, endTime: 1, title: 'Humming' },
    ],
  });
  const [vtt = '', srt = '', json = ''] = item.podcastTranscripts?.map(({ url }) => url) ?? [];
  expect(await (await fetch(vtt)).text()).toContain('<v Theo>It hums.</v>');
  expect(await (await fetch(srt)).text()).toMatch(/,050 --> .*\nTheo: It hums\./);
  expect(await (await fetch(json)).json()).toMatchObject({
    segments: Array.from({ length: 10 }, () => [{ speaker: 'Mira' }, { speaker: 'Theo' }]).flat(),
  });

  const covers = await Promise.all([item.image, item.image, feed.itunesImage].map((url) => fetch(url ?? '')));
  for (const cover of covers) {
    expect(cover.headers.get('content-type')).toBe('image/png');
    const png = Buffer.from(await cover.arrayBuffer());
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1400, 1400]);
  }

  for (const url of [vtt, srt, item.podcastChapters?.url ?? '', item.image ?? '']) {
    const first = await fetch(url);
    expect(first.headers.get('access-control-allow-origin')).toBe('*');
    const again = await fetch(url, { headers: { 'if-none-match': first.headers.get('etag') ?? '' } });
    expect([again.status, await again.text()]).toEqual([304, '']);
  }
});

test('has no chapters and no captions until a podcast is ready', async () => {
  const { body } = await rest<{ podcast: Podcast }>('bea', 'POST', '/api/podcasts', { title: 'Abacus' });
  for (const file of ['chapters.json', 'transcript.vtt', 'transcript.srt', 'transcript.json']) {
    expect(await status(`${server.url}/api/podcasts/${body.podcast.id}/${file}`)).toBe(404);
    expect(await status(`${server.url}/api/podcasts/nonsense/${file}`)).toBe(400);
  }
  expect(await status(`${server.url}/api/podcasts/1/cover.png`)).toBe(404);
  expect(await status(`${server.url}/api/podcasts/1/cover-1400.png`)).toBe(404);
});

test('the feed of a playlist keeps its order, and the feed of a series its parts', async () => {
  const session = 'cleo';
  const made = await rest<Series>(session, 'POST', '/api/series', { title: 'Counting', topic: 'Abacus' });
  const part = (partNumber: number) => ({ seriesId: made.body.id, partNumber });
  const second = await finished(session, 'Beads', part(2));
  const first = await finished(session, 'Fingers', part(1));
  const playlist = await createPlaylist(session, 'Evening', [second, first]);
  const path = `/api/playlists/${playlist.id}`;

  const { feed, titles } = await read(playlist.feed_url);
  expect([feed.title, feed.itunesType, titles]).toEqual(['Evening', 'serial', ['Beads', 'Fingers']]);
  const cover = feed.itunesImage ?? '';
  expect(await status(cover)).toBe(200);
  // A cover address without the right fingerprint reveals no title.
  expect(await status(cover.replace(/[0-9a-f]{4}\.png$/, '0000.png'))).toBe(404);

  await rest(session, 'POST', `${path}/reorder`, { podcastIds: [first.id, second.id] });
  expect((await read(playlist.feed_url)).titles).toEqual(['Fingers', 'Beads']);
  await rest(session, 'PATCH', path, { title: 'Night' });
  const renamed = (await read(playlist.feed_url)).feed;
  expect(renamed.title).toBe('Night');
  expect(renamed.itunesImage).not.toBe(cover);

  const series = await read(made.body.feed_url);
  expect([series.feed.itunesType, series.titles]).toEqual(['serial', ['Fingers', 'Beads']]);
  expect(series.feed.items.map(({ itunesEpisode }) => itunesEpisode)).toEqual([1, 2]);
});

test('shows feed addresses to owners only, in every response with a playlist or a series', async () => {
  const session = 'dora';
  const podcast = await finished(session, 'Mine');
  const playlist = await createPlaylist(session, 'Evening', [podcast]);
  const { body: series } = await rest<Series>(session, 'POST', '/api/series', {
    title: 'Bees',
    topic: 'Bee',
  });
  const lists = await Promise.all(
    ['/api/playlists', '/api/series'].map(
      async (path) => (await rest<Array<{ feed_url: string }>>(session, 'GET', path)).body[0]?.feed_url,
    ),
  );
  expect(lists).toEqual([playlist.feed_url, series.feed_url]);
  expect((await rest<Series>(session, 'GET', `/api/series/${series.id}`)).body.feed_url).toBe(
    series.feed_url,
  );

  const paths = [`/api/playlists/${playlist.id}`, `/api/series/${series.id}`];
  for (const path of paths) expect((await rest('stranger', 'GET', path)).status).toBe(404);
  const stranger = createRpcClient(server.url, 'stranger');
  for (const kind of ['playlist', 'series'] as const) {
    const id = kind === 'playlist' ? playlist.id : series.id;
    await expect(stranger.feeds.address.query({ kind, id })).rejects.toThrow(`There is no such ${kind}.`);
    await expect(stranger.feeds.reset.mutate({ kind, id })).rejects.toThrow(`There is no such ${kind}.`);
  }
  expect(await libraryFeed('stranger')).not.toBe(await libraryFeed(session));
  for (const path of [`/api/podcasts/${podcast.id}`, `/api/shared/podcasts/${podcast.id}`])
    expect(JSON.stringify((await rest('stranger', 'GET', path)).body)).not.toContain('/feeds/');
});

test('a reset address returns 404 at once, and the new one serves the same feed', async () => {
  const session = 'emil';
  const podcast = await finished(session, 'Abacus');
  const playlist = await createPlaylist(session, 'Evening', [podcast]);
  const { body: series } = await rest<Series>(session, 'POST', '/api/series', {
    title: 'Bees',
    topic: 'Bee',
  });
  for (const [of, before] of [
    [{ kind: 'library' }, await libraryFeed(session)],
    [{ kind: 'playlist', id: playlist.id }, playlist.feed_url],
    [{ kind: 'series', id: series.id }, series.feed_url],
  ] as const) {
    const { status: ok, body } = await rest<{ feed_url: string }>(session, 'POST', '/api/feeds/reset', of);
    expect([ok, await status(before), await status(body.feed_url)]).toEqual([200, 404, 200]);
    expect(await createRpcClient(server.url, session).feeds.address.query(of)).toEqual(body);
  }
  const { body } = await rest<Playlist>(session, 'GET', `/api/playlists/${playlist.id}`);
  // The playlist itself has not changed.
  expect(body.feed_url).not.toBe(playlist.feed_url);
  expect(await rest(session, 'POST', '/api/feeds/reset', { kind: 'series' })).toMatchObject({ status: 400 });
});

test('returns 404 for feeds of deleted objects and for unknown addresses', async () => {
  const session = 'finn';
  const playlist = await createPlaylist(session, 'Evening', []);
  expect(await status(playlist.feed_url)).toBe(200);
  await rest(session, 'DELETE', `/api/playlists/${playlist.id}`);
  expect(await status(playlist.feed_url)).toBe(404);
  const library = await libraryFeed(session);
  for (const url of [
    library.replace('library', 'series'),
    library.replace('library', 'nonsense'),
    library.replace(/[0-9a-f]{32}/, '0'.repeat(32)),
    `${server.url}/feeds`,
    `${server.url}/feeds/covers/playlist/1/abc.png`,
  ]) {
    const answer = await fetch(url);
    expect([answer.status, await answer.json()]).toEqual([
      404,
      { code: 'not_found', message: expect.any(String) },
    ]);
  }
});

test('uses the address of the request for links', async () => {
  const { port } = new URL(server.url);
  const headers = { host: 'podcasts.example:8080', 'x-session-id': 'gina' };
  const answer = await new Promise<string>((resolve, reject) => {
    get({ port, path: '/api/library', headers }, (res) => {
      let text = '';
      res.on('data', (part) => {
        text += part;
      });
      res.on('end', () => resolve(text));
    }).on('error', reject);
  });
  expect((JSON.parse(answer) as Library).feed_url).toMatch(/^http:\/\/podcasts\.example:8080\/feeds\//);
});

describe('conditional requests', () => {
  /** Counts the queries of a task. */
  async function queries(task: () => Promise<unknown>): Promise<number> {
    const executed = vi.spyOn(server.container.orm.em.getConnection(), 'execute');
    try {
      await task();
      return executed.mock.calls.length;
    } finally {
      executed.mockRestore();
    }
  }

  test('responds with two small queries and no body while nothing has changed, by ETag and by date', async () => {
    const session = 'hugo';
    const [one, two] = [await finished(session, 'One'), await finished(session, 'Two')];
    const playlist = await createPlaylist(session, 'Evening', [one, two]);
    const url = playlist.feed_url;
    let held = await fetch(url);
    const again = async (name: 'if-none-match' | 'if-modified-since') =>
      fetch(url, {
        headers: { [name]: held.headers.get(name === 'if-none-match' ? 'etag' : 'last-modified') ?? '' },
      });
    const same = async () => {
      for (const name of ['if-none-match', 'if-modified-since'] as const) {
        const answer = await again(name);
        expect([name, answer.status, await answer.text()]).toEqual([name, 304, '']);
      }
    };
    await same();
    expect(await queries(() => again('if-none-match'))).toBe(2);
    const head = await fetch(url, { method: 'HEAD' });
    expect([head.status, head.headers.get('etag'), await head.text()]).toEqual([
      200,
      held.headers.get('etag'),
      '',
    ]);

    const path = `/api/playlists/${playlist.id}`;
    for (const change of [
      () => rest(session, 'PATCH', path, { description: 'With tea.' }),
      () => rest(session, 'POST', `${path}/reorder`, { podcastIds: [two.id, one.id] }),
      () => rest(session, 'DELETE', `/api/podcasts/${one.id}`),
      async () => {
        // Only a podcast without a measured duration accepts a reported one.
        const em = server.container.orm.em.fork();
        await em.nativeUpdate(PodcastEntity, { id: two.id }, { measuredDuration: null });
        await createRpcClient(server.url, session).podcasts.reportDuration.mutate({
          id: two.id,
          duration: 1.02,
        });
      },
    ]) {
      await change();
      expect((await again('if-none-match')).status).toBe(200);
      expect((await again('if-modified-since')).status).toBe(200);
      held = await fetch(url);
      await same();
    }
  });

  test('a feed of 500 episodes needs no more queries than a feed of one', async () => {
    const em = server.container.orm.em;
    const few = await libraryFeed('iris');
    const many = await libraryFeed('jan');
    for (const [session, count] of [
      ['iris', 1],
      ['jan', 500],
    ] as const) {
      await insertReadyPodcast(
        server.container,
        session,
        Array.from({ length: count }, () => 'Mira: Hello.'),
      );
    }
    await em
      .fork()
      .nativeUpdate(
        PodcastEntity,
        { settings: { title: { $like: 'Podcast %' } } },
        { audioKey: 'audio/1/1.mp3', audioSize: 4321 },
      );
    await read(few);
    const one = await queries(() => read(few));
    const all = await queries(async () => expect((await read(many)).titles).toHaveLength(500));
    expect([one, all]).toEqual([3, 3]);
  });
});
