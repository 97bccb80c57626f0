import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { MemoryStore } from '../../../tests/support/fakes.ts';
import { systemClock } from '../system-clock.ts';
import { StatusService, type StatusServiceDeps } from './status.service.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const never = () => new Promise<never>(() => undefined);

/** Creates a service whose dependencies respond, except for the overrides. */
function createService(
  parts: Partial<StatusServiceDeps> = {},
  execute: () => Promise<unknown> = async () => [],
) {
  const fork = () => ({
    getConnection: () => ({ execute }),
    count: execute === never ? never : async () => 3,
  });
  return new StatusService({
    em: { fork } as never,
    store: new MemoryStore(),
    modelRegistry: {
      configured: new Set(['openai', 'gemini', 'local']),
      localModels: ['qwen3:4b'],
      getSpeechModel: () => ({ provider: 'chirp' }),
    } as never,
    getNaturalVoices: () => ({ state: 'installed', progress: null, error: null, realTimeRatio: 3.1 }),
    clock: { ...systemClock, now: () => new Date('2026-11-21T10:00:00Z') },
    health: { listFailures: async () => new Map() },
    environment: 'production',
    getEncyclopediaOrigin: async () => 'wikipedia',
    configuredOrigin: 'wikipedia',
    pingQueue: async () => undefined,
    spending: null,
    ...parts,
  });
}

test('the status of a healthy server reports every part as working', async () => {
  expect(await createService().getStatus()).toEqual({
    timestamp: '2026-11-21T10:00:00.000Z',
    environment: 'production',
    services: {
      database: { status: 'healthy', latency: expect.any(Number) },
      storage: { status: 'healthy', podcastCount: 3 },
      tts: { chirp: { status: 'configured' } },
      natural_voices: { status: 'configured', state: 'installed', progress: null, real_time_ratio: 3.1 },
      ai: {
        openai: { status: 'configured' },
        deepseek: { status: 'not_configured' },
        gemini: { status: 'configured' },
        local: { status: 'configured', models: ['qwen3:4b'] },
      },
      encyclopedia: { status: 'healthy', source: 'wikipedia' },
      queue: { status: 'healthy', waiting: 3, running: 3 },
    },
  });
});

test('the status reports a failing or hanging part after its time limit, and the failure of a configured provider', async () => {
  const failure = { message: 'OpenAI cannot be reached.', failedAt: new Date('2026-11-21T09:00:00Z') };
  const store = new MemoryStore();
  store.put = async () => {
    throw new Error('EROFS: read-only file system');
  };
  const service = createService(
    {
      store,
      health: {
        listFailures: async () =>
          new Map([
            ['openai', failure],
            ['deepseek', failure],
          ]),
      },
      getEncyclopediaOrigin: async () => 'builtin',
      pingQueue: never,
      timeoutMs: 10,
    },
    never,
  );
  const answer = service.getStatus();
  await vi.advanceTimersByTimeAsync(3_000);
  expect((await answer).services).toEqual({
    database: { status: 'error', latency: null },
    storage: { status: 'error', podcastCount: null },
    tts: { chirp: { status: 'configured' } },
    natural_voices: { status: 'configured', state: 'installed', progress: null, real_time_ratio: 3.1 },
    ai: {
      openai: {
        status: 'error',
        message: 'OpenAI cannot be reached.',
        failed_at: '2026-11-21T09:00:00.000Z',
      },
      deepseek: { status: 'not_configured' },
      gemini: { status: 'configured' },
      local: { status: 'configured', models: ['qwen3:4b'] },
    },
    encyclopedia: { status: 'degraded', source: 'builtin' },
    queue: { status: 'error', waiting: null, running: null },
  });
});

test('callers of the status share one check for 2 s, and a hanging check is not started twice', async () => {
  const execute = vi.fn(async () => []);
  const service = createService({}, execute);
  await Promise.all(Array.from({ length: 50 }, () => service.getStatus()));
  await vi.advanceTimersByTimeAsync(1_900);
  await service.getStatus();
  expect(execute).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(200);
  await service.getStatus();
  expect(execute).toHaveBeenCalledTimes(2);

  const pingQueue = vi.fn(never);
  const hanging = createService({ pingQueue, timeoutMs: 10 });
  for (let look = 0; look < 3; look += 1) {
    expect((await hanging.getStatus()).services.queue.status).toBe('error');
    await vi.advanceTimersByTimeAsync(6_000);
  }
  expect(pingQueue).toHaveBeenCalledTimes(1);
});

test('the storage check of the status deletes its file', async () => {
  const store = new MemoryStore();
  const put = vi.spyOn(store, 'put');
  await createService({ store }).getStatus();
  expect(put).toHaveBeenCalledOnce();
  expect(store.files.size).toBe(0);
});
