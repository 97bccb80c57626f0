import { randomBytes } from 'node:crypto';
import { inspect } from 'node:util';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  type FakeSpeech,
  type FakeSpeechServerOptions,
  type SpeechFailure,
  startFakeSpeechServer,
} from '../../../../../tests/support/fake-speech-server.ts';
import { describeSpeechModelCompliance } from '../../../../../tests/support/speech-model-compliance.ts';
import { expectPromptAbort, expectTimeout } from '../../../../../tests/support/speech-requests.ts';
import { encodeWav } from '../../../../domain/audio/pcm.ts';
import { OpenAiSpeechModel, type OpenAiSpeechModelOptions } from './openai-speech-model.ts';

const KEY = 'sk-very-secret-key';
const LINE = { host: 'A', text: 'A short line of six words.' } as const;
/** Samples of the line's audio from the fake server. */
const SAMPLES = 57_600;
const createSignal = () => new AbortController().signal;

describe('OpenAI speech model compliance', () => {
  let server: FakeSpeech;
  beforeAll(async () => {
    server = await startFakeSpeechServer({ apiKey: KEY, perAudioSecond: 0.002 });
  });
  afterAll(() => server.close());
  describeSpeechModelCompliance(
    'openai-speech',
    () => new OpenAiSpeechModel({ apiKey: KEY, baseUrl: server.url }),
  );
});

let fake: FakeSpeech;
let logged: unknown[];

async function restartServer(options: FakeSpeechServerOptions): Promise<void> {
  await fake.close();
  fake = await startFakeSpeechServer(options);
}

function createModel(options: Partial<OpenAiSpeechModelOptions> = {}) {
  const log = { warn: (...record: unknown[]) => logged.push(record) };
  return new OpenAiSpeechModel({ apiKey: KEY, baseUrl: `${fake.url}/`, log, ...options });
}

beforeEach(async () => {
  logged = [];
  fake = await startFakeSpeechServer({ apiKey: KEY });
});
afterEach(() => fake.close());

test("requests speech in OpenAI's documented format with the configured model, voice and key", async () => {
  const model = createModel({ model: 'kokoro', voices: ['af_sky', 'am_adam'] });
  await model.synthesize({ ...LINE, host: 'B' }, createSignal());
  expect(fake.requests[0]?.body).toEqual({
    model: 'kokoro',
    voice: 'am_adam',
    input: LINE.text,
    response_format: 'wav',
  });
  expect(fake.requests[0]?.headers.authorization).toBe(`Bearer ${KEY}`);
  expect(model.fingerprint).not.toBe(createModel().fingerprint);
  expect(model.fingerprint).not.toContain(KEY);
  await restartServer({});
  const { apiKey: _, ...open } = { apiKey: '', baseUrl: fake.url };
  await new OpenAiSpeechModel(open).synthesize(LINE, createSignal());
  expect(fake.requests[0]?.headers.authorization).toBeUndefined();
});

describe('audio formats of speech servers', () => {
  const getBytes = (samples: Int16Array) =>
    Buffer.from(samples.buffer, samples.byteOffset, samples.byteLength);

  test.each<[string, string, (bytes: Buffer, wav: Buffer) => Buffer, number]>([
    ['raw PCM', 'audio/pcm', (bytes) => bytes, 24_000],
    ['raw PCM of another rate', 'audio/pcm;rate=48000;channels=1', (bytes) => bytes, 48_000],
    ['raw PCM that says it is WAV', 'audio/x-wav', (bytes) => bytes, 24_000],
    ['raw PCM of an unknown type', 'application/octet-stream', (bytes) => bytes, 24_000],
    ['WAV by another name', 'application/octet-stream', (_, wav) => wav, 24_000],
  ])('decodes %s from a speech server', async (_, type, encode, rate) => {
    let sent: Int16Array = new Int16Array();
    await restartServer({
      answer: ({ pcm, wav }) => {
        sent = pcm.samples;
        return { type, bytes: encode(getBytes(pcm.samples), Buffer.from(wav)) };
      },
    });
    const pcm = await createModel().synthesize(LINE, createSignal());
    expect(pcm.sampleRate).toBe(rate);
    expect(getBytes(pcm.samples).equals(getBytes(sent))).toBe(true);
  });

  test('decodes a streamed WAV with an unknown length', async () => {
    await restartServer({
      answer: ({ wav }) => {
        const streamed = Buffer.from(wav);
        streamed.writeUInt32LE(0xffffffff, 4);
        streamed.writeUInt32LE(0xffffffff, 40);
        return { type: 'audio/wav', bytes: streamed };
      },
    });
    const { samples } = await createModel().synthesize(LINE, createSignal());
    expect(samples).toHaveLength(SAMPLES);
  });

  test.each<[string, string, Buffer | string, string]>([
    ['damaged MP3', 'audio/mpeg', Buffer.from([0xff, 0xfb, 0x90, 0x64, 0, 0]), 'it is damaged MP3'],
    ['damaged MP3 that says it is WAV', 'audio/wav', 'ID3\x04 and so on', 'it is damaged MP3'],
    ['noise that says it is WAV', 'audio/wav', randomBytes(40_000), 'it is audio/wav, neither WAV nor PCM'],
    ['Ogg', 'audio/ogg', 'OggS and so on', 'it is Ogg although WAV was asked for'],
    [
      'an error with status 200',
      'application/json',
      '{"error":"no"}',
      'it is application/json, neither WAV nor PCM',
    ],
    ['something that says it is WAV', 'audio/wav', 'what is this?', 'it is audio/wav, neither WAV nor PCM'],
    ['nothing', 'audio/wav', '', 'it is empty'],
  ])(
    'rejects %s from a speech server with a plain message, after one request',
    async (_, type, body, why) => {
      await restartServer({ answer: () => ({ type, bytes: Buffer.from(body) }) });
      await expect(createModel().synthesize(LINE, createSignal())).rejects.toMatchObject({
        code: 'upstream',
        message: `The speech server sent sound that cannot be used: ${why}.`,
      });
      expect(fake.requests).toHaveLength(1);
    },
  );

  test('stops reading a speech response that is larger than the limit', async () => {
    await expect(createModel({ maxBytes: 20_000 }).synthesize(LINE, createSignal())).rejects.toMatchObject({
      code: 'upstream',
      message: 'The speech server sent more than 0.02 MB.',
    });
  });
});

describe('speech server without WAV support', () => {
  test('asks a speech server without WAV support for PCM in all later requests', async () => {
    await restartServer({ formats: ['pcm', 'mp3'] });
    const model = createModel();
    const first = await model.synthesize(LINE, createSignal());
    const second = await model.synthesize(LINE, createSignal());
    expect(first.samples).toHaveLength(SAMPLES);
    expect(second).toEqual(first);
    expect(fake.requests.map(({ body }) => body.response_format)).toEqual(['wav', 'pcm', 'pcm']);
  });

  test('reports the reason of a speech server without WAV and PCM support, and tries WAV again later', async () => {
    await restartServer({ formats: ['mp3'] });
    const model = createModel();
    for (let line = 0; line < 2; line += 1) {
      await expect(model.synthesize(LINE, createSignal())).rejects.toMatchObject({
        code: 'validation',
        message: "The speech server cannot speak this (400): response_format 'wav' is not supported",
      });
    }
    expect(fake.requests.map(({ body }) => body.response_format)).toEqual(['wav', 'pcm', 'wav', 'pcm']);
  });

  test('does not try PCM after a speech server has sent WAV before', async () => {
    const model = createModel();
    await model.synthesize(LINE, createSignal());
    fake.fail(() => ({ status: 422, body: { detail: [{ loc: ['body', 'input'], msg: 'odd input' }] } }));
    await expect(model.synthesize(LINE, createSignal())).rejects.toMatchObject({
      message: 'The speech server cannot speak this (422): odd input',
    });
    expect(fake.requests).toHaveLength(2);
  });
});

describe('failed speech server requests', () => {
  const refused = 'The speech server refused the credentials of this server.';
  const broken = 'The speech server cannot be reached, or broke off.';

  test.each<[string, SpeechFailure, { code: string; message: string; retryAfter?: number | undefined }]>([
    ['401', { status: 401, body: `Incorrect API key: ${KEY}` }, { code: 'validation', message: refused }],
    ['403', { status: 403 }, { code: 'validation', message: refused }],
    [
      '404',
      { status: 404, body: { detail: `model not found\n${KEY}` } },
      { code: 'validation', message: 'The speech server cannot speak this (404): model not found [hidden]' },
    ],
    [
      '429',
      { status: 429, retryAfter: '7' },
      { code: 'unavailable', message: 'The speech server asks us to wait.', retryAfter: 7 },
    ],
    [
      '429 without a time',
      { status: 429 },
      { code: 'unavailable', message: 'The speech server asks us to wait.', retryAfter: undefined },
    ],
    [
      '500',
      { status: 500, body: `<h1>${KEY}</h1>` },
      { code: 'upstream', message: 'The speech server answered with an error (500).' },
    ],
    [
      '503',
      { status: 503, retryAfter: '2' },
      { code: 'upstream', message: 'The speech server answered with an error (503).', retryAfter: 2 },
    ],
    ['reset', 'reset', { code: 'upstream', message: broken }],
    ['cut', 'cut', { code: 'upstream', message: broken }],
    [
      'truncated audio',
      'truncated',
      { code: 'upstream', message: 'The speech server sent sound that cannot be used: it is cut off.' },
    ],
    [
      'no audio',
      'empty',
      { code: 'upstream', message: 'The speech server sent sound that cannot be used: it is empty.' },
    ],
  ])('reports %s as an error without the key, after a single request', async (_, failure, expected) => {
    fake.fail(() => failure);
    const error: unknown = await createModel()
      .synthesize(LINE, createSignal())
      .catch((reason) => reason);
    expect(error).toMatchObject({ name: 'DomainError', ...expected });
    expect(fake.requests).toHaveLength(1);
    expect(logged).toHaveLength(1);
    expect(inspect([error, logged], { depth: 20, showHidden: true })).not.toContain(KEY);
  });

  test('does not show a key that is invalid in a header', async () => {
    const error: unknown = await createModel({ apiKey: `${KEY}\nx` })
      .synthesize(LINE, createSignal())
      .catch((reason) => reason);
    expect(error).toMatchObject({ code: 'upstream' });
    expect(inspect([error, logged], { depth: 20, showHidden: true })).not.toContain(KEY);
  });

  test.each<SpeechFailure>(['hang', 'stall'])(
    'rejects a request that ends in a %s after the idle timeout and closes its connection',
    async (failure) => {
      fake.fail(() => failure);
      await expectTimeout(
        createModel({ timeoutMs: 150 }),
        fake,
        'The speech server sent nothing for 0.15 seconds.',
      );
    },
  );

  test('does not reject a slow speech response while data arrives', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      const wav = encodeWav({ sampleRate: 24_000, samples: new Int16Array(24_000) });
      const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
      const writer = writable.getWriter();
      const synthesis = createModel({ fetch: async () => new Response(readable) }).synthesize(
        LINE,
        createSignal(),
      );
      for (let at = 0; at < wav.length; at += 8_000) {
        await vi.advanceTimersByTimeAsync(29_000);
        await writer.write(wav.subarray(at, at + 8_000));
      }
      await writer.close();
      expect((await synthesis).samples).toHaveLength(24_000);
    } finally {
      vi.useRealTimers();
    }
  });
});

test('an aborted speech request rejects before other events and closes its connection', async () => {
  fake.fail(() => 'stall');
  await expectPromptAbort(createModel(), fake);
  expect(logged).toEqual([]);
});

test('splits texts over 4,096 characters and joins the audio', async () => {
  const text = 'The mountain stood above the valley. '.repeat(200);
  const { samples } = await createModel().synthesize({ host: 'A', text }, createSignal());
  expect(fake.requests.length).toBe(2);
  expect(samples.length).toBe(1_200 * 9_600 + 6_000);
});

test.each(['http://user:pass@127.0.0.1:8880/v1', 'ftp://127.0.0.1/v1', 'http://127.0.0.1/v1?key=x'])(
  'refuses the base URL %s, which contains a secret or is not a web address, at construction',
  (baseUrl) => {
    expect(() => new OpenAiSpeechModel({ baseUrl })).toThrow('SPEECH_BASE_URL');
  },
);
