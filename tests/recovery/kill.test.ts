import { symlink } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { createSeededRandom, type Random } from '../../src/domain/cover/seeded-random.ts';
import { getVoicesFolder } from '../../src/server/adapters/voice/kokoro/kokoro-files.ts';
import {
  countOpenJobs,
  findAudioFaults,
  findDatabaseFaults,
  findLeftovers,
  findOrphanedFiles,
} from '../support/consistency.ts';
import { createInstallation, type Installation, type Role } from '../support/installation.ts';
import type { ServerProcess } from '../support/process.ts';
import { createLedger, findBrokenPromises, type Ledger, RetryingClient } from '../support/retrying-client.ts';
import { findVoiceProcess, TEST_VOICES } from '../support/voice-process.ts';

/**
 * Rounds of work, kills and checks: 25 in `npm run soak`, one per database in CI. `npm test` has
 * the kills of crash, restart and paid-once.
 */
const ROUNDS = Number(process.env.KILL_ROUNDS ?? (process.env.DATABASE_URL ? 1 : 0));
/** The same seed gives the same requests and delays. The effect of a kill also depends on the machine. */
const SEED = process.env.KILL_SEED ?? String(Date.now());

/** `natural`: with the natural voices of `npm run test:voices`, whose process is killed too. Linux only. */
const IS_NATURAL = process.env.KILL_VOICES === 'natural';
const NATURAL_SETTINGS = { SPEECH_BASE_URL: '', NATURAL_VOICES: 'on' };

const TITLES = ['Abacus', 'Volcano', 'Chess', 'Venice', 'Jazz', 'Origami', 'Sahara', 'Bicycle'] as const;
/** Maximum number of kept podcasts; the oldest are deleted. */
const STANDING = 12;
/** Maximum delay between kills in milliseconds. */
const KILL_WITHIN_MS = 3_500;
const SETTLED_WITHIN_MS = IS_NATURAL ? 1_800_000 : 180_000;
const DAY_MS = 25 * 60 * 60 * 1000;

let installation: Installation;
afterEach(() => installation?.close());

test.skipIf(ROUNDS === 0)(
  `keeps all guarantees over ${ROUNDS} kills at random moments (KILL_SEED=${SEED})`,
  async () => {
    installation = await createInstallation(IS_NATURAL ? NATURAL_SETTINGS : {});
    if (IS_NATURAL) await symlink(TEST_VOICES, getVoicesFolder(installation.folder));
    const fleet = new Fleet(installation);
    const ledger = createLedger();
    const visitor = new RetryingClient('kill', () => fleet.url, ledger);
    const checked = new Set<number>();
    const faults: string[] = [];
    for (let round = 1; round <= ROUNDS; round += 1) {
      const random = createSeededRandom(`${SEED}/${round}`);
      const began = performance.now();
      await fleet.complete();
      const visits = visit(visitor, ledger, random);
      // Awaited below; must not count as unhandled before.
      visits.catch(() => undefined);
      const kills = random.chance(0.25) ? 2 : 1;
      for (let kill = 0; kill < kills; kill += 1) {
        await sleep(random.between(0, KILL_WITHIN_MS));
        await fleet.killOne(random);
        await sleep(random.chance(0.5) ? 0 : random.between(0, 1_000));
        await fleet.complete();
      }
      await visits;
      const seen = await visitor.settled(SETTLED_WITHIN_MS);
      // PGlite serves one process at a time: kill an idle server once more.
      if (!installation.shared) await fleet.killAll();
      const inspected = await installation.inspect(async (orm) => {
        if (installation.shared) await expect.poll(() => countOpenJobs(orm), { timeout: 60_000 }).toBe(0);
        await installation.sweep(orm);
        const strays = await findOrphanedFiles(orm, installation.folder);
        const found = [
          ...(await findBrokenPromises(orm, ledger)),
          ...(await findDatabaseFaults(orm, checked)),
          ...(await findAudioFaults(orm, installation.folder, checked)),
          ...strays.map((file) => `stray file ${file}`),
        ];
        await installation.sweep(orm, DAY_MS);
        return [...found, ...(await findLeftovers(orm, installation.folder))];
      });
      const failed = seen
        .filter(({ status }) => status !== 'ready')
        .map(({ id, error }) => `${id}: ${error}`);
      console.log(
        `round ${round} of ${ROUNDS}: ${kills} kills, ${Math.round((performance.now() - began) / 1000)} s; so far ` +
          `${ledger.accepted.size} accepted, ${ledger.removed.size} removed, ${checked.size} made, ` +
          `${installation.model.requests.length} model calls, ${installation.speech.requests.length} lines spoken`,
      );
      // The fake providers never fail here, so nothing else may fail.
      for (const fault of [...inspected, ...failed, ...ledger.faults.splice(0)]) {
        console.log(`round ${round}: ${fault}`);
        faults.push(`round ${round}: ${fault}`);
      }
    }
    expect(faults).toEqual([]);
  },
  60_000 + ROUNDS * (SETTLED_WITHIN_MS + 60_000),
);

/** The processes of an installation: one on PGlite, otherwise one web process and two workers. */
class Fleet {
  readonly #installation: Installation;
  readonly #servers: Array<{ role: Role; server: ServerProcess | null }>;
  /** Address for visitors; the previous one while no process serves them. */
  url = '';

  constructor(installation: Installation) {
    this.#installation = installation;
    const roles: Role[] = installation.shared ? ['web', 'worker', 'worker'] : ['all'];
    this.#servers = roles.map((role) => ({ role, server: null }));
  }

  /** Starts the missing processes. */
  async complete(): Promise<void> {
    for (const place of this.#servers) {
      if (place.server) continue;
      place.server = await this.#installation.start(place.role);
      if (place.role !== 'worker') this.url = place.server.url;
    }
  }

  async killAll(): Promise<void> {
    for (const place of this.#servers) {
      if (place.server) await this.#installation.stop(place.server, 'SIGKILL');
      place.server = null;
    }
  }

  /** Kills one process, mostly a worker if there are several. */
  async killOne(random: Random): Promise<void> {
    const [first, ...workers] = this.#servers;
    const victim = random.chance(0.8) ? workers[Math.floor(random.between(0, workers.length))] : first;
    const place = victim ?? first;
    if (!place?.server) return;
    const { server } = place;
    const voices = IS_NATURAL && random.chance(0.5) ? await findVoiceProcess(server) : null;
    if (voices !== null) {
      process.kill(voices, 'SIGKILL');
      return;
    }
    place.server = null;
    await this.#installation.stop(server, 'SIGKILL');
  }
}

/** Visitors create podcasts, add them to playlists, cancel and delete them. */
async function visit(visitor: RetryingClient, ledger: Ledger, random: Random): Promise<void> {
  const wait = () => sleep(random.between(0, 1_500));
  const standing = [...ledger.accepted.keys()].filter((id) => !ledger.removed.has(id));
  const orders = Array.from({ length: Math.floor(random.between(2, 5)) }, async (_, index) => {
    await wait();
    const id = await visitor.order(random.pick(TITLES));
    if (index === 0) {
      await wait();
      await visitor.remove(id, 'cancel');
    } else if (index === 1) await visitor.collect(id);
  });
  const deletions = standing.slice(0, Math.max(1, standing.length - STANDING)).map(async (id) => {
    await wait();
    await visitor.remove(id, 'delete');
  });
  await Promise.all([...orders, ...deletions]);
}
