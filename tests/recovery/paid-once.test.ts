import { afterEach, expect, test } from 'vitest';
import type { Podcast } from '../../src/domain/podcast/podcast.schema.ts';
import { createIsolatedDatabase } from '../support/database.ts';
import { startFakeProviders } from '../support/fake-providers.ts';
import {
  findBrokenConversations,
  findRepeatedCalls,
  type Kill,
  listSpoken,
  listWritten,
  measureKill,
} from '../support/paid-calls.ts';
import { createDataFolder, startProcess } from '../support/process.ts';

const closers: Array<() => Promise<unknown>> = [];
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});

test('requests nothing again that a provider has answered, and continues with the same bytes, whenever the process is killed', async () => {
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

  // Kills while the outline is generated, while chapters are written, and while turns are synthesized.
  const kills: Kill[] = [];
  const moments = [
    () => vendors.speech.requests.length >= 1,
    () => vendors.model.requests.length >= 4 && vendors.speech.requests.length >= 8,
    () => vendors.speech.requests.filter((call) => call.status === 200).length >= 16,
  ];
  for (const moment of moments) {
    await expect.poll(moment, { timeout: 60_000, interval: 10 }).toBe(true);
    kills.push(await measureKill(server.url));
    await server.stop('SIGKILL');
    server = await startProcess(env);
  }
  const state = async () =>
    ((await (await fetch(`${server.url}/api/podcasts/${podcast.id}`)).json()) as { podcast: Podcast })
      .podcast;
  await expect.poll(async () => (await state()).status, { timeout: 60_000 }).toBe('ready');

  const spoken = listSpoken(vendors.speech);
  expect(findRepeatedCalls(spoken, kills)).toEqual([]);
  expect(findRepeatedCalls(listWritten(vendors.model), kills)).toEqual([]);
  expect(findBrokenConversations(vendors.model)).toEqual([]);
  // Only turns in flight at the three kills were paid for without being in the podcast.
  const transcript = (await (
    await fetch(`${server.url}/api/podcasts/${podcast.id}/transcript.json`)
  ).json()) as {
    segments: unknown[];
  };
  const answered = new Set(spoken.filter((call) => call.answeredAt !== null).map(({ text }) => text));
  // A hasty turn is requested again in pieces.
  const lines = [...answered].filter(
    (text) => ![...answered].some((other) => other !== text && other.includes(text)),
  );
  expect(lines.length - transcript.segments.length).toBeLessThanOrEqual(0);
}, 180_000);
