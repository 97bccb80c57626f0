import { expect, test, vi } from 'vitest';
import { startBlackHoleProxy } from '../support/black-hole-proxy.ts';
import { startFakeS3 } from '../support/fake-s3.ts';
import { useFixture } from '../support/fixture.ts';
import { insertAudio } from '../support/records.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

/** The store accepts connections and answers nothing, as behind a failing firewall. */

const isSoak = Boolean(process.env.SOAK);
const LISTENERS = isSoak ? 50 : 20;
/** Read at once, and in several windows. */
const [SHORT_BYTES, LONG_BYTES] = [100_000, 2_000_000];

let server: TestServer;
let proxy: Awaited<ReturnType<typeof startBlackHoleProxy>>;
let shortPath: string;
let longPath: string;
const closers: Array<() => unknown> = [];

useFixture(
  async () => {
    const s3 = await startFakeS3();
    proxy = await startBlackHoleProxy({ host: '127.0.0.1', port: Number(new URL(s3.url).port) });
    vi.stubEnv('AWS_ACCESS_KEY_ID', s3.keys.accessKeyId);
    vi.stubEnv('AWS_SECRET_ACCESS_KEY', s3.keys.secretAccessKey);
    server = await startTestServer({
      work: false,
      env: { ...s3.env(), S3_ENDPOINT: `http://127.0.0.1:${proxy.port}` },
      overrides: { store: undefined, ...(isSoak ? {} : { maxVisitorReadMs: 1_500 }) },
    });
    closers.push(server.close, proxy.close, s3.close, () => vi.unstubAllEnvs());
    shortPath = await insertAudio(server.container, new Uint8Array(SHORT_BYTES));
    longPath = await insertAudio(server.container, new Uint8Array(LONG_BYTES));
  },
  async () => {
    for (const close of closers) await close();
  },
);

interface Answer {
  status: number;
  retryAfter: string | null;
  seconds: number;
}

async function listen(): Promise<Answer> {
  const startedAt = performance.now();
  const response = await fetch(server.url + shortPath);
  await response.arrayBuffer();
  const seconds = (performance.now() - startedAt) / 1000;
  return { status: response.status, retryAfter: response.headers.get('retry-after'), seconds };
}

const listenTogether = () => Promise.all(Array.from({ length: LISTENERS }, listen));

function summarize(phase: string, answers: Answer[]): Record<string, unknown> {
  const seconds = answers.map((answer) => answer.seconds).sort((a, b) => a - b);
  return {
    phase,
    listeners: answers.length,
    statuses: [...new Set(answers.map(({ status }) => status))].join(),
    p50: seconds[Math.floor(seconds.length / 2)]?.toFixed(2),
    max: seconds.at(-1)?.toFixed(2),
  };
}

const waitForAudio = () =>
  expect.poll(async () => (await listen()).status, { timeout: 30_000, interval: 250 }).toBe(200);

test('listeners of a store that hangs get 503, the next ones at once, and audio after its recovery', async () => {
  await waitForAudio();
  const before = await listenTogether();
  proxy.setSilent(true);
  const first = await listenTogether();
  const read = vi.spyOn(server.container.store, 'stat');
  const next = await listenTogether();
  // A slow machine may probe the store meanwhile.
  expect(read.mock.calls.length).toBeLessThan(LISTENERS / 4);
  for (const { status, retryAfter } of [...first, ...next]) {
    expect([status, retryAfter]).toEqual([503, '5']);
  }
  proxy.setSilent(false);
  await waitForAudio();
  if (!isSoak) return;
  const after = await listenTogether();
  const phases = { before, first, next, after };
  console.table(Object.entries(phases).map(([phase, answers]) => summarize(phase, answers)));
  const findMaxSeconds = (answers: Answer[]) => Math.max(...answers.map(({ seconds }) => seconds));
  expect(findMaxSeconds(first)).toBeLessThan(8);
  expect(findMaxSeconds(next)).toBeLessThan(1);
}, 60_000);

test('a download ends when the store stalls midway', async () => {
  proxy.setSilent(false);
  await waitForAudio();
  const response = await fetch(server.url + longPath);
  proxy.setSilent(true);
  try {
    await expect(response.arrayBuffer()).rejects.toThrow();
  } finally {
    proxy.setSilent(false);
  }
}, 60_000);
