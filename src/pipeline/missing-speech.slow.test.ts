import { afterEach, expect, test } from 'vitest';
import {
  type FakeSpeech,
  startFakeSpeechServer,
  synthesizeFakeSpeech,
} from '../../tests/support/fake-speech-server.ts';
import { createMemoryCheckpoints, MemoryStore } from '../../tests/support/fakes.ts';
import { encodeWav } from '../domain/audio/pcm.ts';
import { systemClock } from '../domain/system-clock.ts';
import { OpenAiSpeechModel } from '../server/adapters/voice/openai-speech/openai-speech-model.ts';
import { Checkpoints } from './checkpoints.ts';
import { SpeechQueue } from './speech-queue.ts';

const EARLIER = [
  'The keepers climbed the stairs each evening and lit the lamp by hand.',
  'Ships that came from the north could see it from thirty miles away.',
  'Nobody had ever built a tower of stone on a rock that was under water.',
  'The first one stood for three years, and then a storm took it in one night.',
  'Its builder was inside, because he wanted to see a great storm from there.',
  'The second tower was made of wood around a heavy core of granite.',
].map(toTurn);
const LONG = toTurn(
  'The third tower burned for five days, and its keeper was ninety-four years old. He said that he had swallowed molten lead when he looked up at the burning roof. Nobody believed him until the doctors found a piece of lead in his stomach.',
);
const LONG_SENTENCE = toTurn(
  'When the sea was calm enough they rowed out to the rock, and the masons had two hours between the tides to fit the stones that had been cut on land.',
);

let fake: FakeSpeech | null = null;
afterEach(() => fake?.close());

function toTurn(text: string) {
  return { host: 'B' as const, text };
}

/** A server that speaks a share of each text, in an honest WAV file. Each text is requested after the one before. */
async function startQueue(getShare: (place: number, words: number) => number) {
  let place = 0;
  fake = await startFakeSpeechServer({
    answer: ({ pcm }, { text }) => {
      const words = text.split(' ').length;
      const samples = pcm.samples.slice(0, Math.round(pcm.samples.length * getShare(place, words)));
      place += 1;
      return { type: 'audio/wav', bytes: encodeWav({ ...pcm, samples }) };
    },
  });
  const { requests } = fake;
  const speechModel = new OpenAiSpeechModel({ baseUrl: fake.url });
  const checkpoints = await Checkpoints.open(createMemoryCheckpoints(), speechModel.provider);
  const ports = { speechModel, store: new MemoryStore(), speechConcurrency: 2, clock: systemClock };
  const queue = new SpeechQueue(ports, checkpoints, new AbortController().signal);
  for (const [index, turn] of EARLIER.entries()) await queue.request(turn, 1, index).whole;
  const speak = (turn: typeof LONG) => queue.request(turn, 2, 0).whole;
  return { speak, listLater: () => requests.slice(EARLIER.length).map(({ text }) => text) };
}

function countSeconds({ text }: { text: string }): number {
  const { samples, sampleRate } = synthesizeFakeSpeech(text, 'onyx', 24_000);
  return samples.length / sampleRate;
}

test('a turn whose last fifth the server left out once is spoken again, in sentences', async () => {
  const { speak, listLater } = await startQueue((place) => (place === EARLIER.length ? 0.8 : 1));
  const { seconds } = await speak(LONG);
  expect(seconds).toBeGreaterThanOrEqual(countSeconds(LONG));
  expect(listLater()).toEqual([LONG.text, ...LONG.text.split(/(?<=\.) /)]);
});

test.each([
  ['three sentences', LONG],
  ['a long sentence', LONG_SENTENCE],
])('a server that speaks at most 20 words at a time speaks the whole of %s', async (_, turn) => {
  const { speak, listLater } = await startQueue((_place, words) => Math.min(1, 20 / words));
  const { seconds } = await speak(turn);
  expect(seconds).toBeGreaterThanOrEqual(countSeconds(turn));
  expect(listLater().length).toBeGreaterThan(2);
  expect(listLater().slice(1).join(' ')).toBe(turn.text);
});

test('a turn of which the server always leaves out a third fails with the reason', async () => {
  const { speak } = await startQueue((place) => (place < EARLIER.length ? 1 : 0.62));
  await expect(speak(LONG)).rejects.toMatchObject({
    code: 'upstream',
    message: expect.stringMatching(/^The speech for "The third tower .*" is not usable: it is cut short\.$/),
  });
});

test('a voice that speaks a turn as quickly twice is believed', async () => {
  const { speak, listLater } = await startQueue((place) => (place < EARLIER.length ? 1 : 0.8));
  const { seconds } = await speak(LONG);
  expect(seconds).toBeCloseTo(countSeconds(LONG) * 0.8);
  expect(listLater()).toHaveLength(4);
  // It is among the turns that later ones are compared with.
  await speak(LONG_SENTENCE);
  expect(listLater()).toHaveLength(5);
});

test('turns of a server that speaks all of them are requested once', async () => {
  const { speak, listLater } = await startQueue(() => 1);
  await speak(LONG);
  await speak(LONG_SENTENCE);
  expect(listLater()).toHaveLength(2);
});
