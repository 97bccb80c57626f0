import { expect, test } from 'vitest';
import { createMemoryCheckpoints, FakeSpeechModel, MemoryStore } from '../../tests/support/fakes.ts';
import { addCorrections } from '../domain/pronunciation/name-corrections.ts';
import type { FixedTurn } from '../domain/script/intro-outro.ts';
import { FAST_SCHEDULING, wrapSpeechModel } from '../domain/speech-model.ts';
import { systemClock } from '../domain/system-clock.ts';
import { Checkpoints } from './checkpoints.ts';
import { ImmediateRetryError } from './retry.ts';
import { SpeechQueue } from './speech-queue.ts';
import { getTurnSpeechKey, type TurnSpeech } from './turn-speech.ts';

const TURNS = ['one', 'two', 'three', 'four'].map((word) => ({
  host: 'A' as const,
  text: `This is the turn with the number ${word}.`,
}));

test('finishOpenRequests stores the speech of open requests and sends no other', async () => {
  const speechModel = new FakeSpeechModel();
  const store = new MemoryStore();
  const { promise: release, resolve } = Promise.withResolvers<void>();
  const sent: string[] = [];
  const twoSent = Promise.withResolvers<void>();
  speechModel.beforeTurn = (text) => {
    sent.push(text);
    if (sent.length === 2) twoSent.resolve();
    return release;
  };
  const checkpoints = await Checkpoints.open(createMemoryCheckpoints(), speechModel.provider);
  const run = new AbortController();
  const speech = new SpeechQueue(
    { speechModel, store, speechConcurrency: 2, clock: systemClock },
    checkpoints,
    run.signal,
  );
  const requests = TURNS.map((turn, index) => speech.request(turn, 0, index).whole);
  await twoSent.promise;

  const finished = speech.finishOpenRequests();
  resolve();
  await finished;
  expect([...store.files.keys()].sort()).toEqual(
    TURNS.slice(0, 2)
      .map((turn) => getTurnSpeechKey(speechModel, turn))
      .sort(),
  );
  expect(sent).toEqual(TURNS.slice(0, 2).map(({ text }) => text));

  run.abort(new Error('stopped'));
  const results = await Promise.allSettled(requests);
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'rejected']);
});

test('a model that reads pronunciations gets those of the names in a turn, and stores it under them', async () => {
  const speechModel = new FakeSpeechModel({ readsNames: 'all' });
  const received: unknown[] = [];
  const synthesize = speechModel.synthesize.bind(speechModel);
  speechModel.synthesize = (request, signal) => {
    received.push([...(request.pronunciations ?? [])]);
    return synthesize(request, signal);
  };
  const store = new MemoryStore();
  const speak = async (names: ReadonlyMap<string, string>) => {
    const checkpoints = await Checkpoints.open(createMemoryCheckpoints(), speechModel.provider);
    const signal = new AbortController().signal;
    const speech = new SpeechQueue(
      { speechModel, store, speechConcurrency: 1, clock: systemClock },
      checkpoints,
      signal,
    );
    speech.usePronunciations(names, 'en');
    const turn = { host: 'A' as const, text: 'Voltaire wrote many letters in his long life.' };
    await speech.request(turn, 0, 0).whole;
    expect(await speech.load(turn)).not.toBeNull();
  };
  const known = new Map([
    ['Voltaire', '/vɒlˈtɛər/'],
    ['Rousseau', '/ˈruːsoʊ/'],
  ]);
  await speak(known);
  await speak(known);
  await speak(new Map());
  expect(received).toEqual([[['Voltaire', '/vɒlˈtɛər/']], []]);
  expect(store.files.size).toBe(2);
});

test('speech in another language than English has its own key, and no English sound of names', async () => {
  const speechModel = new FakeSpeechModel({ readsNames: 'all' });
  const checkpoints = await Checkpoints.open(createMemoryCheckpoints(), speechModel.provider);
  const ports = { speechModel, store: new MemoryStore(), speechConcurrency: 1, clock: systemClock };
  const speech = new SpeechQueue(ports, checkpoints, new AbortController().signal);
  const turn = { host: 'A' as const, text: 'Voltaire schrieb in seinem langen Leben viele Briefe.' };
  speech.usePronunciations(new Map([['Voltaire', '/vɒlˈtɛər/']]), 'de');
  await speech.request(turn, 0, 0).whole;
  const keys = (['de', 'fr', 'en'] as const).map((language) =>
    getTurnSpeechKey(speechModel, turn, undefined, language),
  );
  expect([...ports.store.files.keys()]).toEqual(keys.slice(0, 1));
  expect(new Set(keys).size).toBe(3);
  expect(speechModel.languages).toEqual(new Set(['de']));
});

test('the key of speech in English is the one of speech that is stored already', () => {
  const model = wrapSpeechModel(new FakeSpeechModel(), { provider: 'chirp', fingerprint: 'fp' });
  const stored = 'speech/0de08345c8f0bc3e9fb1364462d3b4d02e4eed9b3a58e20e7139979406adb31b.wav';
  const turn = { host: 'A' as const, text: 'The abacus.' };
  expect(getTurnSpeechKey(model, turn)).toBe(stored);
  expect(getTurnSpeechKey(model, turn, new Map(), 'en')).toBe(stored);
  expect(getTurnSpeechKey(model, turn, new Map([['Voltaire', '/v/']]), 'en')).toBe(
    'speech/b796cd9218c02d25f50a00b4ff82705fc784bc0861a3e39c160e400969a2daf1.wav',
  );
});

test('a corrected name is said with its respelling, and speech from before the correction is not used again', async () => {
  const speechModel = new FakeSpeechModel();
  const store = new MemoryStore();
  const speak = async (corrections: ReadonlyArray<readonly [string, string]>) => {
    const checkpoints = await Checkpoints.open(createMemoryCheckpoints(), speechModel.provider);
    const ports = { speechModel, store, speechConcurrency: 1, clock: systemClock };
    const speech = new SpeechQueue(ports, checkpoints, new AbortController().signal);
    speech.usePronunciations(addCorrections(new Map([['Voltaire', '/vɒlˈtɛər/']]), corrections), null);
    await speech.request({ host: 'A', text: 'Voltaire wrote many letters in his long life.' }, 0, 0).whole;
  };
  await speak([]);
  await speak([['Voltaire', 'vol-TARE']]);
  await speak([['Voltaire', 'vol-TARE']]);
  expect(speechModel.synthesizedTexts).toEqual([
    'Voltaire wrote many letters in his long life.',
    'vol-tare wrote many letters in his long life.',
  ]);
});

test('SpeechQueue tells the model when a listener from the beginning has heard all sound, and the place of a turn', async () => {
  const speechModel = new FakeSpeechModel();
  let getEnd: (() => number) | undefined;
  const places: Array<number | undefined> = [];
  const synthesize = speechModel.synthesize.bind(speechModel);
  speechModel.synthesize = (request, signal) => {
    getEnd = request.getSoundEndMs;
    places.push(request.place);
    return synthesize(request, signal);
  };
  let nowMs = 50_000;
  const ports = {
    speechModel,
    store: new MemoryStore(),
    speechConcurrency: 1,
    clock: { monotonicMs: () => nowMs },
    hasListeners: () => true,
  };
  const checkpoints = await Checkpoints.open(createMemoryCheckpoints(), speechModel.provider);
  const speech = new SpeechQueue(ports, checkpoints, new AbortController().signal);
  await speech.request({ host: 'A', text: 'The first turn.' }, 0, 0).whole;
  // Its 0.9 seconds are not mastered yet.
  expect(getEnd?.()).toBe(50_900);
  nowMs += 1_000;
  speech.noteSound(8);
  nowMs += 5_000;
  speech.noteSound(20);
  // The value stays the same while time passes, so that turns of a podcast keep their order.
  nowMs += 1_000;
  expect(getEnd?.()).toBe(71_000);
  nowMs += 60_000;
  speech.noteSound(21);
  expect(getEnd?.()).toBe(nowMs + 1_000);
  await speech.request({ host: 'A', text: 'The second turn.' }, 1, 2).whole;
  expect(places).toEqual([0, 1_002]);
});

test('a change of a published podcast, which nobody hears live, states no end of sound', async () => {
  const speechModel = new FakeSpeechModel();
  const requests: object[] = [];
  const synthesize = speechModel.synthesize.bind(speechModel);
  speechModel.synthesize = (request, signal) => {
    requests.push(request);
    return synthesize(request, signal);
  };
  const ports = { speechModel, store: new MemoryStore(), speechConcurrency: 1, clock: systemClock };
  const checkpoints = await Checkpoints.open(createMemoryCheckpoints(), speechModel.provider);
  const speech = new SpeechQueue(ports, checkpoints, new AbortController().signal);
  await speech.request({ host: 'A', text: 'A changed turn.' }, 0, 0).whole;
  expect(requests).toMatchObject([{ hasListeners: undefined, getSoundEndMs: undefined }]);
});

test('SpeechQueue sends no more requests at once than are useful to the model', async () => {
  const speechModel = new FakeSpeechModel();
  speechModel.scheduling = { ...FAST_SCHEDULING, maxRequests: 2 };
  let running = 0;
  let most = 0;
  speechModel.beforeTurn = async () => {
    running += 1;
    most = Math.max(most, running);
    await new Promise((resolve) => setImmediate(resolve));
    running -= 1;
  };
  const ports = { speechModel, store: new MemoryStore(), speechConcurrency: 12, clock: systemClock };
  const checkpoints = await Checkpoints.open(createMemoryCheckpoints(), speechModel.provider);
  const speech = new SpeechQueue(ports, checkpoints, new AbortController().signal);
  await Promise.all(TURNS.map((turn, index) => speech.request(turn, 0, index).whole));
  expect(most).toBe(2);
});

const DIALOGUE = [
  { host: 'A' as const, text: 'Welcome to this podcast. It is about bees and their long life in a hive.' },
  { host: 'B' as const, text: 'The hive has many cells. Each of them holds a bee that will fly out soon.' },
];

/** A model whose turns can be spoken sentence by sentence. Every request waits for its release. */
function createDividingModel() {
  const speechModel = new FakeSpeechModel();
  speechModel.scheduling = {
    ...FAST_SCHEDULING,
    splitTurn: (text, leadSeconds) =>
      (leadSeconds < 6 ? text.split(/(?<=[.]) /) : [text]).map((part) => ({
        text: part,
        pauseSeconds: 0.25,
      })),
  };
  const releases = new Map<string, () => void>();
  speechModel.beforeTurn = (text) => new Promise<void>((resolve) => releases.set(text, resolve));
  return { speechModel, releases };
}

function requestIntro(speech: SpeechQueue, turn: FixedTurn): TurnSpeech {
  speech.requestIntro([turn]).catch(() => undefined);
  return speech.request(turn, 0, 0);
}

async function readParts({ parts }: TurnSpeech): Promise<number[]> {
  const lengths: number[] = [];
  for await (const { pcm } of parts) lengths.push(pcm.samples.length);
  return lengths;
}

test('SpeechQueue passes the first sentence of the intro on while the rest is synthesized', async () => {
  const { speechModel, releases } = createDividingModel();
  const ports = { speechModel, store: new MemoryStore(), speechConcurrency: 2, clock: systemClock };
  const checkpoints = await Checkpoints.open(createMemoryCheckpoints(), speechModel.provider);
  const speech = new SpeechQueue(ports, checkpoints, new AbortController().signal);
  const intro = requestIntro(speech, DIALOGUE[0] as FixedTurn);
  await expect.poll(() => releases.size).toBe(2);
  releases.get('Welcome to this podcast.')?.();
  await intro.firstPart;
  expect(speechModel.synthesizedTexts).toEqual(['Welcome to this podcast.']);
  for (const release of releases.values()) release();
  const { seconds } = await intro.whole;
  const [first = 0, second = 0, ...others] = await readParts(intro);
  expect(others).toEqual([]);
  const whole = await speech.load(DIALOGUE[0] as FixedTurn);
  const sampleRate = whole?.sampleRate ?? 1;
  expect(whole?.samples.length).toBe(first + second + 0.25 * sampleRate);
  expect(seconds).toBe((whole?.samples.length ?? 0) / sampleRate);
});

test('SpeechQueue speaks a turn in parts only if it is the intro or a listener has little sound left', async () => {
  const { speechModel } = createDividingModel();
  speechModel.beforeTurn = () => undefined;
  let hasListeners = false;
  const ports = {
    speechModel,
    store: new MemoryStore(),
    speechConcurrency: 1,
    clock: { monotonicMs: () => 0 },
    hasListeners: () => hasListeners,
  };
  const checkpoints = await Checkpoints.open(createMemoryCheckpoints(), speechModel.provider);
  const speech = new SpeechQueue(ports, checkpoints, new AbortController().signal);
  const countParts = async (text: string) => {
    const spoken = speech.request({ host: 'A', text }, 1, 0);
    await spoken.whole;
    return (await readParts(spoken)).length;
  };
  speech.noteSound(2);
  expect(await countParts('The bee flies out at dawn. It comes back late.')).toBe(1);
  hasListeners = true;
  expect(await countParts('The hive is warm in winter. Bees shiver in it.')).toBe(2);
  speech.noteSound(30);
  expect(await countParts('The queen lays many eggs. Workers feed them all.')).toBe(1);
});

test('a resumed run synthesizes no part again and divides the same turns, so that the live stream is the same', async () => {
  const store = new MemoryStore();
  const memory = createMemoryCheckpoints();
  const [turn, other] = DIALOGUE as [FixedTurn, FixedTurn];
  const start = async (speechModel: FakeSpeechModel) => {
    const run = new AbortController();
    const checkpoints = await Checkpoints.open(memory, speechModel.provider);
    const ports = { speechModel, store, speechConcurrency: 1, clock: systemClock };
    return { run, speech: new SpeechQueue(ports, checkpoints, run.signal) };
  };
  const killed = createDividingModel();
  const first = await start(killed.speechModel);
  const cut = requestIntro(first.speech, turn);
  await expect.poll(() => killed.releases.size).toBe(2);
  killed.releases.get('Welcome to this podcast.')?.();
  await cut.firstPart;
  first.run.abort(new Error('killed'));

  const { speechModel } = createDividingModel();
  speechModel.beforeTurn = () => undefined;
  const second = await start(speechModel);
  const resumed = requestIntro(second.speech, turn);
  await resumed.whole;
  const lengths = await readParts(resumed);
  expect(lengths).toHaveLength(2);
  expect(speechModel.synthesizedTexts).toEqual(['It is about bees and their long life in a hive.']);
  second.speech.noteSound(30);
  await second.speech.request(other, 1, 0).whole;

  const third = await start(speechModel);
  const again = requestIntro(third.speech, turn);
  const whole = third.speech.request(other, 0, 1);
  await Promise.all([again.whole, whole.whole]);
  expect(await readParts(again)).toEqual(lengths);
  expect(await readParts(whole)).toHaveLength(1);
  expect(speechModel.synthesizedTexts).toHaveLength(2);
});

test('a retry of a divided turn goes on with its parts, also when nobody waits for it any more', async () => {
  const { speechModel } = createDividingModel();
  let hasListeners = true;
  speechModel.beforeTurn = (text) => {
    if (!hasListeners || !text.startsWith('The hive')) return;
    hasListeners = false;
    throw new ImmediateRetryError('The speech is cut short.');
  };
  const ports = {
    speechModel,
    store: new MemoryStore(),
    speechConcurrency: 1,
    clock: systemClock,
    hasListeners: () => hasListeners,
  };
  const checkpoints = await Checkpoints.open(createMemoryCheckpoints(), speechModel.provider);
  const speech = new SpeechQueue(ports, checkpoints, new AbortController().signal);
  const spoken = speech.request({ host: 'A', text: 'Bees fly out at dawn. The hive is warm by then.' }, 1, 0);
  await spoken.whole;
  expect(await readParts(spoken)).toHaveLength(2);
  expect(speechModel.synthesizedTexts).toEqual(['Bees fly out at dawn.', 'The hive is warm by then.']);
});
