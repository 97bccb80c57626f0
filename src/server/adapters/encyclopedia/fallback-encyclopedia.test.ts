import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type FakeWikipedia, startFakeWikipedia } from '../../../../tests/support/fake-wikipedia.ts';
import { DomainError } from '../../../domain/errors.ts';
import { BuiltinEncyclopedia } from './builtin-encyclopedia.ts';
import { FallbackEncyclopedia } from './create-encyclopedia.ts';
import { Wikipedia } from './wikipedia.ts';

const words = 'word '.repeat(40);
const PAGES = [
  { title: 'Abacus', extract: `Wikipedia on the abacus. ${words}` },
  { title: 'Bee', extract: `Wikipedia on the bee. ${words}` },
  { title: 'Castor', disambiguation: true },
];

describe('fallback encyclopedia', () => {
  let fake: FakeWikipedia;
  let now: number;
  beforeEach(async () => {
    fake = await startFakeWikipedia(PAGES);
    now = 1_000_000;
  });
  afterEach(() => fake.close());

  function auto(options: { timeoutMs?: number; probeTimeoutMs?: number } = {}) {
    const wikipedia = new Wikipedia({
      baseUrl: fake.url,
      contact: undefined,
      version: '1.0.0',
      monotonicMs: () => now,
      sleep: async () => undefined,
      ...options,
    });
    const builtin = new BuiltinEncyclopedia();
    const isReachable = (timeoutMs: number) => wikipedia.isReachable(timeoutMs);
    return new FallbackEncyclopedia({ wikipedia, builtin, isReachable, monotonicMs: () => now, ...options });
  }

  test("serves Wikipedia's articles and refusals unchanged while Wikipedia responds", async () => {
    const encyclopedia = auto();
    expect(fake.requests).toHaveLength(0);
    expect((await encyclopedia.getArticle('Bee')).origin).toBe('wikipedia');
    await expect(encyclopedia.getArticle('Chess')).rejects.toMatchObject({
      code: 'not_found',
      message: 'Wikipedia has no article named "Chess".',
    });
    await expect(encyclopedia.getArticle('Castor')).rejects.toMatchObject({ code: 'validation' });
    expect(await encyclopedia.findOrigin()).toBe('wikipedia');
  });

  test.each(['down', 'status', 'slow', 'garbage', 'forbidden'] as const)(
    'serves built-in articles from the first request when Wikipedia is %s',
    async (mode) => {
      fake.mode(mode);
      const encyclopedia = auto({ probeTimeoutMs: mode === 'slow' ? 300 : 5000 });
      const answers = await Promise.all([
        encyclopedia.search('chess', 5),
        encyclopedia.getSummary('Chess'),
        encyclopedia.getArticle('chess'),
        encyclopedia.discover(['Games'], 5),
      ]);
      expect(answers[0]).toMatchObject([{ title: 'Chess' }]);
      expect(answers[2]).toMatchObject({ origin: 'builtin', url: '/articles/chess' });
      expect(await encyclopedia.findOrigin()).toBe('builtin');
      await expect(encyclopedia.getArticle('Bee')).rejects.toMatchObject({
        code: 'upstream',
        message: 'Wikipedia cannot be reached',
      });
      await expect(encyclopedia.getArticle('A|B')).rejects.toMatchObject({ code: 'validation' });
      expect(fake.requests).toHaveLength(1);
    },
  );

  test('logs a later outage once and finds its end by a background probe', async () => {
    const encyclopedia = auto();
    await encyclopedia.getArticle('Bee');
    fake.mode('status', { status: 503 });
    expect((await encyclopedia.getArticle('Abacus')).origin).toBe('builtin');
    const before = fake.requests.length;
    now += 59_000;
    expect((await encyclopedia.getArticle('Abacus')).origin).toBe('builtin');
    expect(fake.requests).toHaveLength(before);

    now += 2000;
    await Promise.all([encyclopedia.getArticle('Abacus'), encyclopedia.search('abacus', 3)]);
    await vi.waitFor(() => expect(fake.requests).toHaveLength(before + 1));
    expect(await encyclopedia.probe()).toBe(false);
    expect((await encyclopedia.getArticle('Abacus')).origin).toBe('builtin');

    fake.mode('ok');
    now += 61_000;
    expect((await encyclopedia.getArticle('Abacus')).origin).toBe('builtin');
    await vi.waitFor(async () => expect(await encyclopedia.findOrigin()).toBe('wikipedia'));
    expect((await encyclopedia.getArticle('Abacus')).origin).toBe('wikipedia');
  });

  test('does not count a refused request or a request to wait as an outage', async () => {
    const encyclopedia = auto();
    await encyclopedia.probe();
    fake.mode('error');
    await expect(encyclopedia.search('abacus', 3)).rejects.toMatchObject({ code: 'upstream' });
    fake.mode('busy', { retryAfter: '50' });
    await expect(encyclopedia.getArticle('Abacus')).rejects.toMatchObject({
      code: 'unavailable',
      retryAfter: 50,
    });
    expect(await encyclopedia.findOrigin()).toBe('wikipedia');
  });

  test('keeps serving Wikipedia after one timeout if a probe succeeds', async () => {
    const encyclopedia = auto({ timeoutMs: 300 });
    await encyclopedia.probe();
    fake.mode('slow', { times: 1 });
    await expect(encyclopedia.getSummary('Bee')).rejects.toMatchObject({
      code: 'upstream',
      message: 'Wikipedia cannot be reached',
    });
    expect(await encyclopedia.findOrigin()).toBe('wikipedia');
    expect((await encyclopedia.getArticle('Abacus')).origin).toBe('wikipedia');
    expect((await encyclopedia.getSummary('Bee')).origin).toBe('wikipedia');
  });

  test('answers pending requests with built-in articles as soon as an outage is confirmed', async () => {
    const encyclopedia = auto({ timeoutMs: 500, probeTimeoutMs: 500 });
    await encyclopedia.probe();
    fake.mode('slow');
    const searches = Array.from({ length: 60 }, (_, i) =>
      encyclopedia.search(`ches ${i}`.slice(0, -2), 3 + (i % 40)),
    );
    for (const hits of await Promise.all(searches)) expect(hits[0]?.title).toBe('Chess');
    // Two rounds of at most three, and both probes.
    expect(fake.requests.length).toBeLessThanOrEqual(8);
  });

  test('serves built-in articles and tries Wikipedia again after a minute when Wikipedia asks to wait for a day', async () => {
    const encyclopedia = auto();
    await encyclopedia.probe();
    fake.mode('busy', { retryAfter: '86400', times: 1 });
    expect((await encyclopedia.getArticle('Abacus')).origin).toBe('builtin');
    expect(await encyclopedia.search('chess', 3)).toMatchObject([{ title: 'Chess' }]);
    const refusal = { code: 'unavailable', retryAfter: 60 };
    await expect(encyclopedia.getArticle('Bee')).rejects.toMatchObject(refusal);
    await expect(encyclopedia.search('zzqxv', 3)).rejects.toMatchObject(refusal);
    const before = fake.requests.length;
    now += 60_000;
    expect((await encyclopedia.getArticle('Bee')).origin).toBe('wikipedia');
    expect(fake.requests).toHaveLength(before + 1);
  });

  test('rejects an aborted requester without waiting for the first probe', async () => {
    fake.mode('slow');
    const encyclopedia = auto();
    const leaving = new AbortController();
    const search = encyclopedia.search('chess', 3, { fairnessKey: ['ada'], signal: leaving.signal });
    await vi.waitFor(() => expect(fake.requests).toHaveLength(1));
    leaving.abort(new Error('left'));
    await expect(search).rejects.toThrow('left');
  });

  test('reports a failure of the built-in articles unchanged', async () => {
    const broken = new DomainError('internal', 'The built-in articles cannot be read.');
    const fails = async () => {
      throw broken;
    };
    fake.mode('down');
    const wikipedia = new Wikipedia({ baseUrl: fake.url, contact: undefined, version: '1.0.0' });
    const encyclopedia = new FallbackEncyclopedia({
      wikipedia,
      isReachable: (timeoutMs) => wikipedia.isReachable(timeoutMs),
      builtin: {
        search: fails,
        getSummary: fails,
        getArticle: fails,
        listRevisions: fails,
        listLinks: fails,
        discover: fails,
      },
    });
    await expect(encyclopedia.getArticle('Chess')).rejects.toBe(broken);
  });
});
