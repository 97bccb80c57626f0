import { afterAll, beforeAll, expect, test } from 'vitest';
import { StaleRunError, StorageFullError } from '../../src/domain/errors.ts';
import type { PodcastEvent } from '../../src/domain/events.ts';
import { CHECKPOINT_VERSION } from '../../src/domain/podcast/checkpoint-store.repository.ts';
import {
  CheckpointEntity,
  PodcastEntity,
  type PodcastRecord,
} from '../../src/domain/podcast/podcast.entity.ts';
import type { Podcast } from '../../src/domain/podcast/podcast.schema.ts';
import type { GeneratedPodcast } from '../../src/domain/podcast/podcast.ts';
import { MAX_CRASHED_RUNS, MAX_FAULTY_RUNS, RunRepository } from '../../src/domain/podcast/run.repository.ts';
import type { ModelRegistry } from '../../src/domain/ports.ts';
import type { Pcm } from '../../src/domain/speech-model.ts';
import { systemClock } from '../../src/domain/system-clock.ts';
import { createPodcastJobHandler } from '../../src/server/jobs/generate-podcast.ts';
import type { JobDeps } from '../../src/server/jobs/run-job.ts';
import { PostponedError } from '../../src/server/jobs/run-outcome.ts';
import {
  createArticle,
  createFakeEncyclopedia,
  createFakeModelRegistry,
  FakeScriptModel,
  FakeSpeechModel,
} from '../support/fakes.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

const clock = systemClock;
const never = new AbortController().signal;
let server: TestServer;
let runs: RunRepository;
beforeAll(async () => {
  server = await startTestServer({ work: false });
  const { orm, events } = server.container;
  runs = new RunRepository({ em: orm.em, events, clock });
});
afterAll(() => server.close());

function maker(voice: FakeSpeechModel, over: Partial<JobDeps> = {}) {
  const { events, log, listeners, images, telemetry } = server.container;
  const encyclopedia = createFakeEncyclopedia(createArticle('Abacus', 4));
  const scriptModel = new FakeScriptModel();
  const deps: JobDeps = {
    events,
    listeners,
    images,
    editions: { get: () => encyclopedia },
    modelRegistry: createFakeModelRegistry(scriptModel, voice),
    store: server.store,
    clock,
    log,
    telemetry,
    speechConcurrency: 4,
    reviewsClaims: true,
    ...over,
  };
  return createPodcastJobHandler(deps, runs, { encyclopedia, scriptModel });
}

async function create(): Promise<number> {
  const answer = await server.call('POST', '/api/podcasts', { body: { title: 'Abacus' } });
  return ((await answer.json()) as { podcast: Podcast }).podcast.id;
}

async function state(id: number): Promise<Podcast> {
  return ((await (await server.call('GET', `/api/podcasts/${id}`)).json()) as { podcast: Podcast }).podcast;
}

async function fetchAudio(id: number): Promise<Buffer> {
  const answer = await server.call('GET', `/api/podcasts/audio/podcast_${id}.mp3`);
  expect(answer.status).toBe(200);
  return Buffer.from(await answer.arrayBuffer());
}

async function started(id: number): Promise<PodcastRecord> {
  const record = await runs.start(id);
  if (!record) throw new Error('There is nothing to make.');
  return record;
}

/** Blocks the first put of a matching key until `wake`. */
function freezeAt(key: RegExp): { frozen: Promise<void>; wake(): void } {
  const frozen = Promise.withResolvers<void>();
  const woken = Promise.withResolvers<void>();
  server.store.beforePut = async (put) => {
    if (!key.test(put)) return;
    server.store.beforePut = () => undefined;
    frozen.resolve();
    await woken.promise;
  };
  return { frozen: frozen.promise, wake: woken.resolve };
}

/** The same voice with another model: another fingerprint and another sound. */
function otherVoice(): FakeSpeechModel {
  const distort = (pcm: Pcm) => ({ ...pcm, samples: pcm.samples.map((s) => (s > 0 ? s : s / 2)) });
  return Object.assign(new FakeSpeechModel(), { fingerprint: 'hum-2', distort });
}

test('a frozen run that wakes after its audio upload does not change what its successor published', async () => {
  const id = await create();
  const { frozen, wake } = freezeAt(/^audio\//);
  const first = maker(new FakeSpeechModel())({ podcastId: id, signal: never });
  await frozen;
  await maker(otherVoice())({ podcastId: id, signal: never });
  const published = await fetchAudio(id);
  const record = await state(id);
  expect(record.status).toBe('ready');
  wake();
  await first;
  expect((await fetchAudio(id)).equals(published)).toBe(true);
  expect(await state(id)).toEqual(record);
  const kept = [...server.store.files.keys()].filter((key) => key.includes(String(id)));
  expect(kept.filter((key) => key.startsWith('audio/'))).toEqual([`audio/${id}/2.mp3`]);
  expect(kept.filter((key) => !key.startsWith('audio/') && !key.startsWith(`live/${id}/2/`))).toEqual([]);

  expect((await server.call('DELETE', `/api/podcasts/${id}`)).status).toBe(200);
  expect([...server.store.files.keys()].filter((key) => key.includes(String(id)))).toEqual([]);
}, 60_000);

test('a listener gets one stream without gap or repeat while a second run replaces the first', async () => {
  const id = await create();
  const { frozen, wake } = freezeAt(/^live\/.*\b3\.mp3$/);
  const first = maker(new FakeSpeechModel())({ podcastId: id, signal: never });
  const live = await server.call('GET', `/api/podcasts/${id}/live.mp3`);
  const reader = (live.body as ReadableStream<Uint8Array>).getReader();
  const heard: Uint8Array[] = [];
  const hear = async () => {
    const { value } = await reader.read();
    if (value) heard.push(value);
    return value !== undefined;
  };
  await frozen;
  await hear();
  // Turns with listeners have priority while they listen.
  const voice = new FakeSpeechModel();
  const asked = new Set<boolean | undefined>();
  voice.beforeTurn = (_text, _signal, isHeard) => void asked.add(isHeard?.());
  for (const key of server.store.files.keys()) if (key.startsWith('speech/')) server.store.files.delete(key);
  await maker(voice)({ podcastId: id, signal: never });
  while (await hear());
  expect([...asked]).toEqual([true]);
  await expect.poll(() => server.container.listeners.hasListeners(id)).toBe(false);
  const pieces: Uint8Array[] = [];
  for (let piece = 0; ; piece += 1) {
    const bytes = await server.store.get(`live/${id}/2/${piece}.mp3`);
    if (!bytes) break;
    pieces.push(bytes);
  }
  expect(pieces.length).toBeGreaterThan(4);
  expect(Buffer.concat(heard).equals(Buffer.concat(pieces))).toBe(true);
  wake();
  await first;
  expect([...server.store.files.keys()].filter((key) => key.startsWith(`live/${id}/1/`))).toEqual([]);
}, 60_000);

test('rejects every write of a stale run: progress, chapters, events, checkpoints, result, failure and count', async () => {
  const id = await create();
  const first = await started(id);
  await runs.createCheckpointStore(first).save('part:0', { kept: 'by the first' });
  const second = await started(id);
  await runs.emit(second, [{ type: 'progress', status: 'processing', progress: 'Reading article... (9%)' }]);
  await runs.createCheckpointStore(second).save('part:0', { kept: 'by the second' });
  const before = await state(id);

  const sound = { type: 'sound', chunks: 1, seconds: 1 } as const;
  const late: PodcastEvent[] = [
    { type: 'progress', status: 'processing', progress: 'Reading article... (1%)' },
    { type: 'chapters', chapters: [{ title: 'Late', timestamp: 0 }], duration: null },
    sound,
  ];
  for (const event of late) await expect(runs.emit(first, [event])).rejects.toThrow(StaleRunError);
  await expect(runs.createCheckpointStore(first).save('part:0', {})).rejects.toThrow(StaleRunError);
  await expect(runs.publish(first, MADE, 'late')).rejects.toThrow(StaleRunError);
  await runs.fail(first, 'Late.');
  await runs.markInterrupted(first);
  await runs.recordFault(first, 'Late.');

  expect(await state(id)).toEqual(before);
  expect(await runs.createCheckpointStore(second).load('part:0')).toEqual({ kept: 'by the second' });
  await runs.emit(second, [sound]);
  await runs.fail(second, 'On time.');
  // A finished run owns the podcast's files; a stale run owns none.
  expect([await runs.isStale(first), await runs.isStale(second)]).toEqual([true, false]);
  const told: PodcastEvent[] = [];
  for await (const { event } of server.container.events.follow(id, 0, never)) told.push(event);
  expect(told.slice(-3)).toEqual([
    { type: 'progress', status: 'processing', progress: 'Reading article... (9%)' },
    { ...sound, attempt: 2 },
    { type: 'failed', error: 'On time.' },
  ]);
});

test('two runs that start at once get different attempt numbers', async () => {
  const id = await create();
  const runs = await Promise.all([started(id), started(id), started(id)]);
  expect(runs.map((run) => run.attempt).sort()).toEqual([1, 2, 3]);
});

test('a run whose podcast is deleted leaves no checkpoints', async () => {
  const id = await create();
  const run = await started(id);
  await runs.createCheckpointStore(run).save('part:0', {});
  await server.call('DELETE', `/api/podcasts/${id}`);
  await expect(runs.createCheckpointStore(run).save('part:0', {})).rejects.toThrow(StaleRunError);
  expect(await server.container.orm.em.fork().count(CheckpointEntity, { podcastId: id })).toBe(0);
});

test('shutdowns are not counted, and only internal faults fail a podcast, with the reason of the last one', async () => {
  const id = await create();
  const stopping = AbortSignal.abort(new Error('The server is stopping.'));
  for (let deploy = 1; deploy <= MAX_FAULTY_RUNS; deploy += 1) {
    await expect(maker(new FakeSpeechModel())({ podcastId: id, signal: stopping })).rejects.toThrow(
      'stopping',
    );
  }
  const counts = async () =>
    server.container.orm.em.fork().findOneOrFail(PodcastEntity, { id }, { fields: ['openRuns', 'faults'] });
  expect(await counts()).toMatchObject({ openRuns: 0, faults: 0 });
  const broken: ModelRegistry = {
    ...createFakeModelRegistry(new FakeScriptModel(), new FakeSpeechModel()),
    findScriptModel: () => {
      throw new TypeError('a blip');
    },
  };
  const run = () => maker(new FakeSpeechModel(), { modelRegistry: broken })({ podcastId: id, signal: never });
  for (let blip = 1; blip < MAX_FAULTY_RUNS; blip += 1) {
    await expect(run()).rejects.toThrow('a blip');
    expect(await state(id)).toMatchObject({ status: 'processing', error: null });
    expect(await counts()).toMatchObject({ openRuns: 0, faults: blip });
  }
  await run();
  expect(await state(id)).toMatchObject({
    status: 'failed',
    error: 'Something went wrong while this podcast was being generated. Please try again.',
  });
});

test('does not count a run that ended because of a full store or an unavailable database, and waits on a full disk', async () => {
  const id = await create();
  const run = (over: Partial<JobDeps>) =>
    maker(new FakeSpeechModel(), over)({ podcastId: id, signal: never });
  server.store.beforePut = () => Promise.reject(new StorageFullError(new Error('ENOSPC')));
  await expect(run({})).rejects.toThrow(PostponedError);
  server.store.beforePut = () => undefined;
  const waits = {
    status: 'pending',
    progress: expect.stringContaining('Waiting for room on the server...'),
    error: null,
  };
  expect(await state(id)).toMatchObject(waits);
  const createFailingRegistry = (error: Error): ModelRegistry => ({
    ...createFakeModelRegistry(new FakeScriptModel(), new FakeSpeechModel()),
    findScriptModel: () => {
      throw error;
    },
  });
  const full = Object.assign(new Error('could not extend file'), { code: '53100' });
  await expect(run({ modelRegistry: createFailingRegistry(full) })).rejects.toThrow(PostponedError);
  expect(await state(id)).toMatchObject(waits);
  const away = Object.assign(new Error('terminating connection'), { code: '57P01' });
  const modelRegistry = createFailingRegistry(away);
  for (let time = 0; time <= MAX_FAULTY_RUNS; time += 1)
    await expect(run({ modelRegistry })).rejects.toThrow(away);
  expect(
    await server.container.orm.em
      .fork()
      .findOneOrFail(PodcastEntity, { id }, { fields: ['openRuns', 'faults'] }),
  ).toMatchObject({ openRuns: 0, faults: 0 });
  await run({});
  expect((await state(id)).status).toBe('ready');
}, 60_000);

test(`a podcast fails after ${MAX_CRASHED_RUNS} runs that end without a report`, async () => {
  const id = await create();
  for (let crash = 1; crash <= MAX_CRASHED_RUNS; crash += 1) await started(id);
  expect((await state(id)).status).toBe('processing');
  expect(await runs.start(id)).toBeNull();
  expect(await state(id)).toMatchObject({
    status: 'failed',
    error: 'This podcast was cut off too many times. Please try again.',
  });
});

test('ignores checkpoints of another version but keeps their recorded usage', async () => {
  const id = await create();
  const run = await started(id);
  // As the next run loads them.
  const load = (step: string) => runs.createCheckpointStore(run).load(step);
  const steps = runs.createCheckpointStore(run);
  for (const step of ['part:1', 'usage']) await steps.save(step, { of: step });
  expect(await load('part:1')).toEqual({ of: 'part:1' });
  const em = server.container.orm.em.fork();
  await em.nativeUpdate(
    CheckpointEntity,
    { podcastId: id, version: CHECKPOINT_VERSION },
    { version: CHECKPOINT_VERSION + 1 },
  );
  expect(await load('part:1')).toBeNull();
  expect(await load('usage')).toEqual({ of: 'usage' });
  await steps.save('part:1', { of: 'new rules' });
  expect(await load('part:1')).toEqual({ of: 'new rules' });
});

test('serves audio that was published before runs had their own keys', async () => {
  const id = await create();
  await server.store.put(`audio/podcast_${id}.mp3`, new Uint8Array(9));
  const audioFilename = `podcast_${id}.mp3`;
  await server.container.orm.em
    .fork()
    .nativeUpdate(
      PodcastEntity,
      { id },
      { status: 'ready', audioFilename, audioKey: `audio/${audioFilename}` },
    );
  expect((await fetchAudio(id)).length).toBe(9);
  await server.call('DELETE', `/api/podcasts/${id}`);
  expect(await server.store.get(`audio/podcast_${id}.mp3`)).toBeNull();
});

const MADE: GeneratedPodcast = {
  audioFilename: 'podcast_1.mp3',
  audioSize: 1,
  duration: 1,
  chapters: [],
  showNotes: { summary: '', keyPoints: [], sources: [] },
  transcript: '',
  segments: [],
  credits: [],
  usage: { models: [], speech: { provider: 'builtin', characters: 0, seconds: 0 } },
};
