import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Podcast } from '../../src/domain/podcast/podcast.schema.ts';
import { createReadyPodcast } from '../support/browser-visitor.ts';
import { sendShot } from '../support/fuzz/fire.ts';
import { findFault, findFrameFault } from '../support/fuzz/judge.ts';
import { createShotArbitrary, type Shot } from '../support/fuzz/shots.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

/** Number of requests and sockets; FUZZ_RUNS=10000 for a long test. */
const RUNS = Number(process.env.FUZZ_RUNS ?? 600);
/** The same seed repeats the same requests; FUZZ_SEED=random selects a new one. */
const SEED =
  process.env.FUZZ_SEED === 'random' ? Date.now() | 0 : Number(process.env.FUZZ_SEED ?? 20_261_128);
/** Concurrent requests. */
const AT_ONCE = 10;

const TOKEN = 'fuzz-operator-0123456789';
const KEY = 'sk-fuzz-0123456789abcdef';
const SESSIONS = ['fuzz-a', 'fuzz-b'];

let server: TestServer;
const ids: Array<string | number> = [];
beforeAll(async () => {
  server = await startTestServer({
    work: false,
    env: {
      ADMIN_TOKEN: TOKEN,
      OPENAI_API_KEY: KEY,
      LIMIT_CREATE_PER_HOUR: '1000000',
      LIMIT_REQUESTS_PER_MINUTE: '100000000',
      QUEUE_LIMIT: '40',
    },
  });
  for (const session of SESSIONS) {
    const { podcast } = (await made(session, '/api/podcasts', { title: 'Abacus' })) as { podcast: Podcast };
    const playlist = (await made(session, '/api/playlists', { title: 'Mine' })) as { id: number };
    const series = (await made(session, '/api/series', { title: 'All', topic: 'Abacus' })) as { id: number };
    await made(session, `/api/playlists/${playlist.id}/items`, { podcast_id: podcast.id });
    ids.push(podcast.id, playlist.id, series.id, `podcast_${podcast.id}.mp3`);
  }
});
afterAll(() => server.close());

async function made(session: string, path: string, body: object): Promise<object> {
  const answer = await server.call('POST', path, { session, body });
  expect(answer.status).toBe(201);
  return (await answer.json()) as object;
}

test(`every response to fuzzed requests is valid and contains no secret (${RUNS} runs, seed ${SEED})`, async () => {
  let fired = 0;
  const statuses = new Map<number | string, number>();
  const count = (key: number | string) => statuses.set(key, (statuses.get(key) ?? 0) + 1);
  // One example of each kind of fault is more useful than one shrunk example.
  const faults = new Map<string, string>();
  const secrets = [TOKEN, KEY];
  const judge = async (shot: Shot) => {
    fired += 1;
    const answer = await sendShot(server.url, shot);
    const found: Array<string | null> = [];
    if (shot.over === 'http' && 'http' in answer) {
      count(answer.http?.status ?? 'cut off');
      if (answer.http) found.push(findFault(shot, answer.http, secrets));
    } else if (shot.over !== 'http' && 'frames' in answer) {
      count(shot.over);
      found.push(...answer.frames.map((frame) => findFrameFault(shot.over, frame, secrets)));
    }
    for (const fault of found) {
      if (fault && faults.size < 40)
        faults.set(`${fault} ${getShotGroup(shot)}`, fc.stringify(shot).slice(0, 1_500));
    }
  };
  const volley = fc.array(createShotArbitrary({ sessions: SESSIONS, ids }), {
    minLength: AT_ONCE,
    maxLength: AT_ONCE,
  });
  await fc.assert(
    fc.asyncProperty(volley, async (all) => {
      await Promise.all(all.map(judge));
    }),
    { seed: SEED, numRuns: Math.ceil(RUNS / AT_ONCE), endOnFailure: true },
  );
  const tally = JSON.stringify(Object.fromEntries([...statuses].sort()));
  process.stdout.write(`fuzz: seed ${SEED}, ${fired} sent, ${tally}\n`);
  expect([...faults].map(([fault, shot]) => `${fault}: ${shot}`)).toEqual([]);
  // The requests also passed validation.
  for (const status of [200, 201, 400, 404]) expect(statuses.get(status), String(status)).toBeGreaterThan(0);
}, 1_800_000);

/** Groups shots that fail in the same way. */
function getShotGroup(shot: Shot): string {
  if (shot.over !== 'http') return shot.over;
  return `${shot.method} ${shot.path.split('?', 1)[0]?.replace(/\d+/g, '0').slice(0, 40)}`;
}

test('after fuzzing, the server is healthy, holds nothing open, and generates a podcast', async () => {
  expect((await server.call('GET', '/api/ready')).status).toBe(200);
  const admin = { headers: { authorization: `Bearer ${TOKEN}` } };
  const { podcasts } = (await (
    await server.call('GET', '/api/podcasts?admin=true&fields=summary', admin)
  ).json()) as { podcasts: Podcast[] };
  for (const { id } of podcasts) {
    expect((await server.call('DELETE', `/api/podcasts/${id}`, admin)).status).toBe(200);
  }
  await expect
    .poll(() =>
      server.container.telemetry.metrics.sockets
        .get()
        .then(({ values }) => values.reduce((sum, { value }) => sum + value, 0)),
    )
    .toBe(0);
  await server.container.startWork();
  expect((await createReadyPodcast(server, 'after-all')).status).toBe('ready');
});
