import { afterEach, describe, expect, test } from 'vitest';
import { createMp3Encoder } from 'wasm-media-encoders';
import {
  type FakeSpeech,
  type FakeSpeechServerOptions,
  startFakeSpeechServer,
  synthesizeFakeSpeech,
} from '../../../../../tests/support/fake-speech-server.ts';
import { encodeWav } from '../../../../domain/audio/pcm.ts';
import type { Pcm } from '../../../../domain/speech-model.ts';
import { OpenAiSpeechModel } from './openai-speech-model.ts';

const LINE = { host: 'A', text: 'The lock of the canal lifts two barges at once.' } as const;
const SIGNAL = new AbortController().signal;

let fake: FakeSpeech | null = null;
afterEach(() => fake?.close());

async function startModel(options: FakeSpeechServerOptions, timeoutMs?: number): Promise<OpenAiSpeechModel> {
  fake = await startFakeSpeechServer(options);
  return new OpenAiSpeechModel({ baseUrl: fake.url, ...(timeoutMs ? { timeoutMs } : {}) });
}

function cut({ samples, sampleRate }: Pcm, parts: number): Pcm[] {
  const size = Math.ceil(samples.length / parts);
  return Array.from({ length: parts }, (_, part) => ({
    sampleRate,
    samples: samples.slice(part * size, (part + 1) * size),
  }));
}

/** A WAV file whose header states another length of the sound. */
function claim(pcm: Pcm, bytes: number): Buffer {
  const wav = Buffer.from(encodeWav(pcm));
  wav.writeUInt32LE(bytes, 40);
  wav.writeUInt32LE((bytes + 36) >>> 0, 4);
  return wav;
}

async function encodeMp3({ samples, sampleRate }: Pcm, channels: 1 | 2): Promise<Buffer> {
  const encoder = await createMp3Encoder();
  encoder.configure({ channels, sampleRate: sampleRate as 24_000, bitrate: 64 });
  const sound = Float32Array.from(samples, (sample) => sample / 32_768);
  const frames = Buffer.from(encoder.encode(Array.from({ length: channels }, () => sound)));
  return Buffer.concat([frames, Buffer.from(encoder.finalize())]);
}

test('a server that speaks one turn at a time finishes forty turns, although most wait longer than one', async () => {
  const model = await startModel({ concurrency: 1, baseSeconds: 0.05 }, 2_000);
  const turns = Array.from({ length: 40 }, (_, at) =>
    model.synthesize({ host: at % 2 ? 'A' : 'B', text: `${LINE.text} Barge ${at}.` }, SIGNAL),
  );
  await Promise.all(turns);
  expect(fake?.requests.filter(({ aborted }) => aborted)).toEqual([]);
  expect(fake?.requests).toHaveLength(40);
});

describe('unusual responses of a speech server', () => {
  test.each<[string, string, (pcm: Pcm) => Buffer]>([
    ['two WAV files in one body', 'audio/wav', (pcm) => Buffer.concat(cut(pcm, 2).map(encodeWav))],
    [
      'a WAV file for each of five sentences',
      'audio/wav',
      (pcm) => Buffer.concat(cut(pcm, 5).map(encodeWav)),
    ],
    [
      'several streamed WAV files without lengths',
      'audio/wav',
      (pcm) => Buffer.concat(cut(pcm, 3).map((part) => claim(part, 0xffffffff))),
    ],
    ['a header that states the first second only', 'audio/wav', (pcm) => claim(pcm, 48_000)],
    ['a header that states no length', 'audio/wav', (pcm) => claim(pcm, 0)],
    ['a header that states an hour', 'audio/x-wav', (pcm) => claim(pcm, 172_800_000)],
    ['a header that states more than 2 GB', 'audio/wav', (pcm) => claim(pcm, 0x9000_0000)],
    ['raw PCM that says it is WAV', 'audio/wav', ({ samples }) => Buffer.from(samples.buffer)],
    [
      'raw PCM without a known type',
      'application/octet-stream',
      ({ samples }) => Buffer.from(samples.buffer),
    ],
  ])('uses the whole sound of %s', async (_, type, encode) => {
    let sent: Pcm | null = null;
    const model = await startModel({
      answer: ({ pcm }) => {
        sent = pcm;
        return { type, bytes: encode(pcm) };
      },
    });
    expect(await model.synthesize(LINE, SIGNAL)).toEqual(sent);
  });

  test.each<[string, string, 1 | 2]>([
    ['MP3', 'audio/mpeg', 1],
    ['stereo MP3 that says it is WAV', 'audio/wav', 2],
  ])('decodes %s', async (_, type, channels) => {
    const encoded = new Map<string, Buffer>();
    const model = await startModel({
      answer: (_sound, { text }) => ({ type, bytes: encoded.get(text) ?? Buffer.alloc(0) }),
    });
    const original = synthesizeFakeSpeech(LINE.text, 'alloy', 24_000);
    encoded.set(LINE.text, await encodeMp3(original, channels));
    const pcm = await model.synthesize(LINE, SIGNAL);
    expect(pcm.sampleRate).toBe(24_000);
    // The encoder fills its last frame and begins with a delay.
    const extraSeconds = (pcm.samples.length - original.samples.length) / 24_000;
    expect(Math.abs(extraSeconds)).toBeLessThan(0.15);
    // LAME scales its input by 0.95.
    expect(measureEnergy(pcm) / measureEnergy(original) / 0.95 ** 2).toBeCloseTo(1, 1);
  });
});

describe('refusals that waiting does not end', () => {
  const createRefusal = (status: number, error: object) => ({ status, body: { error } });

  test.each([
    [
      'a voice that does not exist',
      createRefusal(500, { message: "voice 'alloy' was not found" }),
      "voice 'alloy' was not found",
    ],
    [
      'a model that does not load',
      createRefusal(500, { message: 'could not load model: tts-1' }),
      'could not load model: tts-1',
    ],
    [
      'an account without credit',
      createRefusal(429, { code: 'insufficient_quota', message: 'You exceeded your quota.' }),
      'You exceeded your quota.',
    ],
    [
      'an unknown model',
      createRefusal(404, { message: 'model tts-1 is not installed' }),
      'model tts-1 is not installed',
    ],
  ])('%s is refused after at most three calls, with the words of the server', async (_, failure, words) => {
    const model = await startModel({});
    fake?.fail(() => failure);
    const outcomes: unknown[] = [];
    const speak = async () => {
      for (let tries = 0; tries < 6; tries += 1) {
        const error = (await model.synthesize(LINE, SIGNAL).catch((reason) => reason)) as { code: string };
        if (error.code === 'validation') return outcomes.push(error);
      }
      return null;
    };
    await speak();
    expect(outcomes).toEqual([expect.objectContaining({ message: expect.stringContaining(words) })]);
    expect(fake?.requests.length).toBeLessThanOrEqual(3);
  });

  test('a server that has spoken with this voice before may fail more often', async () => {
    const model = await startModel({});
    await model.synthesize(LINE, SIGNAL);
    fake?.fail(() => createRefusal(500, { message: 'out of memory' }));
    for (let tries = 0; tries < 5; tries += 1) {
      await expect(model.synthesize(LINE, SIGNAL)).rejects.toMatchObject({ code: 'upstream' });
    }
  });

  test('a server that loads its model for a minute is not given up', async () => {
    const model = await startModel({});
    fake?.fail((_, index) => (index < 10 ? createRefusal(503, { message: 'Loading model' }) : undefined));
    for (let tries = 0; tries < 10; tries += 1) {
      await expect(model.synthesize(LINE, SIGNAL)).rejects.toMatchObject({ code: 'upstream' });
    }
    await expect(model.synthesize(LINE, SIGNAL)).resolves.toBeDefined();
  });
});

function measureEnergy({ samples }: Pcm): number {
  return samples.reduce((sum, sample) => sum + sample * sample, 0);
}
