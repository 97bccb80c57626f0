import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type FakeWikipedia, startFakeWikipedia } from '../../../../tests/support/fake-wikipedia.ts';
import type { DomainError } from '../../../domain/errors.ts';
import { createUserAgent, WikipediaClient, type WikipediaClientOptions } from './wikipedia-client.ts';
import { isOutage } from './wikipedia-errors.ts';

const createGroup = (signal: AbortSignal, ...fairnessKey: string[]) => ({
  requesters: new Set([{ fairnessKey, signal }]),
  signal,
});
const never = createGroup(new AbortController().signal);
const asked = { titles: 'Bee', prop: 'info' };
let fake: FakeWikipedia;
/** Milliseconds slept; sleeping moves the clock at once. */
let slept: number[];
let now: number;

function client(options: Partial<WikipediaClientOptions> = {}) {
  return new WikipediaClient({
    contact: 'mailto:ops@example.org',
    version: '1.2.3',
    monotonicMs: () => now,
    sleep: async (ms) => {
      slept.push(ms);
      now += ms;
    },
    random: () => 0.5,
    ...options,
  });
}

beforeEach(async () => {
  fake = await startFakeWikipedia([{ title: 'Bee', extract: 'A bee is an insect.' }]);
  slept = [];
  now = 1_000_000;
});
afterEach(() => fake.close());

describe('Wikipedia client: request rules', () => {
  test("sends a User-Agent with the operator's contact or a note that none is set", async () => {
    await client().query(fake.url, asked, never);
    expect(fake.requests[0]?.userAgent).toBe(
      `Wikicasts/1.2.3 (mailto:ops@example.org) node/${process.versions.node}`,
    );
    expect(createUserAgent('1.0.0', undefined)).toMatch(
      /^Wikicasts\/1\.0\.0 \(no contact set by the operator\) node\//,
    );
    // A header is one line of Latin-1, and a bracket would end the comment.
    const odd = createUserAgent('1.0.0', 'Zoë (ops)\r\nX-Evil: 1 🦔\ud800');
    expect(new Headers({ 'user-agent': odd }).get('user-agent')).toBe(odd);
    expect(odd).not.toContain('(ops)');
  });

  test('sends at most three requests at once and serves the waiting ones', async () => {
    fake.mode('slow', { delayMs: 20 });
    const wikipedia = client();
    await Promise.all(Array.from({ length: 10 }, () => wikipedia.query(fake.url, asked, never)));
    expect(fake.requests).toHaveLength(10);
    expect(fake.mostAtOnce()).toBe(3);
  });

  test('an aborted Wikipedia request leaves the queue or closes its connection and releases its permit', async () => {
    fake.mode('slow', { times: 3 });
    const wikipedia = client();
    const hung = new AbortController();
    const queued = new AbortController();
    const first = [1, 2, 3].map(() => wikipedia.query(fake.url, asked, createGroup(hung.signal)));
    const fourth = wikipedia.query(fake.url, asked, createGroup(queued.signal));
    const fifth = wikipedia.query(fake.url, asked, never);
    await vi.waitFor(() => expect(fake.requests).toHaveLength(3));
    queued.abort(new Error('typed on'));
    await expect(fourth).rejects.toThrow('typed on');
    hung.abort(new Error('left'));
    for (const query of first) await expect(query).rejects.toThrow('left');
    await fifth;
    expect(fake.requests).toHaveLength(4);
    await vi.waitFor(() => expect(fake.hungUp()).toBe(3));
  });

  test.each([
    ['busy', '7'],
    ['error', '7'],
  ] as const)('waits as Wikipedia asks (%s, Retry-After: %s), then continues', async (mode, retryAfter) => {
    fake.mode(mode, { times: 1, retryAfter, code: 'maxlag' });
    await client().query(fake.url, asked, never);
    expect(slept).toEqual([7000]);
    expect(fake.requests).toHaveLength(2);
  });

  test('holds all other requests while Wikipedia asks to wait', async () => {
    fake.mode('busy', { times: 3, retryAfter: '5' });
    const sleeping = Promise.withResolvers<void>();
    const wikipedia = client({
      sleep: async (ms) => {
        await sleeping.promise;
        now += ms;
      },
    });
    const queries = Array.from({ length: 6 }, () => wikipedia.query(fake.url, asked, never));
    await vi.waitFor(() => expect(fake.requests).toHaveLength(3));
    const late = wikipedia.query(fake.url, asked, never);
    expect(fake.requests).toHaveLength(3);
    sleeping.resolve();
    await Promise.all([...queries, late]);
    expect(fake.requests).toHaveLength(10);
  });

  test('rejects with retryAfter if Wikipedia asks for long or repeated waits', async () => {
    fake.mode('busy', { retryAfter: '90' });
    const wikipedia = client();
    const refusal = { code: 'unavailable', retryAfter: 60, message: expect.stringContaining('60 seconds') };
    await expect(wikipedia.query(fake.url, asked, never)).rejects.toMatchObject(refusal);
    await expect(wikipedia.query(fake.url, asked, never)).rejects.toMatchObject(refusal);
    expect(fake.requests).toHaveLength(1);
    expect(slept).toEqual([]);

    now += 60_000;
    fake.mode('busy', { retryAfter: '0' });
    await expect(wikipedia.query(fake.url, asked, never)).rejects.toMatchObject({
      code: 'unavailable',
      retryAfter: 1,
    });
    expect(slept).toEqual([1000, 1000, 1000]);
    expect(fake.requests).toHaveLength(5);
  });
});

test('a clock that is set back during a hold does not lengthen the hold', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  try {
    fake.mode('busy', { retryAfter: '90' });
    const wikipedia = new WikipediaClient({ contact: undefined, version: '1.2.3' });
    await expect(wikipedia.query(fake.url, asked, never)).rejects.toMatchObject({ retryAfter: 60 });
    vi.setSystemTime(Date.now() - 6 * 3_600_000);
    const error: DomainError = await wikipedia.query(fake.url, asked, never).catch((reason) => reason);
    expect(error.retryAfter).toBeLessThanOrEqual(60);
  } finally {
    vi.useRealTimers();
  }
});

describe('Wikipedia client: failures', () => {
  test('retries server and network errors twice with growing delays', async () => {
    fake.mode('status', { status: 503, times: 2 });
    await client().query(fake.url, asked, never);
    expect(fake.requests).toHaveLength(3);
    expect(slept).toEqual([600, 1800]);

    fake.mode('down', { times: 2 });
    await client().query(fake.url, asked, never);
    expect(fake.requests).toHaveLength(6);
  });

  test.each([
    ['status', 3, 'Wikipedia answered with an error (503)', true],
    ['down', 3, 'Wikipedia cannot be reached', true],
    ['forbidden', 1, 'Wikipedia refused the request (403)', true],
    ['garbage', 1, 'Wikipedia gave an answer that cannot be read', true],
    ['huge', 1, 'Wikipedia gave an answer of more than 1 MB', true],
    ['slow', 1, 'Wikipedia cannot be reached', true],
    ['stall', 1, 'Wikipedia cannot be reached', true],
    ['error', 1, 'Wikipedia answered with an error (badvalue)', false],
  ] as const)('reports %s after %i tries as "%s"', async (mode, tries, message, outage) => {
    fake.mode(mode, { status: 503 });
    // Only modes that never end a response need a short timeout.
    const timeoutMs = mode === 'slow' || mode === 'stall' ? 300 : 5000;
    const wikipedia = client({ maxBytes: 1_000_000, timeoutMs });
    const error = await wikipedia.query(fake.url, asked, never).catch((reason: unknown) => reason);
    expect(error).toMatchObject({ name: 'DomainError', code: 'upstream', message });
    expect(isOutage(error)).toBe(outage);
    expect(fake.requests).toHaveLength(tries);
    expect(await wikipedia.isReachable(fake.url, timeoutMs)).toBe(mode === 'error');
  });

  test('retries an internal error of the Wikipedia API', async () => {
    fake.mode('error', { times: 2, code: 'internal_api_error_DBQueryError' });
    await client().query(fake.url, asked, never);
    expect(fake.requests).toHaveLength(3);
  });

  test('reports a missing Wikipedia server as not reachable', async () => {
    await fake.close();
    const wikipedia = client();
    expect(await wikipedia.isReachable(fake.url, 1000)).toBe(false);
    await expect(wikipedia.query(fake.url, asked, never)).rejects.toMatchObject({ code: 'upstream' });
    fake = await startFakeWikipedia([]);
  });
});

test('follows continuations of a response until it is complete', async () => {
  const answers = [
    {
      continue: { excontinue: 1, continue: '||info' },
      query: {
        pages: [{ pageid: 1, ns: 0, title: 'Bee', extract: 'A bee.', pageprops: { disambiguation: '' } }],
      },
    },
    {
      batchcomplete: true,
      continue: { gpsoffset: 10, continue: 'gpsoffset||' },
      query: { pages: [{ pageid: 1, ns: 0, title: 'Bee', description: 'insect' }] },
    },
  ];
  const urls: URL[] = [];
  const wikipedia = client({
    fetch: async (url) => {
      urls.push(new URL(String(url)));
      return Response.json(answers[urls.length - 1]);
    },
  });
  const { query } = await wikipedia.query(fake.url, asked, never);
  expect(query?.pages).toMatchObject([
    { title: 'Bee', extract: 'A bee.', description: 'insect', pageprops: { disambiguation: '' } },
  ]);
  expect(urls).toHaveLength(2);
  expect(urls[1]?.searchParams.get('excontinue')).toBe('1');
  expect(urls[1]?.searchParams.get('titles')).toBe('Bee');
});
