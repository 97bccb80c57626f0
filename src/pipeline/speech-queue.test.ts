import { expect, test } from 'vitest';
import { createMemoryCheckpoints, FakeSpeechModel, MemoryStore } from '../../tests/support/fakes.ts';
import { systemClock } from '../domain/system-clock.ts';
import { Checkpoints } from './checkpoints.ts';
import { SpeechQueue } from './speech-queue.ts';
import { getTurnSpeechKey } from './turn-speech.ts';

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
  const requests = TURNS.map((turn, index) => speech.request(turn, 0, index));
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
  const speechModel = Object.assign(new FakeSpeechModel(), { readsPronunciations: true });
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
    speech.usePronunciations(names);
    const turn = { host: 'A' as const, text: 'Voltaire wrote many letters in his long life.' };
    await speech.request(turn, 0, 0);
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

test('SpeechQueue tells the model how much sound a listener from the beginning has left', async () => {
  const speechModel = new FakeSpeechModel();
  let getLead: (() => number) | undefined;
  const synthesize = speechModel.synthesize.bind(speechModel);
  speechModel.synthesize = (request, signal) => {
    getLead = request.getLeadSeconds;
    return synthesize(request, signal);
  };
  let nowMs = 50_000;
  const ports = {
    speechModel,
    store: new MemoryStore(),
    speechConcurrency: 1,
    clock: { monotonicMs: () => nowMs },
  };
  const checkpoints = await Checkpoints.open(createMemoryCheckpoints(), speechModel.provider);
  const speech = new SpeechQueue(ports, checkpoints, new AbortController().signal);
  await speech.request({ host: 'A', text: 'The first turn.' }, 0, 0);
  expect(getLead?.()).toBe(0);
  speech.noteSound(8);
  nowMs += 5_000;
  speech.noteSound(20);
  expect(getLead?.()).toBe(15);
  nowMs += 60_000;
  expect(getLead?.()).toBe(0);
});

test('SpeechQueue sends no more requests at once than are useful to the model', async () => {
  const speechModel = Object.assign(new FakeSpeechModel(), { maxUsefulRequests: 2 });
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
  await Promise.all(TURNS.map((turn, index) => speech.request(turn, 0, index)));
  expect(most).toBe(2);
});
