import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { PROVIDERS } from '../domain/models/providers.ts';
import { ConfigError, listModelServers, loadConfig } from './config.ts';

test('every setting is optional, and an empty value counts as unset', () => {
  const config = loadConfig({ PORT: '', DATABASE_URL: ' ' });
  expect(config).toMatchObject({
    PORT: 3000,
    ROLE: 'all',
    ENCYCLOPEDIA: 'auto',
    QUEUE_LIMIT: 100,
    NODE_ENV: 'production',
  });
  expect(config.DATABASE_URL).toBeUndefined();
});

test.each([
  ['PORT', '70000'],
  ['PORT', 'http'],
  ['PUBLIC_URL', 'example.org'],
  ['PUBLIC_URL', 'https://example.org/wikicasts'],
  ['PUBLIC_URL', 'http://intranet.example:8443/tools/podcasts/'],
  ['PUBLIC_URL', 'https://example.org/?site=1'],
  ['DATABASE_URL', 'mysql://localhost/x'],
  ['STORAGE_URL', 'https://bucket.s3.amazonaws.com'],
  ['STORAGE_URL', 's3://bucket/../other'],
  ['S3_ENDPOINT', 'minio:9000'],
  ['ROLE', 'both'],
  ['GENERATION_CONCURRENCY', '0'],
  ['SPEECH_CONCURRENCY', '2.5'],
  ['WIKIPEDIA_URL', 'ftp://wiki'],
  ['ENCYCLOPEDIA', 'britannica'],
  ['LOCAL_MODELS', 'on'],
  ['LOCAL_MODELS', 'localhost:11434'],
  ['LOCAL_CONTEXT_TOKENS', '2048'],
  ['MODEL_ALIASES', '{"gpt-4.1": 5}'],
  ['MODEL_ALIASES', 'gpt-4.1=x'],
  ['MODEL_ALIASES', '{"gpt-99": "x"}'],
  ['CHIRP_VOICES', 'one'],
  ['SPEECH_VOICES', 'a,b,c'],
  ['CONTACT_EMAIL', 'the operator'],
  ['FEEDBACK_FORM_URL', 'forms.example/abc'],
  ['ANALYTICS_SCRIPT_URL', 'javascript:alert(1)'],
  ['LOG_LEVEL', 'loud'],
])('rejects %s=%s with one line that names the setting', (name, value) => {
  expect(() => loadConfig({ [name]: value })).toThrow(ConfigError);
  expect(() => loadConfig({ [name]: value })).toThrow(
    new RegExp(`^Bad configuration\\. ${name}[^\\n]*\\.env\\.example\\.$`),
  );
});

test('parses a storage address into bucket and prefix', () => {
  const parseStorageUrl = (STORAGE_URL: string) => loadConfig({ STORAGE_URL }).STORAGE_URL;
  expect(parseStorageUrl('s3://podcasts')).toEqual({ bucket: 'podcasts', prefix: '' });
  expect(parseStorageUrl('s3://my.podcasts/a/b_1/')).toEqual({ bucket: 'my.podcasts', prefix: 'a/b_1/' });
});

test('names all bad settings in one message', () => {
  expect(() => loadConfig({ PORT: 'x', ROLE: 'y' })).toThrow(/PORT: .*; ROLE: /);
});

test('.env.example lists every setting once, each on its own line, and nothing else', () => {
  const example = readFileSync(new URL('../../.env.example', import.meta.url), 'utf8');
  const listed = [...example.matchAll(/^([A-Z0-9_]+)=/gm)]
    .map((match) => match[1])
    // The S3 client reads these variables itself.
    .filter((name) => name !== 'AWS_ACCESS_KEY_ID' && name !== 'AWS_SECRET_ACCESS_KEY');
  const known = Object.keys(
    loadConfig({
      ...Object.fromEntries(listed.map((name) => [name ?? '', ''])),
    }),
  );
  const source = readFileSync(new URL('./config.ts', import.meta.url), 'utf8');
  const read = [...source.matchAll(/^ {2}([A-Z0-9_]+): /gm)]
    .map((match) => match[1])
    .filter((name) => name !== 'NODE_ENV')
    .concat(PROVIDERS.flatMap(({ keyVariable, addressVariable }) => [keyVariable, addressVariable]));
  expect(listed.sort()).toEqual(read.sort());
  expect(known.length).toBeGreaterThan(10);
});

test('a base URL of the operator enables its provider without a key, and the default one does not', () => {
  const env = {
    OPENAI_BASE_URL: 'http://127.0.0.1:8000/v1/',
    GEMINI_BASE_URL: 'https://generativelanguage.googleapis.com/v1beta/openai/',
    DEEPSEEK_API_KEY: 'sk-1',
  };
  expect(listModelServers(loadConfig(env))).toEqual([
    expect.objectContaining({
      type: 'openai',
      apiKey: undefined,
      baseUrl: 'http://127.0.0.1:8000/v1',
      hasOwnAddress: true,
    }),
    expect.objectContaining({
      type: 'deepseek',
      apiKey: 'sk-1',
      baseUrl: 'https://api.deepseek.com',
      hasOwnAddress: false,
    }),
  ]);
  expect(listModelServers(loadConfig({}))).toEqual([]);
});
