import { afterEach, expect, test } from 'vitest';
import { createSeededRandom, type Random } from '../../src/domain/cover/seeded-random.ts';
import type { Podcast } from '../../src/domain/podcast/podcast.schema.ts';
import { findAudioFaults, findDatabaseFaults, findOrphanedFiles } from '../support/consistency.ts';
import { createInstallation, type Installation } from '../support/installation.ts';
import { findRepeatedCalls, type Kill, listSpoken, listWritten, measureKill } from '../support/paid-calls.ts';
import { findServerPid, type Supervised, supervise, waitForUrl } from '../support/supervised.ts';

/** More in `npm run soak`. */
const ROUNDS = Number(process.env.KILL_ROUNDS ?? 2);
const SEED = process.env.KILL_SEED ?? String(Date.now());
/** The parent gives up after five restarts in two minutes. */
const CRASHES_PER_PARENT = 4;
const MAX_CALLS_BEFORE_CRASH = 40;
/** SPEECH_CONCURRENCY of an installation. */
const OPEN_REQUESTS = 6;
const ROUND_MS = 120_000;
const TITLES = [
  'Abacus',
  'Volcano',
  'Chess',
  'Venice',
  'Jazz',
  'Origami',
  'Sahara',
  'Bicycle',
  'Lighthouse',
  'Black hole',
];

const closers: Array<() => Promise<unknown>> = [];
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});

test.skipIf(process.platform !== 'linux')(
  `podcasts survive ${ROUNDS} crashes of the server under npm start, and no answer of the model is paid for twice (KILL_SEED=${SEED})`,
  async () => {
    const installation = await createInstallation();
    closers.push(installation.close);
    const { model, speech } = installation;
    const ids: number[] = [];
    const kills: Kill[] = [];
    const backMs: number[] = [];
    let supervised = start(installation);
    for (let round = 0; round < ROUNDS; round += 1) {
      const random = createSeededRandom(`${SEED}/${round}`);
      const restarts = round % CRASHES_PER_PARENT;
      if (round > 0 && restarts === 0) {
        await stop(supervised);
        supervised = start(installation);
      }
      const url = await waitForUrl(supervised, restarts);
      ids.push(await createPodcast(url, round));
      const countCalls = () => model.requests.length + speech.requests.length;
      const crashAt = countCalls() + random.between(0, MAX_CALLS_BEFORE_CRASH);
      const isMoment = async () => countCalls() >= crashAt || (await isIdle(url, ids));
      await expect.poll(isMoment, { timeout: ROUND_MS, interval: 20 }).toBe(true);
      kills.push(await measureKill(url));
      backMs.push(await crash(supervised, restarts, random));
    }
    const url = await waitForUrl(supervised, ((ROUNDS - 1) % CRASHES_PER_PARENT) + 1);
    await expect.poll(() => isIdle(url, ids), { timeout: ROUNDS * ROUND_MS }).toBe(true);
    expect(await readStatuses(url, ids)).toEqual(ids.map(() => 'ready'));
    // Two podcasts of one article can have the same review; paid-once.test.ts counts reviews.
    const written = listWritten(model).filter(({ what }) => !what.startsWith('Below each line'));
    expect(findRepeatedCalls(written, kills)).toEqual([]);
    // On a busy machine, answers of open requests may not be stored yet. paid-once.test.ts has the exact rule.
    const spokenAgain = findRepeatedCalls(listSpoken(speech), kills);
    expect(spokenAgain.length, spokenAgain.join('\n')).toBeLessThanOrEqual(ROUNDS * OPEN_REQUESTS);
    console.log(`back after ${backMs.map((ms) => (ms / 1_000).toFixed(1)).join(', ')} s`);
    await stop(supervised);
    const faults = await installation.inspect(async (orm) => [
      ...(await findDatabaseFaults(orm, new Set())),
      ...(await findAudioFaults(orm, installation.folder, new Set())),
      ...(await findOrphanedFiles(orm, installation.folder)),
    ]);
    expect(faults).toEqual([]);
  },
  60_000 + ROUNDS * 2 * ROUND_MS,
);

function start({ settings }: Installation): Supervised {
  const supervised = supervise(['scripts/run.mjs', 'scripts/start.ts'], {
    ...{ PORT: '0', HOST: '127.0.0.1', ENCYCLOPEDIA: 'builtin', NATURAL_VOICES: 'off', LOCAL_MODELS: 'off' },
    ...settings,
  });
  closers.push(async () => {
    supervised.parent.kill('SIGTERM');
    await supervised.exited;
  });
  return supervised;
}

async function stop({ parent, exited }: Supervised): Promise<void> {
  parent.kill('SIGTERM');
  expect(await exited).toEqual({ code: 0, signal: null });
}

/** Resolves to the milliseconds until the server answers again. */
async function crash(supervised: Supervised, restarts: number, random: Random): Promise<number> {
  const crashedAtMs = performance.now();
  process.kill(await findServerPid(supervised), random.pick(['SIGABRT', 'SIGSEGV'] as const));
  const url = await waitForUrl(supervised, restarts + 1);
  expect((await fetch(`${url}/api/health`)).status).toBe(200);
  return performance.now() - crashedAtMs;
}

async function createPodcast(url: string, round: number): Promise<number> {
  const title = TITLES[round % TITLES.length];
  const answer = await fetch(`${url}/api/podcasts`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    // The instructions are part of every prompt, so that two podcasts of one article differ.
    body: JSON.stringify({ title, maxLength: 3, customInstructions: `For group ${round}.` }),
  });
  expect(answer.status).toBe(201);
  return ((await answer.json()) as { podcast: Podcast }).podcast.id;
}

function readStatuses(url: string, ids: readonly number[]): Promise<string[]> {
  return Promise.all(
    ids.map(async (id) => {
      const answer = await fetch(`${url}/api/podcasts/${id}`);
      return ((await answer.json()) as { podcast: Podcast }).podcast.status;
    }),
  );
}

async function isIdle(url: string, ids: readonly number[]): Promise<boolean> {
  const statuses = await readStatuses(url, ids);
  return statuses.every((status) => status === 'ready' || status === 'failed');
}
