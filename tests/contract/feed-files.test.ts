import { spawn } from 'node:child_process';
import { parseFeed } from 'podcast-partytime';
import RssParser from 'rss-parser';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getLiveChunkKey } from '../../src/domain/audio/store-keys.ts';
import type { FeedAddress } from '../../src/domain/feed/feed.schema.ts';
import type { Playlist } from '../../src/domain/playlist/playlist.schema.ts';
import { PodcastEntity } from '../../src/domain/podcast/podcast.entity.ts';
import { insertAudio, insertReadyPodcast, insertUnfinishedPodcast } from '../support/records.ts';
import { startTestServer, type TestServer } from '../support/server.ts';
import { createSettings } from '../support/settings.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ work: false });
});
afterAll(() => server.close());

const SIZE = { audioSize: 1_000_000 };

/** Finished podcasts of the session with these titles, created one day after the other. */
async function insert(session: string, titles: readonly string[], startDay = 1): Promise<number[]> {
  const ids: number[] = [];
  for (const [index, title] of titles.entries()) {
    const createdAt = new Date(Date.UTC(2026, 4, startDay + index, 9));
    ids.push(...(await insertReadyPodcast(server.container, session, [''], [title], { ...SIZE, createdAt })));
  }
  return ids;
}

async function call<T>(session: string, method: string, path: string, body?: unknown): Promise<T> {
  const response = await server.call(method, path, { session, ...(body === undefined ? {} : { body }) });
  expect(response.ok).toBe(true);
  return (await response.json()) as T;
}

interface Place {
  title: string;
  episode: string | undefined;
  date: string | undefined;
}

async function readPlaces(url: string): Promise<Place[]> {
  const { items } = await new RssParser().parseString(await (await fetch(url)).text());
  return items.map(({ title = '', isoDate, itunes }) => ({
    title,
    episode: (itunes as { episode?: string } | undefined)?.episode,
    date: isoDate,
  }));
}

describe('a playlist as a podcast app sees it', () => {
  async function createPlaylist(session: string, ids: readonly number[]) {
    const playlist = await call<Playlist>(session, 'POST', '/api/playlists', { title: 'Canals' });
    for (const podcast_id of ids) {
      await call(session, 'POST', `/api/playlists/${playlist.id}/items`, { podcast_id });
    }
    return { path: `/api/playlists/${playlist.id}`, read: () => readPlaces(playlist.feed_url) };
  }

  const expectInOrder = (places: readonly Place[]) => {
    const numbers = places.map(({ episode }) => Number(episode));
    const dates = places.map(({ date }) => Date.parse(date ?? ''));
    expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => a - b));
    expect(dates).toEqual([...new Set(dates)].sort((a, b) => a - b));
  };

  test.each([
    ['the first', 0],
    ['a middle', 2],
    ['the newest', 1],
  ])('the numbers and dates of the other items stay when %s item goes', async (_, at) => {
    const session = `playlist-${at}`;
    const [lock, weir, sluice, towpath] = await insert(session, ['Lock', 'Weir', 'Sluice', 'Towpath']);
    // Not in the order of their creation.
    const order = [sluice, towpath, lock, weir].map(Number);
    const playlist = await createPlaylist(session, order);
    const before = await playlist.read();
    expect(before.map(({ title }) => title)).toEqual(['Sluice', 'Towpath', 'Lock', 'Weir']);
    expectInOrder(before);
    await call(session, 'DELETE', `${playlist.path}/items/${order[at]}`);
    expect(await playlist.read()).toEqual(before.filter((_place, index) => index !== at));
  });

  test('the items stay when a podcast is deleted, and a new item comes after all others', async () => {
    const session = 'playlist-deletion';
    const [first, second, third, fourth] = await insert(session, ['Barge', 'Quay', 'Crane', 'Ferry'], 10);
    const playlist = await createPlaylist(session, [first, second, third].map(Number));
    const before = await playlist.read();
    await call(session, 'DELETE', `/api/podcasts/${second}`);
    await call(session, 'POST', `${playlist.path}/items`, { podcast_id: fourth });
    const after = await playlist.read();
    expect(after.slice(0, 2)).toEqual([before[0], before[2]]);
    expect(after[2]?.title).toBe('Ferry');
    expectInOrder(after);
  });

  test('numbers and dates follow a new order and an insertion', async () => {
    const session = 'playlist-order';
    const ids = (await insert(session, ['Dyke', 'Polder', 'Mill', 'Pump'])).map(Number);
    const playlist = await createPlaylist(session, ids.slice(0, 3));
    await call(session, 'POST', `${playlist.path}/reorder`, { podcast_ids: [ids[2], ids[0], ids[1]] });
    await call(session, 'POST', `${playlist.path}/items`, { podcast_id: ids[3], position: 1 });
    const places = await playlist.read();
    expect(places.map(({ title }) => title)).toEqual(['Mill', 'Pump', 'Dyke', 'Polder']);
    expectInOrder(places);
  });
});

test('two podcasts of one article have different titles in the feed of a library', async () => {
  await insert('titles', ['Aqueduct', 'Viaduct']);
  await insert('titles', ['Aqueduct'], 20);
  const { feed_url } = await call<FeedAddress>('titles', 'GET', '/api/library');
  const feed = parseFeed(await (await fetch(feed_url)).text());
  expect(feed?.items.map(({ title }) => title)).toEqual(['Aqueduct (20 May 2026)', 'Viaduct', 'Aqueduct']);
});

describe('a download that is resumed', () => {
  test.each([
    ['date', 'last-modified'],
    ['ETag', 'etag'],
  ])('If-Range with the %s of the file gets the rest of it', async (_, header) => {
    const audio = Buffer.from(Array.from({ length: 5_000 }, (__, at) => at % 251));
    const url = `${server.url}${await insertAudio(server.container, audio)}`;
    const validator = (await fetch(url, { method: 'HEAD' })).headers.get(header) ?? '';
    const rest = await fetch(url, { headers: { range: 'bytes=4000-', 'if-range': validator } });
    expect([rest.status, rest.headers.get('content-range')]).toEqual([206, 'bytes 4000-4999/5000']);
    expect(Buffer.from(await rest.arrayBuffer())).toEqual(audio.subarray(4_000));
  });

  test.each(['Mon, 01 Jan 2024 10:00:00 GMT', 'yesterday', '"another-file"'])(
    'If-Range with %s gets the whole file',
    async (validator) => {
      const url = `${server.url}${await insertAudio(server.container, Buffer.alloc(3_000, 7))}`;
      const whole = await fetch(url, { headers: { range: 'bytes=1000-', 'if-range': validator } });
      expect([whole.status, (await whole.arrayBuffer()).byteLength]).toEqual([200, 3_000]);
    },
  );
});

test.each([
  ['Dampfmaschine', 'dampfmaschine.mp3', null],
  ["Pont d'Arc", 'pont_d_arc.mp3', null],
  ['Łódź', '__d_.mp3', null],
  ['運河 (Kanal)', '____kanal_.mp3', '運河 (Kanal).mp3'],
  ['Вопрос: «кто/что»?', '__________________.mp3', 'Вопрос_ «кто_что»_.mp3'],
])('the download of %s has names for old and new browsers', async (title, ascii, full) => {
  const path = await insertAudio(server.container, Buffer.alloc(100));
  const id = Number(/podcast_(\d+)/.exec(path)?.[1]);
  await server.container.orm.em
    .fork()
    .nativeUpdate(PodcastEntity, { id }, { settings: createSettings({ title }) });
  const header = (await fetch(`${server.url}${path}?download`)).headers.get('content-disposition') ?? '';
  expect(/filename="([^"]*)"/.exec(header)?.[1]).toBe(ascii);
  const extended = /filename\*=UTF-8''([\w.~%$&+-]+)$/.exec(header)?.[1];
  expect(extended === undefined ? null : decodeURIComponent(extended)).toBe(full);
});

describe('a range of a live stream', () => {
  async function startLiveStream(): Promise<string> {
    const id = await insertUnfinishedPodcast(server.container, 'live', 'Harbour');
    const run = { id, attempt: 1 };
    await server.container.store.put(getLiveChunkKey(run, 0), Buffer.from('first chunk '));
    await server.container.store.put(getLiveChunkKey(run, 1), Buffer.from('second chunk'));
    const em = server.container.orm.em.fork();
    await server.container.events.append(id, [{ type: 'sound', chunks: 2, seconds: 4, attempt: 1 }], em);
    return `${server.url}/api/podcasts/${id}/live.mp3`;
  }

  const curl = (...args: string[]) =>
    new Promise<string>((resolve) => {
      const child = spawn('curl', ['--silent', '--include', '--max-time', '2', ...args]);
      let output = '';
      child.stdout.on('data', (data) => {
        output += data;
      });
      child.once('close', () => resolve(output));
    });

  test('curl gets the first two bytes at once, as Safari asks for them, and is no listener', async () => {
    const output = await curl('--range', '0-1', await startLiveStream());
    expect(output).toMatch(/^HTTP\/1\.1 206 /);
    expect(output).toMatch(/^content-range: bytes 0-1\/\*\r$/im);
    expect(output).toMatch(/\r\n\r\nfi$/);
  });

  test.each(['0-', '0-1073741822', '7-'])(
    'curl gets the stream from its beginning for bytes=%s',
    async (range) => {
      const output = await curl('--no-buffer', '--range', range, await startLiveStream());
      expect(output).toMatch(/^HTTP\/1\.1 200 /);
      expect(output).toContain('first chunk second chunk');
    },
  );
});
