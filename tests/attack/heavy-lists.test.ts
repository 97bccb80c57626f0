import { expect, test } from 'vitest';
import { PlaylistItemEntity } from '../../src/domain/playlist/playlist.entity.ts';
import type { Playlist, PlaylistSummary } from '../../src/domain/playlist/playlist.schema.ts';
import { PodcastEntity } from '../../src/domain/podcast/podcast.entity.ts';
import type { Podcast } from '../../src/domain/podcast/podcast.schema.ts';
import type { Series } from '../../src/domain/series/series.schema.ts';
import { insertCrowdedSession } from '../support/crowded-session.ts';
import { useFixture } from '../support/fixture.ts';
import { createInstallation } from '../support/installation.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

let server: TestServer;
let playlistId: number;
let seriesId: number;
const closers: Array<() => Promise<unknown>> = [];
useFixture(
  async () => {
    server = await startTestServer({
      work: false,
      env: { LIMIT_REQUESTS_PER_MINUTE: '400', TRUST_PROXY: '1' },
    });
    closers.push(() => server.close());
    ({
      seriesId,
      playlistIds: [playlistId = 0],
    } = await insertCrowdedSession(server.container.orm, 'attacker', {
      playlists: 20,
      itemsPerPlaylist: 250,
      series: 110,
      episodes: 250,
      transcriptBytes: 1_000,
    }));
  },
  async () => {
    for (const close of closers.reverse()) await close();
  },
);

const ATTACKER = { 'x-session-id': 'attacker', 'x-forwarded-for': '192.0.2.66' };
const VISITOR = { 'x-session-id': 'visitor', 'x-forwarded-for': '198.51.100.7' };

const createBatch = (procedure: string, input?: object) =>
  `/trpc/${Array(10).fill(procedure).join()}?batch=1&input=${encodeURIComponent(
    JSON.stringify(Object.fromEntries(Array.from({ length: 10 }, (_, index) => [index, input]))),
  )}`;

test('lists of a crowded session are bounded, load no contents and cost the address their work', async () => {
  let loadedRows = 0;
  server.container.orm.em.getEventManager().registerSubscriber({
    getSubscribedEntities: () => [PlaylistItemEntity, PodcastEntity],
    onInit: () => {
      loadedRows += 1;
    },
  });
  const read = async <T>(path: string): Promise<{ body: T; bytes: number; rows: number }> => {
    loadedRows = 0;
    const response = await server.call('GET', path, { headers: ATTACKER, session: 'attacker' });
    const text = await response.text();
    expect(response.status).toBe(200);
    return { body: JSON.parse(text), bytes: text.length, rows: loadedRows };
  };

  const playlists = await read<PlaylistSummary[]>('/api/playlists');
  expect(playlists.body.map(({ item_count }) => item_count)).toEqual(Array(20).fill(250));
  expect(playlists.body.every(({ items, items_omitted }) => items.length === 0 && items_omitted)).toBe(true);
  expect(playlists.rows).toBe(0);
  const playlist = await read<Playlist>(`/api/playlists/${playlistId}`);
  expect([playlist.body.item_count, playlist.body.items.length]).toEqual([250, 200]);
  const rest = await read<Playlist>(`/api/playlists/${playlistId}?page=2`);
  expect(rest.body.items.map(({ position }) => position)).toEqual(
    Array.from({ length: 50 }, (_, i) => 200 + i),
  );

  const series = await read<Series[]>('/api/series');
  expect(series.body.slice(0, 2)).toMatchObject([
    { episode_count: 250, status: 'completed', progress: 100, podcasts: [], podcasts_omitted: true },
    { episode_count: 1, podcasts: [{ transcript: null, transcript_omitted: true }] },
  ]);
  expect(series.body).toHaveLength(100);
  expect(series.rows).toBe(50);
  expect((await read<Series[]>('/api/series?page=2')).body).toHaveLength(10);
  const detail = await read<Series>(`/api/series/${seriesId}`);
  expect(detail.body.podcasts.map(({ part_number }) => part_number)).toEqual(
    Array.from({ length: 50 }, (_, index) => index + 1),
  );
  expect([detail.body.episode_count, detail.rows]).toEqual([250, 50]);
  const largest = Math.max(...[playlists, playlist, series, detail].map(({ bytes }) => bytes));
  expect(largest).toBeLessThan(256 * 1024);

  const statuses: number[] = [];
  for (let batch = 0; batch < 9; batch += 1) {
    const response = await fetch(server.url + createBatch('series.get', { id: seriesId }), {
      headers: ATTACKER,
    });
    const results = (await response.json()) as Array<{ error?: { data: { httpStatus: number } } }>;
    // The whole batch is refused if the request itself is beyond the limit.
    if (!Array.isArray(results)) statuses.push(response.status);
    else statuses.push(...results.map(({ error }) => error?.data.httpStatus ?? 200));
  }
  // A call with 50 episodes counts as six short calls.
  expect(statuses.filter((status) => status === 200).length).toBeLessThan(75);
  expect(statuses.at(-1)).toBe(429);
  const other = await fetch(`${server.url}/api/series`, { headers: VISITOR });
  expect(other.status).toBe(200);
});

test('another visitor keeps their turn while one address has all its heavy calls waiting', async () => {
  const headers = { ...ATTACKER, 'x-forwarded-for': '203.0.113.9' };
  const finished: string[] = [];
  const flood = Array.from({ length: 5 }, () =>
    fetch(server.url + createBatch('series.get', { id: seriesId }), { headers }).then(async (response) => {
      await response.text();
      finished.push('flood');
    }),
  );
  const visit = fetch(`${server.url}/api/series`, { headers: VISITOR }).then(async (response) => {
    expect(await response.json()).toEqual([]);
    finished.push('visitor');
  });
  await Promise.all([...flood, visit]);
  expect(finished.indexOf('visitor')).toBeLessThan(3);
});

const computePercentile = (values: number[], share: number) =>
  Math.round(values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? Number.NaN);

test.runIf(process.env.SOAK)(
  'heavy lists of one address leave the reads and the podcast of another visitor fast',
  async () => {
    const installation = await createInstallation({ TRUST_PROXY: '1' });
    closers.push(() => installation.close());
    const crowded = await installation.inspect((orm) =>
      insertCrowdedSession(orm, 'attacker', {
        playlists: 100,
        itemsPerPlaylist: 1000,
        series: 600,
        episodes: 2000,
        transcriptBytes: 20_000,
      }),
    );
    const { url } = await installation.start();
    const get = async (path: string, headers: Record<string, string>) => {
      const startedAt = performance.now();
      const response = await fetch(url + path, { headers });
      const bytes = (await response.arrayBuffer()).byteLength;
      return { status: response.status, bytes, ms: performance.now() - startedAt };
    };
    const makePodcast = async (): Promise<number> => {
      const startedAt = performance.now();
      const response = await fetch(`${url}/api/podcasts`, {
        method: 'POST',
        headers: { ...VISITOR, 'content-type': 'application/json' },
        body: JSON.stringify({ title: 'Abacus', maxLength: 1 }),
      });
      expect(response.status).toBe(201);
      const { podcast } = (await response.json()) as { podcast: Podcast };
      await expect
        .poll(
          async () => {
            const known = await fetch(`${url}/api/podcasts/${podcast.id}`, { headers: VISITOR });
            return ((await known.json()) as { podcast: Podcast }).podcast.status;
          },
          { interval: 100, timeout: 240_000 },
        )
        .toBe('ready');
      return (performance.now() - startedAt) / 1000;
    };
    const readAsVisitor = async (reads: Array<{ status: number; ms: number }>) => {
      for (const path of ['/api/podcasts', '/api/playlists', '/api/series']) {
        reads.push(await get(path, VISITOR));
        await new Promise((resolve) => setTimeout(resolve, 30));
      }
    };
    await makePodcast();
    const alone = await makePodcast();
    const readsAlone: Array<{ status: number; ms: number }> = [];
    while (readsAlone.length < 150) await readAsVisitor(readsAlone);

    const attacks = [
      createBatch('playlists.list'),
      createBatch('series.list'),
      createBatch('playlists.get', { id: crowded.playlistIds[0] }),
      createBatch('series.get', { id: crowded.seriesId }),
      '/api/playlists',
      `/api/series/${crowded.seriesId}`,
    ];
    let isAttacking = true;
    const answers: Array<{ status: number; bytes: number; ms: number }> = [];
    const attackers = Array.from({ length: 4 }, async (_, index) => {
      for (let turn = index; isAttacking; turn += 1) {
        answers.push(await get(attacks[turn % attacks.length] ?? '', ATTACKER));
        await new Promise((resolve) => setTimeout(resolve, 60));
      }
    });
    const reads: Array<{ status: number; ms: number }> = [];
    const reader = (async () => {
      while (isAttacking) await readAsVisitor(reads);
    })();
    const seconds = await makePodcast();
    await expect.poll(() => reads.length, { timeout: 240_000 }).toBeGreaterThan(300);
    isAttacking = false;
    await Promise.all([...attackers, reader]);

    const times = reads.map(({ ms }) => ms);
    console.info('heavy lists', {
      podcastAloneSeconds: alone.toFixed(1),
      podcastSeconds: seconds.toFixed(1),
      reads: times.length,
      p99Alone: computePercentile(
        readsAlone.map(({ ms }) => ms),
        0.99,
      ),
      p50: computePercentile(times, 0.5),
      p99: computePercentile(times, 0.99),
      attackAnswers: Object.fromEntries(
        [...Map.groupBy(answers, ({ status }) => status)].map(([status, all]) => [status, all.length]),
      ),
      attackP50: computePercentile(
        answers.map(({ ms }) => ms),
        0.5,
      ),
      largestMebibytes: (Math.max(...answers.map(({ bytes }) => bytes)) / 1024 ** 2).toFixed(1),
    });
    expect(new Set(reads.map(({ status }) => status))).toEqual(new Set([200]));
    expect(Math.max(...answers.map(({ bytes }) => bytes))).toBeLessThan(8 * 1024 ** 2);
    expect(computePercentile(times, 0.99)).toBeLessThan(250);
    expect(seconds).toBeLessThan(Math.max(2 * alone, alone + 5));
  },
  600_000,
);
