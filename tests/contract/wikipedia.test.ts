import { expect, test } from 'vitest';
import type { Podcast } from '../../src/domain/podcast/podcast.schema.ts';
import { BuiltInWriter } from '../../src/server/adapters/writer/reading/builtin-writer.ts';
import { type FakeWikipedia, startFakeWikipedia } from '../support/fake-wikipedia.ts';
import { createFakeModelRegistry, FakeSpeechModel } from '../support/fakes.ts';
import { useFixture } from '../support/fixture.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

const SUBJECTS = 'merchants sailors builders printers teachers farmers painters miners weavers singers'.split(
  ' ',
);
const DEEDS = 'carried traded measured repaired described collected painted counted guarded borrowed'.split(
  ' ',
);
const THINGS = 'ropes lamps maps barrels ladders mirrors clocks anchors drums kettles wagons candles'.split(
  ' ',
);

/** Distinct plain sentences. */
function prose(count: number, from: number): string {
  return Array.from({ length: count }, (_, i) => {
    const n = from + i;
    const [who, did, what] = [SUBJECTS[n % 10], DEEDS[(n * 3) % 10], THINGS[(n * 7) % 12]];
    return `In the year ${1200 + (n % 700)} the ${who} of village number ${n} ${did} many old ${what} along the river.`;
  }).join(' ');
}

function longArticle(words: number): string {
  const sections = Math.ceil(words / 900);
  const parts = Array.from({ length: sections }, (_, i) => `== Part ${i + 1} ==\n${prose(55, i * 55)}`);
  return [
    `The river trade was an exchange of goods between villages along a river. ${prose(6, 5000)}`,
    ...parts,
  ].join('\n\n\n');
}

const TITLES = ['Москва', 'AC/DC', 'C++', '100%'];

let wikipedia: FakeWikipedia;
let server: TestServer;
useFixture(
  async () => {
    wikipedia = await startFakeWikipedia([
      ...TITLES.map((title) => ({
        title,
        extract: `${title} is a subject with a name that is hard to send. ${prose(30, 0)}\n\n\n== History ==\n${prose(30, 40)}`,
      })),
      { title: 'River trade', extract: longArticle(15_000) },
      { title: 'Castor', extract: 'Castor may refer to: many things of that name.', disambiguation: true },
      { title: 'Void', extract: '' },
    ]);
    server = await startTestServer({
      env: { ENCYCLOPEDIA: 'wikipedia', WIKIPEDIA_URL: wikipedia.url },
      overrides: {
        modelRegistry: createFakeModelRegistry(new BuiltInWriter(), new FakeSpeechModel()),
        encyclopedia: undefined,
      },
    });
  },
  async () => {
    await server.close();
    await wikipedia.close();
  },
);

async function make(title: string, maxLength: number): Promise<Podcast> {
  const answer = await server.call('POST', '/api/podcasts', { body: { title, wikiTitle: title, maxLength } });
  expect(answer.status).toBe(201);
  const { podcast } = (await answer.json()) as { podcast: Podcast };
  for await (const _ of server.container.events.follow(podcast.id, 0, AbortSignal.timeout(50_000))) void _;
  return ((await (await server.call('GET', `/api/podcasts/${podcast.id}`)).json()) as { podcast: Podcast })
    .podcast;
}

test.each(TITLES)('generates a podcast from an article named %s', async (title) => {
  expect(await (await server.call('GET', `/api/search?q=${encodeURIComponent(title)}`)).json()).toContain(
    title,
  );
  const podcast = await make(title, 1);
  expect(podcast).toMatchObject({
    status: 'ready',
    wiki_title: title,
    credits: [{ title, origin: 'wikipedia' }],
  });
  const download = await server.call('GET', `${podcast.audio_url}?download`);
  const name = [...title]
    .map((character) => (/[A-Za-z0-9]/.test(character) ? character.toLowerCase() : '_'))
    .join('');
  expect(download.headers.get('content-disposition')).toContain(`attachment; filename="${name}.mp3"`);
  await download.body?.cancel();
});

test('reads an article of 15,000 words completely, including late sections', async () => {
  const podcast = await make('River trade', 5);
  expect(podcast.status).toBe('ready');
  expect(podcast.duration).toBeGreaterThan(0.85 * 300);
  expect(podcast.duration).toBeLessThanOrEqual(300);
  const transcript = (await (
    await server.call('GET', `/api/podcasts/${podcast.id}/transcript.json`)
  ).json()) as {
    segments: Array<{ supported: boolean | null; source: { section: string } | null }>;
  };
  const headings = podcast.show_notes?.coverage?.map(({ heading }) => Number(/\d+/.exec(heading)?.[0] ?? 0));
  expect(Math.max(...(headings ?? []))).toBeGreaterThanOrEqual(14);
  expect(transcript.segments.every(({ supported }) => supported !== false)).toBe(true);
}, 60_000);

test.each([
  ['Castor', 400, /disambiguation/],
  ['No such page', 404, /no article/],
  ['Void', 400, /text/],
  ['a|b', 400, /./],
])('refuses %s with a clear message, for summaries and creations', async (title, status, message) => {
  const summary = await server.call('GET', `/api/summary?title=${encodeURIComponent(title)}`);
  const creation = await server.call('POST', '/api/podcasts', { body: { title, wikiTitle: title } });
  for (const answer of [summary, creation]) {
    expect(answer.status).toBe(status);
    expect(await answer.json()).toEqual({
      code: expect.any(String),
      message: expect.stringMatching(message),
    });
  }
});

test('a flood of searches by one visitor does not delay others, and ends when the visitor leaves', async () => {
  wikipedia.mode('slow', { delayMs: 200 });
  const before = wikipedia.requests.length;
  const leaving = new AbortController();
  const flood = Array.from({ length: 200 }, (_, i) =>
    fetch(`${server.url}/api/search?q=flood%20${i}`, {
      headers: { 'x-session-id': 'flood' },
      signal: leaving.signal,
    }).then(
      ({ status, headers }) => ({ status, retryAfter: headers.get('retry-after') }),
      () => null,
    ),
  );
  // Requests beyond the limit are refused at once.
  const refused = flood.map(async (answer) => {
    const given = await answer;
    if (given?.status !== 503) throw new Error('This one was not refused.');
    return given.retryAfter;
  });
  expect(await Promise.any(refused)).toMatch(/^\d+$/);
  const sent = wikipedia.requests.length;
  const asked = await server.call('GET', '/api/summary?title=AC%2FDC', { session: 'patient' });
  expect(asked.status).toBe(200);
  // After the running requests, but before the waiting ones.
  expect(wikipedia.requests.length - sent).toBeLessThan(12);
  leaving.abort();
  const answers = await Promise.all(flood);
  expect(answers.filter((answer) => answer === null).length).toBeGreaterThan(60);
  wikipedia.mode('ok');
  await server.call('GET', '/api/search?q=something%20else', { session: 'patient' });
  expect(wikipedia.requests.length - before).toBeLessThan(100);
  expect(wikipedia.mostAtOnce()).toBe(3);
});

test('returns Retry-After when Wikipedia asks for a long wait', async () => {
  wikipedia.mode('busy', { retryAfter: '90' });
  const answer = await server.call('GET', '/api/search?q=anything%20new');
  wikipedia.mode('ok');
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([
    503,
    expect.stringMatching(/^(5\d|60)$/),
  ]);
});
