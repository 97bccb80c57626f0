import { expect, test } from 'vitest';
import { createMemoryCheckpoints, FakeSpeechModel, MemoryStore } from '../../tests/support/fakes.ts';
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
  const speech = new SpeechQueue({ speechModel, store, speechConcurrency: 2 }, checkpoints, run.signal);
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
    const speech = new SpeechQueue({ speechModel, store, speechConcurrency: 1 }, checkpoints, signal);
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
