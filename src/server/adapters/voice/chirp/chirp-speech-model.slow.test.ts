import { generateKeyPairSync } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inspect } from 'node:util';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import {
  createModel,
  createSignal,
  fake,
  KEY,
  LINE,
  logged,
  openModels,
  registerFakeGoogle,
  restartFakeGoogle,
} from '../../../../../tests/support/chirp.ts';
import { startFakeGoogleTts } from '../../../../../tests/support/fake-google-tts.ts';
import type { FakeSpeech } from '../../../../../tests/support/fake-speech-server.ts';
import { describeSpeechModelCompliance } from '../../../../../tests/support/speech-model-compliance.ts';
import { expectPromptAbort } from '../../../../../tests/support/speech-requests.ts';
import { ChirpSpeechModel } from './chirp-speech-model.ts';

registerFakeGoogle();

describe('Chirp speech model compliance', () => {
  let server: FakeSpeech;
  beforeAll(async () => {
    server = await startFakeGoogleTts({ apiKey: KEY, perAudioSecond: 0.002 });
  });
  afterAll(() => server.close());
  describeSpeechModelCompliance('chirp', () => new ChirpSpeechModel({ apiKey: KEY, endpoint: server.url }));
});

test("asks Google for LINEAR16 at 24 kHz in each host's own voice and language", async () => {
  const model = createModel({ voices: ['en-GB-Chirp3-HD-Leda', 'cmn-CN-Chirp3-HD-Puck'] });
  const { sampleRate } = await model.synthesize(LINE, createSignal());
  await model.synthesize({ ...LINE, host: 'B' }, createSignal());
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
  expect(model.fingerprint).not.toBe(createModel().fingerprint);
});

test.each([
  ['en', 'en-GB'],
  ['de', 'de-DE'],
  ['fr', 'fr-FR'],
  ['es', 'es-ES'],
  ['it', 'it-IT'],
  ['pt', 'pt-BR'],
  ['nl', 'nl-NL'],
  ['pl', 'pl-PL'],
  ['sv', 'sv-SE'],
  ['ja', 'ja-JP'],
  ['ko', 'ko-KR'],
  ['zh', 'cmn-CN'],
  ['ar', 'ar-XA'],
  ['hi', 'hi-IN'],
  ['id', 'id-ID'],
  ['tr', 'tr-TR'],
  ['uk', 'uk-UA'],
  ['ru', 'ru-RU'],
  ['cs', 'cs-CZ'],
  ['vi', 'vi-VN'],
] as const)('speaks %s with the voices of the operator in the locale %s', async (language, languageCode) => {
  const model = createModel({ voices: ['en-GB-Chirp3-HD-Leda', 'en-GB-Chirp3-HD-Puck'] });
  for (const host of ['A', 'B'] as const)
    await model.synthesize({ host, text: 'Voltaire', language }, createSignal());
  expect(fake.requests.map(({ body }) => body)).toMatchObject([
    { voice: { languageCode, name: `${languageCode}-Chirp3-HD-Leda` } },
    { voice: { languageCode, name: `${languageCode}-Chirp3-HD-Puck` } },
  ]);
});

test('a voice of the operator that speaks the language keeps its locale', async () => {
  const model = createModel({ voices: ['de-AT-Wavenet-A', 'en-US-Studio-O'] });
  for (const host of ['A', 'B'] as const)
    await model.synthesize({ host, text: 'Voltaire', language: 'de' }, createSignal());
  expect(fake.requests.map(({ body }) => body)).toMatchObject([
    { voice: { languageCode: 'de-AT', name: 'de-AT-Wavenet-A' } },
    { voice: { languageCode: 'de-DE', name: 'de-DE-Chirp3-HD-Kore' } },
  ]);
});

describe('pronunciations', () => {
  const turn = {
    host: 'A',
    text: 'Voltaire met Arouet. Voltaires are many.',
    pronunciations: new Map([
      ['Voltaire', '/vɒlˈtɛər/'],
      ['Arouet', '[aʁwɛ]'],
      ['Candide', '/kænˈdiːd/'],
    ]),
  } as const;
  const listInputs = () => fake.requests.map(({ body }) => (body as { input: unknown }).input);

  test('asks Google for the English sound of the names in the text', async () => {
    await createModel().synthesize(turn, createSignal());
    expect(listInputs()).toEqual([
      {
        text: turn.text,
        customPronunciations: {
          pronunciations: [{ phrase: 'Voltaire', phoneticEncoding: 1, pronunciation: 'vɒlˈtɛər' }],
        },
      },
    ]);
  });

  test('synthesizes without them if the voice refuses them', async () => {
    await restartFakeGoogle({ apiKey: KEY, refusesPronunciations: true });
    const { samples } = await createModel().synthesize(turn, createSignal());
    expect(samples.length).toBeGreaterThan(0);
    expect(listInputs()).toEqual([expect.anything(), { text: turn.text }]);
  });

  test('sends none to a voice of another language', async () => {
    const voices = ['cmn-CN-Chirp3-HD-Leda', 'cmn-CN-Chirp3-HD-Puck'] as const;
    expect(createModel({ voices }).traits.readsNames).toBe('none');
    expect(createModel().traits.readsNames).toBe('all');
  });
});

test('an aborted Google request rejects before other events and closes its connection', async () => {
  fake.fail(() => 'hang');
  await expectPromptAbort(createModel(), fake);
  expect(logged).toEqual([]);
});

test('reports the success or failure of each Google request except aborted ones', async () => {
  const report = { recordSuccess: vi.fn(), recordFailure: vi.fn() };
  const model = createModel({ report });
  await model.synthesize(LINE, createSignal());
  expect([report.recordSuccess.mock.calls.length, report.recordFailure.mock.calls.length]).toEqual([1, 0]);
  fake.fail(() => ({ status: 500 }));
  await model.synthesize(LINE, createSignal()).catch(() => undefined);
  expect(report.recordFailure).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ message: 'Google Text-to-Speech answered with an error (500).' }),
  );
  fake.fail(() => 'hang');
  await model.synthesize(LINE, AbortSignal.timeout(50)).catch(() => undefined);
  expect([report.recordSuccess.mock.calls.length, report.recordFailure.mock.calls.length]).toEqual([1, 1]);
});

test('close rejects running Google requests and refuses later ones', async () => {
  fake.fail(() => 'hang');
  const model = createModel();
  const synthesis = model.synthesize(LINE, createSignal());
  synthesis.catch(() => undefined);
  await vi.waitFor(() => expect(fake.requests).toHaveLength(1));
  await model.close();
  await expect(synthesis).rejects.toMatchObject({ code: 'internal' });
  await expect(model.synthesize(LINE, createSignal())).rejects.toMatchObject({ code: 'internal' });
  expect(fake.requests).toHaveLength(1);
});

describe('long texts for Google', () => {
  test("splits Cyrillic text over 5,000 bytes at Google's limit and joins the audio in order", async () => {
    const sentence = 'Москва слезам не верит, но иногда плачет. ';
    const { samples } = await createModel().synthesize(
      { host: 'A', text: sentence.repeat(150) },
      createSignal(),
    );
    const sizes = fake.requests.map(({ text }) => Buffer.byteLength(text));
    expect(sizes).toHaveLength(3);
    expect(Math.max(...sizes)).toBeLessThanOrEqual(5_000);
    expect(samples.length).toBe(7 * 150 * 9_600 + 2 * 6_000);
  });

  test('a failed piece of a text fails the turn once and closes the requests of the other pieces', async () => {
    fake.fail(({ text }) => (text.startsWith('One') ? 'hang' : { status: 500 }));
    const text = `One ${'is a sentence. '.repeat(330)}${'Two is another. '.repeat(300)}`;
    await expect(createModel().synthesize({ host: 'B', text }, createSignal())).rejects.toMatchObject({
      code: 'upstream',
    });
    await vi.waitFor(() => expect(fake.requests[0]?.aborted).toBe(true));
    expect(fake.requests).toHaveLength(2);
  });

  test('splits a sentence that Google reports as too long', async () => {
    await restartFakeGoogle({ longestSentence: 300 });
    const text = `It begins. ${'a clause of five words, '.repeat(30)}and it ends.`;
    const { samples } = await createModel().synthesize({ host: 'A', text }, createSignal());
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
    const model = createModel({ requestsPerMinute: 3, monotonicMs: () => now, sleep });
    await Promise.all(
      [1, 2, 3].map((n) => model.synthesize({ host: 'A', text: `Line ${n}` }, createSignal())),
    );
    const leaving = new AbortController();
    const fourth = model.synthesize({ host: 'A', text: 'Line 4' }, leaving.signal);
    const fifth = model.synthesize({ host: 'B', text: 'Line 5' }, createSignal());
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
    const model = createModel({ monotonicMs: () => now, sleep });
    fake.fail((_, index) => (index === 0 ? { status: 429, retryAfter: '7' } : undefined));
    await expect(model.synthesize(LINE, createSignal())).rejects.toMatchObject({
      code: 'unavailable',
      retryAfter: 7,
    });
    await model.synthesize(LINE, createSignal());
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
    await restartFakeGoogle();
    const model = new ChirpSpeechModel({ credentialsFile, endpoint: fake.url });
    openModels.push(model);
    await model.prepare();
    await model.synthesize(LINE, createSignal());
    expect(fake.requests[0]?.headers.authorization).toMatch(/^Bearer ey/);
    expect(said).not.toHaveBeenCalled();
    said.mockRestore();
    await remove();
  });

  test('reports a missing or broken service account file without its path or content, and reads it again for the next turn', async () => {
    const { credentialsFile, remove } = await start('{ "private_key": "half of a sec');
    const model = new ChirpSpeechModel({ credentialsFile });
    openModels.push(model);
    await model.prepare();
    const broken: unknown = await model.synthesize(LINE, createSignal()).catch((reason) => reason);
    await remove();
    const missing: unknown = await model.synthesize(LINE, createSignal()).catch((reason) => reason);
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
