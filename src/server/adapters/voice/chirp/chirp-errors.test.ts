import { inspect } from 'node:util';
import { describe, expect, test } from 'vitest';
import {
  createModel,
  createSignal,
  fake,
  KEY,
  LINE,
  logged,
  registerFakeGoogle,
} from '../../../../../tests/support/chirp.ts';
import type { SpeechFailure } from '../../../../../tests/support/fake-speech-server.ts';
import { expectTimeout } from '../../../../../tests/support/speech-requests.ts';

registerFakeGoogle();

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
    const error: unknown = await createModel()
      .synthesize(LINE, createSignal())
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
    await expect(createModel().synthesize(LINE, createSignal())).rejects.toMatchObject({
      code: 'upstream',
      message: `${unusable}: it is not a WAV file.`,
    });
  });

  test('reports a key that Google does not know without showing it', async () => {
    const error: unknown = await createModel({ apiKey: 'AIza-wrong' })
      .synthesize(LINE, createSignal())
      .catch((reason) => reason);
    expect(error).toMatchObject({ code: 'validation', message: refused });
    expect(inspect([error, logged], { depth: 20 })).not.toContain('AIza-wrong');
  });

  test('reports an upstream error if Google cannot be reached', async () => {
    const model = createModel({ endpoint: 'http://127.0.0.1:9' });
    await expect(model.synthesize(LINE, createSignal())).rejects.toMatchObject({ code: 'upstream' });
  });

  test.each<SpeechFailure>(['hang', 'stall'])(
    'rejects a request that ends in a %s after the time limit and closes its connection',
    async (failure) => {
      fake.fail(() => failure);
      await expectTimeout(
        createModel({ timeoutMs: 150 }),
        fake,
        'Google Text-to-Speech did not answer within 0.15 seconds.',
      );
    },
  );

  test('returns silent audio of Google unchanged', async () => {
    fake.fail(() => 'silent');
    const { samples } = await createModel().synthesize(LINE, createSignal());
    expect(samples).toHaveLength(6 * 9_600);
  });
});
