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
