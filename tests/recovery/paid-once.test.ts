import { afterEach, expect, test } from 'vitest';
import type { Podcast } from '../../src/domain/podcast/podcast.schema.ts';
import { createIsolatedDatabase } from '../support/database.ts';
import { startFakeProviders } from '../support/fake-providers.ts';
import { createDataFolder, startProcess } from '../support/process.ts';

const closers: Array<() => Promise<unknown>> = [];
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});

/** The content of a paid call. */
interface Paid {
  what: string;
  /** Time when the response was complete, in milliseconds since the epoch; null if it never was. */
  answeredAt: number | null;
}

/**
 * The time of a kill in milliseconds since the epoch, and the time that a complete response needed
 * to be read and stored before it.
 */
interface Kill {
  at: number;
  inFlight: number;
}

/**
 * Minimum time in milliseconds, and number of event loop turns, for which a response counts as in
 * flight: it is read in pieces, and its file is written, synced, closed and renamed.
 */
const IN_FLIGHT_MS = 250;
const TURNS_IN_FLIGHT = 8;

test('requests nothing again that a provider has answered, whenever the process is killed', async () => {
  const vendors = await startFakeProviders({
    model: { timeToFirstToken: 60, tokensPerSecond: 900 },
    speech: { baseSeconds: 0.15, perAudioSecond: 0.01 },
  });
  const scratch = await createDataFolder();
  const database = await createIsolatedDatabase();
  closers.push(vendors.close, scratch.remove, database.drop);
  const env = { DATA_DIR: scratch.folder, ...database.env, ...vendors.env };

  let server = await startProcess(env);
  closers.push(() => server.stop('SIGKILL'));
  const answer = await fetch(`${server.url}/api/podcasts`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ title: 'Volcano', maxLength: 3 }),
  });
  expect(answer.status).toBe(201);
  const { podcast } = (await answer.json()) as { podcast: Podcast };

  // Kills while the plan is made, while chapters are written, and while turns are synthesized.
  const kills: Kill[] = [];
  const moments = [
    () => vendors.speech.requests.length >= 1,
    () => vendors.model.requests.length >= 4 && vendors.speech.requests.length >= 8,
    () => vendors.speech.requests.filter((call) => call.status === 200).length >= 16,
  ];
  for (const moment of moments) {
    await expect.poll(moment, { timeout: 60_000, interval: 10 }).toBe(true);
    const asked = performance.now();
    await fetch(`${server.url}/api/health`);
    const turn = performance.now() - asked;
    kills.push({ at: Date.now(), inFlight: IN_FLIGHT_MS + TURNS_IN_FLIGHT * turn });
    await server.stop('SIGKILL');
    server = await startProcess(env);
  }
  const state = async () =>
    ((await (await fetch(`${server.url}/api/podcasts/${podcast.id}`)).json()) as { podcast: Podcast })
      .podcast;
  await expect.poll(async () => (await state()).status, { timeout: 60_000 }).toBe('ready');

  const answeredAt = (
    call: { status: number | null; aborted: boolean; endedAt: number | null },
    offset: number,
  ) => (call.status === 200 && !call.aborted && call.endedAt !== null ? call.endedAt + offset : null);
  const spoken: Paid[] = vendors.speech.requests.map((call) => ({
    what: `${call.voice}: ${call.text}`,
    answeredAt: answeredAt(call, performance.timeOrigin),
  }));
  expect(repeated(spoken, kills)).toEqual([]);
  const written: Paid[] = vendors.model.requests.map((call) => ({
    what: call.prompt,
    answeredAt: answeredAt(call, 0),
  }));
  expect(repeated(written, kills)).toEqual([]);
  // Only turns in flight at the three kills were paid for without being in the podcast.
  const transcript = (await (
    await fetch(`${server.url}/api/podcasts/${podcast.id}/transcript.json`)
  ).json()) as {
    segments: unknown[];
  };
  const lines = new Set(spoken.filter((call) => call.answeredAt !== null).map((call) => call.what)).size;
  expect(lines - transcript.segments.length).toBeLessThanOrEqual(0);
}, 180_000);

/** Calls repeated after their response, except those in flight at a kill. */
function repeated(calls: readonly Paid[], kills: readonly Kill[]): string[] {
  const answered = new Map<string, number>();
  const again: string[] = [];
  for (const { what, answeredAt } of calls) {
    const before = answered.get(what);
    if (before !== undefined) {
      const next = kills.find(({ at }) => at > before);
      const left = next ? `${Math.round(next.at - before)} of ${Math.round(next.inFlight)}` : 'no';
      again.push(`${what.slice(0, 120)} (answered ${left} ms before a kill)`);
    }
    if (answeredAt === null) continue;
    const caught = kills.some(({ at, inFlight }) => Math.abs(at - answeredAt) < inFlight);
    if (!caught) answered.set(what, answeredAt);
  }
  return again;
}
