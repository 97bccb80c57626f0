import { generateKeyPairSync } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inspect } from 'node:util';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { startFakeGoogleTts } from '../../../../../tests/support/fake-google-tts.ts';
import type { FakeSpeech, SpeechFailure } from '../../../../../tests/support/fake-speech-server.ts';
import { describeSpeechModelCompliance } from '../../../../../tests/support/speech-model-compliance.ts';
import { ChirpSpeechModel, type ChirpSpeechModelOptions } from './chirp-speech-model.ts';

const KEY = 'AIza-very-secret-key';
const LINE = { host: 'A', text: 'A short line of six words.' } as const;
const never = () => new AbortController().signal;

describe('Chirp speech model compliance', () => {
  let server: FakeSpeech;
  beforeAll(async () => {
    server = await startFakeGoogleTts({ apiKey: KEY, perAudioSecond: 0.002 });
  });
  afterAll(() => server.close());
  describeSpeechModelCompliance('chirp', () => new ChirpSpeechModel({ apiKey: KEY, endpoint: server.url }));
});

let fake: FakeSpeech;
let logged: unknown[];
const open: ChirpSpeechModel[] = [];

function chirp(options: Partial<ChirpSpeechModelOptions> = {}): ChirpSpeechModel {
  const log = { warn: (...record: unknown[]) => logged.push(record) };
  const voice = new ChirpSpeechModel({ apiKey: KEY, endpoint: fake.url, log, ...options });
  open.push(voice);
  return voice;
}

beforeEach(async () => {
  logged = [];
  fake = await startFakeGoogleTts({ apiKey: KEY });
});
afterEach(async () => {
  await Promise.all(open.splice(0).map((voice) => voice.close()));
  await fake.close();
});

test("asks Google for LINEAR16 at 24 kHz in each host's own voice and language", async () => {
  const voice = chirp({ voices: ['en-GB-Chirp3-HD-Leda', 'cmn-CN-Chirp3-HD-Puck'] });
  const { sampleRate } = await voice.synthesize(LINE, never());
  await voice.synthesize({ ...LINE, host: 'B' }, never());
  expect(sampleRate).toBe(24_000);
  const audioConfig = { audioEncoding: 1, sampleRateHertz: 24_000 };
  expect(fake.requests.map(({ body }) => body)).toEqual([
    {
      input: { text: LINE.text },
      voice: { languageCode: 'en-GB', name: 'en-GB-Chirp3-HD-Leda' },
      audioConfig,
    },
    {
      input: { text: LINE.text },
      voice: { languageCode: 'cmn-CN', name: 'cmn-CN-Chirp3-HD-Puck' },
      audioConfig,
    },
  ]);
  expect(voice.fingerprint).not.toBe(chirp().fingerprint);
});

describe('failed Google requests', () => {
  const google = (code: number, status: string, message: string): SpeechFailure => ({
    status: code,
    body: { error: { code, status, message } },
  });
  const refused = 'Google Text-to-Speech refused the credentials of this server.';
  const unusable = 'Google Text-to-Speech sent sound that cannot be used';

  test.each<[string, SpeechFailure, { code: string; message: string; retryAfter?: number | undefined }]>([
    ['401', { status: 401 }, { code: 'validation', message: refused }],
    ['403', { status: 403 }, { code: 'validation', message: refused }],
    [
      '429',
      { status: 429, retryAfter: '7' },
      { code: 'unavailable', message: 'Google Text-to-Speech asks us to wait.', retryAfter: 7 },
    ],
    [
      '429 with a header alone',
      {
        status: 429,
        retryAfter: '9',
        body: { error: { code: 429, status: 'RESOURCE_EXHAUSTED', message: 'Quota' } },
      },
      { code: 'unavailable', message: 'Google Text-to-Speech asks us to wait.', retryAfter: 9 },
    ],
    [
      '429 without a time',
      { status: 429 },
      { code: 'unavailable', message: 'Google Text-to-Speech asks us to wait.', retryAfter: undefined },
    ],
    [
      '400',
      google(400, 'INVALID_ARGUMENT', `Voice 'x' does not exist. ${KEY}`),
      {
        code: 'validation',
        message: "Google Text-to-Speech cannot speak this: Voice 'x' does not exist. [hidden]",
      },
    ],
    [
      '500',
      { status: 500 },
      { code: 'upstream', message: 'Google Text-to-Speech answered with an error (500).' },
    ],
    [
      '503',
      { status: 503, retryAfter: '3' },
      { code: 'upstream', message: 'Google Text-to-Speech answered with an error (503).', retryAfter: 3 },
    ],
    [
      "a proxy's page",
      { status: 502, body: `<h1>Bad gateway ${KEY}</h1>` },
      { code: 'upstream', message: 'Google Text-to-Speech answered with an error (502).' },
    ],
    [
      "a proxy's 404",
      { status: 404, body: '<h1>Not found</h1>' },
      { code: 'upstream', message: 'Google Text-to-Speech answered with an error (404).' },
    ],
    [
      'reset',
      'reset',
      { code: 'upstream', message: 'Google Text-to-Speech answered with an error (UNAVAILABLE).' },
    ],
    [
      'cut',
      'cut',
      { code: 'upstream', message: 'Google Text-to-Speech answered with an error (UNAVAILABLE).' },
    ],
    ['no audio', 'empty', { code: 'upstream', message: `${unusable}: it is empty.` }],
    ['truncated audio', 'truncated', { code: 'upstream', message: `${unusable}: it is cut off.` }],
  ])('reports %s as an error without the key, after a single request', async (_, failure, expected) => {
    fake.fail(() => failure);
    const error: unknown = await chirp()
      .synthesize(LINE, never())
      .catch((reason) => reason);
    expect(error).toMatchObject({ name: 'DomainError', ...expected });
    expect(fake.requests).toHaveLength(1);
    expect(logged).toHaveLength(1);
    expect(inspect([error, logged], { depth: 20, showHidden: true })).not.toContain(KEY);
  });

  test('rejects audio of Google that is not a WAV file', async () => {
    fake.fail(() => ({
      status: 200,
      body: { audioContent: Buffer.from('ID3 and so on').toString('base64') },
    }));
    await expect(chirp().synthesize(LINE, never())).rejects.toMatchObject({
      code: 'upstream',
      message: `${unusable}: it is not a WAV file.`,
    });
  });

  test('reports a key that Google does not know without showing it', async () => {
    const error: unknown = await chirp({ apiKey: 'AIza-wrong' })
      .synthesize(LINE, never())
      .catch((reason) => reason);
    expect(error).toMatchObject({ code: 'validation', message: refused });
    expect(inspect([error, logged], { depth: 20 })).not.toContain('AIza-wrong');
  });

  test('reports an upstream error if Google cannot be reached', async () => {
    const voice = chirp();
    await fake.close();
    await expect(voice.synthesize(LINE, never())).rejects.toMatchObject({ code: 'upstream' });
    fake = await startFakeGoogleTts();
  });

  test.each<SpeechFailure>(['hang', 'stall'])(
    'rejects a request that ends in a %s after the time limit and closes its connection',
    async (failure) => {
      fake.fail(() => failure);
      await expect(chirp({ timeoutMs: 150 }).synthesize(LINE, never())).rejects.toMatchObject({
        code: 'upstream',
        message: 'Google Text-to-Speech did not answer within 0.15 seconds.',
      });
      await vi.waitFor(() => expect(fake.requests.map(({ aborted }) => aborted)).toEqual([true]));
    },
  );

  test('returns silent audio of Google unchanged', async () => {
    fake.fail(() => 'silent');
    const { samples } = await chirp().synthesize(LINE, never());
    expect(samples).toHaveLength(6 * 9_600);
  });
});

test('an aborted Google request rejects within milliseconds and closes its connection', async () => {
  fake.fail(() => 'hang');
  const controller = new AbortController();
  const reason = new Error('the visitor left');
  const speaking = chirp().synthesize(LINE, controller.signal);
  speaking.catch(() => undefined);
  await vi.waitFor(() => expect(fake.requests).toHaveLength(1));
  const started = performance.now();
  controller.abort(reason);
  await expect(speaking).rejects.toBe(reason);
  expect(performance.now() - started).toBeLessThan(250);
  await vi.waitFor(() => expect(fake.requests[0]?.aborted).toBe(true));
  expect(logged).toEqual([]);
});

test('reports the success or failure of each Google request except aborted ones', async () => {
  const report = { succeeded: vi.fn(), failed: vi.fn() };
  const voice = chirp({ report });
  await voice.synthesize(LINE, never());
  expect([report.succeeded.mock.calls.length, report.failed.mock.calls.length]).toEqual([1, 0]);
  fake.fail(() => ({ status: 500 }));
  await voice.synthesize(LINE, never()).catch(() => undefined);
  expect(report.failed).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ message: 'Google Text-to-Speech answered with an error (500).' }),
  );
  fake.fail(() => 'hang');
  await voice.synthesize(LINE, AbortSignal.timeout(50)).catch(() => undefined);
  expect([report.succeeded.mock.calls.length, report.failed.mock.calls.length]).toEqual([1, 1]);
});

test('close rejects running Google requests and refuses later ones', async () => {
  fake.fail(() => 'hang');
  const voice = chirp();
  const speaking = voice.synthesize(LINE, never());
  speaking.catch(() => undefined);
  await vi.waitFor(() => expect(fake.requests).toHaveLength(1));
  await voice.close();
  await expect(speaking).rejects.toMatchObject({ code: 'internal' });
  await expect(voice.synthesize(LINE, never())).rejects.toMatchObject({ code: 'internal' });
  expect(fake.requests).toHaveLength(1);
});

describe('long texts for Google', () => {
  test("splits Cyrillic text over 5,000 bytes at Google's limit and joins the audio in order", async () => {
    const sentence = 'Москва слезам не верит, но иногда плачет. ';
    const { samples } = await chirp().synthesize({ host: 'A', text: sentence.repeat(150) }, never());
    const sizes = fake.requests.map(({ text }) => Buffer.byteLength(text));
    expect(sizes).toHaveLength(3);
    expect(Math.max(...sizes)).toBeLessThanOrEqual(5_000);
    expect(samples.length).toBe(7 * 150 * 9_600 + 2 * 6_000);
  });

  test('a failed piece of a text fails the turn once and closes the requests of the other pieces', async () => {
    fake.fail(({ text }) => (text.startsWith('One') ? 'hang' : { status: 500 }));
    const text = `One ${'is a sentence. '.repeat(330)}${'Two is another. '.repeat(300)}`;
    await expect(chirp().synthesize({ host: 'B', text }, never())).rejects.toMatchObject({
      code: 'upstream',
    });
    await vi.waitFor(() => expect(fake.requests[0]?.aborted).toBe(true));
    expect(fake.requests).toHaveLength(2);
  });

  test('splits a sentence that Google reports as too long', async () => {
    await fake.close();
    fake = await startFakeGoogleTts({ longestSentence: 300 });
    const text = `It begins. ${'a clause of five words, '.repeat(30)}and it ends.`;
    const { samples } = await chirp().synthesize({ host: 'A', text }, never());
    const spoken = fake.requests.filter(({ status }) => status === 200).map((request) => request.text);
    expect(spoken.join(' ')).toBe(text);
    expect(samples.length / 24_000).toBeGreaterThanOrEqual(62);
  });
});

describe('Google quota', () => {
  test('the request limit holds requests of both hosts back and releases an aborted one at once', async () => {
    let now = 0;
    const sleepers: Array<() => void> = [];
    const sleep = () => new Promise<void>((wake) => sleepers.push(wake));
    const voice = chirp({ requestsPerMinute: 3, now: () => now, sleep });
    await Promise.all([1, 2, 3].map((n) => voice.synthesize({ host: 'A', text: `Line ${n}` }, never())));
    const leaving = new AbortController();
    const fourth = voice.synthesize({ host: 'A', text: 'Line 4' }, leaving.signal);
    const fifth = voice.synthesize({ host: 'B', text: 'Line 5' }, never());
    await vi.waitFor(() => expect(sleepers).toHaveLength(1));
    leaving.abort(new Error('left'));
    await expect(fourth).rejects.toThrow('left');
    expect(fake.requests).toHaveLength(3);
    now = 61_000;
    for (const wake of sleepers) wake();
    await fifth;
    expect(fake.requests.map(({ text }) => text)).toEqual(['Line 1', 'Line 2', 'Line 3', 'Line 5']);
  });

  test('a Retry-After of Google delays every later request', async () => {
    let now = 0;
    const sleeps: number[] = [];
    const sleep = async (ms: number) => {
      sleeps.push(ms);
      now += ms;
    };
    const voice = chirp({ now: () => now, sleep });
    fake.fail((_, index) => (index === 0 ? { status: 429, retryAfter: '7' } : undefined));
    await expect(voice.synthesize(LINE, never())).rejects.toMatchObject({
      code: 'unavailable',
      retryAfter: 7,
    });
    await voice.synthesize(LINE, never());
    expect(sleeps).toEqual([7_000]);
  });
});

describe('Google service account file', () => {
  const start = async (content: string) => {
    const directory = await mkdtemp(join(tmpdir(), 'chirp-'));
    const credentialsFile = join(directory, 'account-secret.json');
    await writeFile(credentialsFile, content);
    return { credentialsFile, remove: () => rm(directory, { recursive: true }) };
  };

  test('signs requests with a service account file without console warnings', async () => {
    const said = vi.spyOn(console, 'warn');
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const account = {
      type: 'service_account',
      client_email: 'voices@example.iam.gserviceaccount.com',
      private_key: privateKey.export({ type: 'pkcs8', format: 'pem' }),
    };
    const { credentialsFile, remove } = await start(JSON.stringify(account));
    await fake.close();
    fake = await startFakeGoogleTts();
    const voice = new ChirpSpeechModel({ credentialsFile, endpoint: fake.url });
    open.push(voice);
    await voice.prepare();
    await voice.synthesize(LINE, never());
    expect(fake.requests[0]?.headers.authorization).toMatch(/^Bearer ey/);
    expect(said).not.toHaveBeenCalled();
    said.mockRestore();
    await remove();
  });

  test('reports a missing or broken service account file without its path or content, and reads it again for the next turn', async () => {
    const { credentialsFile, remove } = await start('{ "private_key": "half of a sec');
    const voice = new ChirpSpeechModel({ credentialsFile });
    open.push(voice);
    await voice.prepare();
    const broken: unknown = await voice.synthesize(LINE, never()).catch((reason) => reason);
    await remove();
    const missing: unknown = await voice.synthesize(LINE, never()).catch((reason) => reason);
    for (const error of [broken, missing]) {
      const message = 'The Google credentials of this server cannot be used.';
      expect(error).toMatchObject({ code: 'validation', message });
      expect(inspect(error, { depth: 20, showHidden: true })).not.toMatch(/account-secret|half of a sec/);
    }
  });
});

test.each(['http://127.0.0.1:9000/v1', 'ftp://127.0.0.1', 'http://user:pass@127.0.0.1:9000'])(
  'refuses the Google endpoint %s, which is not an origin, at construction',
  (endpoint) => {
    expect(() => new ChirpSpeechModel({ apiKey: KEY, endpoint })).toThrow('GOOGLE_TTS_ENDPOINT');
  },
);
