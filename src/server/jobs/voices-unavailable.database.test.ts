import type { SqlEntityManager } from '@mikro-orm/sql';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestContainer, type TestContainer } from '../../../tests/support/container.ts';
import { FakeScriptModel, FakeSpeechModel } from '../../../tests/support/fakes.ts';
import { VoicesUnavailableError } from '../../domain/errors.ts';
import { QUEUE_SCHEMA } from '../storage/database.ts';

let areInstalled = true;
const natural = Object.assign(new FakeSpeechModel(), { provider: 'natural' as const });
const builtIn = new FakeSpeechModel();
natural.beforeTurn = () => {
  if (natural.synthesizedTexts.length === 3) areInstalled = false;
  if (!areInstalled) throw new VoicesUnavailableError();
};

let services: TestContainer;
const visitor = () => services.createCaller('visitor');
beforeAll(async () => {
  const scriptModel = new FakeScriptModel();
  services = await startTestContainer({
    env: { SPEECH_CONCURRENCY: '1' },
    overrides: {
      modelRegistry: {
        configured: new Set(),
        localModels: [],
        findScriptModel: () => scriptModel,
        getSpeechModel: (requested) => (requested === 'natural' && areInstalled ? natural : builtIn),
      },
    },
  });
});
afterAll(() => services.close());

test('a podcast waits while its natural voices are removed, and then finishes with them without a turn twice', async () => {
  const { id } = (await visitor().podcasts.create({ title: 'Abacus', maxLength: 2, ttsProvider: 'natural' }))
    .podcast;
  const get = async () => (await visitor().podcasts.get({ id })).podcast;
  const sql = services.container.orm.em.fork() as SqlEntityManager;
  const startWaitingJob = () =>
    sql.execute(`update ${QUEUE_SCHEMA}.job set start_after = now() where singleton_key = ?`, [String(id)]);
  await expect.poll(get, { timeout: 20_000 }).toMatchObject({
    status: 'pending',
    progress: expect.stringContaining('Waiting for the natural voices...'),
    error: null,
  });
  // The next run finds no voices at all.
  const waits = async () => {
    await startWaitingJob();
    const [job] = await sql.execute<Array<{ times: string }>>(
      `select data->'waited'->>'times' as times from ${QUEUE_SCHEMA}.job
       where singleton_key = ? and state = 'created'`,
      [String(id)],
    );
    return Number(job?.times ?? 0);
  };
  await expect.poll(waits, { timeout: 20_000 }).toBeGreaterThan(1);

  natural.beforeTurn = () => undefined;
  areInstalled = true;
  await startWaitingJob();
  await expect.poll(async () => (await get()).status, { timeout: 60_000 }).toBe('ready');
  expect((await get()).tts_provider).toBe('natural');
  expect(builtIn.synthesizedTexts).toEqual([]);
  expect(new Set(natural.synthesizedTexts).size).toBe(natural.synthesizedTexts.length);
}, 120_000);
