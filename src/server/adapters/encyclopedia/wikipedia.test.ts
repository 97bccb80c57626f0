import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { describeEncyclopediaCompliance } from '../../../../tests/support/encyclopedia-compliance.ts';
import {
  type FakePage,
  type FakeWikipedia,
  startFakeWikipedia,
} from '../../../../tests/support/fake-wikipedia.ts';
import { Wikipedia } from './wikipedia.ts';

const text = (words: number, word = 'word') => `${`${word} `.repeat(words - 1)}${word}.`;
const good = { categories: ['Good articles'], topics: ['biology'] };

const PAGES: FakePage[] = [
  {
    title: 'Honey bee',
    description: 'eusocial flying insect',
    extract: `A honey bee is a flying insect. It makes honey and lives in colonies of many thousands, all daughters of one queen.\n\n\n== Biology ==\n${text(30)}\n\n\n== References ==\nBook.`,
    revision: 4711,
    links: [
      'Honey',
      'Honeybee',
      'Castor',
      'Castor (star)',
      'List of honey plants',
      'Nowhere',
      'AC/DC',
      'Stern',
    ],
    ...good,
  },
  { title: 'Honey', extract: `Honey is a sweet food. ${text(40)}`, ...good },
  { title: 'List of honey plants', extract: text(50), ...good },
  { title: 'Honeybee', redirectTo: 'Honey bee' },
  { title: 'Castor', disambiguation: true, extract: 'Castor may refer to:\nCastor (star)\nBeaver' },
  { title: 'Castor (star)', description: 'star in Gemini', extract: `Castor is a star. ${text(30)}` },
  { title: 'Stern', redirectTo: 'Castor (star)' },
  { title: 'AC/DC', extract: `AC/DC are a band. ${text(30)}` },
  { title: 'C++', extract: `C++ is a language. ${text(30)}` },
  { title: '100%', extract: `100% may be a number. ${text(30)}` },
  { title: 'Q & A', extract: `Questions and answers. ${text(30)}` },
  { title: 'Чайковский', description: 'composer', extract: `Пётр Ильич Чайковский. ${text(30, 'слово')}` },
  { title: 'Stub', extract: 'Too short to tell of.' },
  { title: 'Table', extract: '== Data ==\n\n\n== References ==\nA book of many words.' },
  { title: 'Headed', extract: `== First ==\nIt begins under a heading. ${text(30)}` },
  {
    title: 'Everything',
    extract: Array.from({ length: 15 }, (_, part) => `== Part ${part} ==\n${text(1000)}`).join('\n\n\n'),
  },
];

describeEncyclopediaCompliance(
  'Wikipedia',
  async () => {
    const fake = await startFakeWikipedia(PAGES);
    const encyclopedia = new Wikipedia({ baseUrl: fake.url, contact: 'ops@example.org', version: '1.0.0' });
    return { encyclopedia, close: fake.close };
  },
  { title: 'Honey bee', topics: ['Biology'] },
);

describe('Wikipedia', () => {
  let fake: FakeWikipedia;
  const wikipedia = (options = {}) =>
    new Wikipedia({
      baseUrl: fake.url,
      contact: undefined,
      version: '1.0.0',
      sleep: async () => undefined,
      ...options,
    });
  beforeEach(async () => {
    fake = await startFakeWikipedia(PAGES);
  });
  afterEach(() => fake.close());

  test('loads a complete article in one request', async () => {
    const article = await wikipedia().getArticle('honeybee');
    expect(article).toMatchObject({
      title: 'Honey bee',
      description: 'eusocial flying insect',
      url: `${fake.url}/wiki/Honey_bee`,
      revision: 4711,
      revisionUrl: `${fake.url}/w/index.php?title=Honey_bee&oldid=4711`,
      origin: 'wikipedia',
    });
    expect(article.sections.map(({ heading }) => heading)).toEqual(['', 'Biology']);
    expect(fake.requests).toHaveLength(1);
  });

  test('lists all links without missing pages, lists, disambiguation pages and the page itself', async () => {
    const encyclopedia = wikipedia();
    const titles = (await encyclopedia.listLinks('honeybee')).map(({ title }) => title);
    expect(titles.toSorted()).toEqual(['AC/DC', 'Castor (star)', 'Honey']);
    expect((await encyclopedia.listLinks('honeybee')).map(({ title }) => title)).toEqual(titles);
    expect(fake.requests.filter(({ params }) => params.get('generator') === 'links')).toHaveLength(2);
    expect(await encyclopedia.listLinks('C++')).toEqual([]);
  });

  test.each(['AC/DC', 'C++', '100%', 'Q & A', 'Чайковский'])(
    'article, summary and search accept the title %s',
    async (title) => {
      const encyclopedia = wikipedia();
      const article = await encyclopedia.getArticle(title);
      expect(article.title).toBe(title);
      expect(decodeURIComponent(article.url)).toBe(`${fake.url}/wiki/${title.replaceAll(' ', '_')}`);
      expect(new URL(article.revisionUrl).searchParams.get('title')).toBe(title.replaceAll(' ', '_'));
      expect((await encyclopedia.getSummary(title)).title).toBe(title);
      expect((await encyclopedia.search(title, 5))[0]?.title).toBe(title);
    },
  );

  test('loads an article of fifteen thousand words completely', async () => {
    const article = await wikipedia().getArticle('Everything');
    expect(article.words).toBe(15_000);
    expect(article.sections).toHaveLength(16);
  });

  test('revisions follow redirects and ask for 50 titles at once', async () => {
    const missing = Array.from({ length: 60 }, (_, index) => `Missing ${index}`);
    const titles = ['Honeybee', 'Stern', 'Honey', ...missing];
    const revisions = await wikipedia().listRevisions(titles);
    expect(revisions.slice(0, 4)).toEqual([
      { title: 'Honeybee', currentTitle: 'Honey bee', revision: 4711 },
      { title: 'Stern', currentTitle: 'Castor (star)', revision: 1000 },
      { title: 'Honey', currentTitle: 'Honey', revision: 1000 },
      { title: 'Missing 0', currentTitle: null, revision: null },
    ]);
    expect(revisions.map(({ title }) => title)).toEqual(titles);
    expect(fake.requests.map(({ params }) => params.get('titles')?.split('|').length)).toEqual([50, 13]);
  });

  test('revisions make the next read of an article load the newest one', async () => {
    const page = { title: 'Bee', extract: 'Bees are insects. '.repeat(30), revision: 7 };
    const changing = await startFakeWikipedia([page]);
    const encyclopedia = wikipedia({ baseUrl: changing.url });
    const read = async () => (await encyclopedia.getArticle('Bee')).revision;
    expect(await read()).toBe(7);
    await encyclopedia.listRevisions(['Bee']);
    expect(await read()).toBe(7);
    expect(changing.requests).toHaveLength(2);
    page.revision = 8;
    expect(await read()).toBe(7);
    await encyclopedia.listRevisions(['Bee']);
    expect(await read()).toBe(8);
    await changing.close();
  });

  test('refuses pages that are not articles with a message for the visitor', async () => {
    const encyclopedia = wikipedia();
    const refused = (code: string, message: string) => ({ name: 'DomainError', code, message });
    const disambiguation = '"Castor" is a disambiguation page: choose one of the articles it lists.';
    await expect(encyclopedia.getArticle('castor')).rejects.toMatchObject(
      refused('validation', disambiguation),
    );
    await expect(encyclopedia.getSummary('Castor')).rejects.toMatchObject(
      refused('validation', disambiguation),
    );
    await expect(encyclopedia.getArticle('Nothing here')).rejects.toMatchObject(
      refused('not_found', 'Wikipedia has no article named "Nothing here".'),
    );
    const empty = 'has no text to make a podcast from: choose another one.';
    await expect(encyclopedia.getArticle('Stub')).rejects.toMatchObject(
      refused('validation', `The article "Stub" ${empty}`),
    );
    await expect(encyclopedia.getSummary('Table')).rejects.toMatchObject(
      refused('validation', `The article "Table" ${empty}`),
    );
    await expect(encyclopedia.getArticle('C#')).rejects.toMatchObject(
      refused('validation', '"C#" cannot be the title of an article: "#" is not allowed in one.'),
    );
  });

  test('summarizes an article that begins with a heading', async () => {
    expect((await wikipedia().getSummary('Headed')).summary).toMatch(/^It begins under a heading\./);
  });

  test('search ranks and describes suggestions, skips disambiguation pages and adds full-text results', async () => {
    const encyclopedia = wikipedia();
    expect(await encyclopedia.search('castor', 5)).toEqual([
      { title: 'Castor (star)', description: 'star in Gemini' },
    ]);
    const titles = (await encyclopedia.search('hone', 10)).map(({ title }) => title);
    expect(titles).toEqual(['Honey bee', 'Honey', 'List of honey plants']);
    expect(await encyclopedia.search('colonies daughters', 3)).toMatchObject([{ title: 'Honey bee' }]);
  });

  test('keeps title matches if the full-text search fails and tries it again later', async () => {
    let failing = true;
    const encyclopedia = wikipedia({
      fetch: async (url: string) =>
        failing && url.includes('generator=search')
          ? Response.json({ error: { code: 'search-backend-error', info: '' } })
          : fetch(url),
    });
    const titles = async () => (await encyclopedia.search('honey ', 5)).map(({ title }) => title);
    expect(await titles()).toEqual(['Honey bee', 'Honey']);
    await expect(encyclopedia.search('daughters', 10)).rejects.toMatchObject({ code: 'upstream' });
    failing = false;
    expect(await titles()).toEqual(['Honey bee', 'Honey', 'List of honey plants']);
  });

  test('coalesces identical requests, caches responses for a limited time and does not cache failures', async () => {
    let now = 0;
    const encyclopedia = wikipedia({ monotonicMs: () => now });
    const leaving = new AbortController();
    const left = encyclopedia.getArticle('Honey', { fairnessKey: ['ada'], signal: leaving.signal });
    const stayed = encyclopedia.getArticle('honey');
    leaving.abort(new Error('left'));
    await expect(left).rejects.toThrow('left');
    expect((await stayed).title).toBe('Honey');
    (await encyclopedia.getArticle('Honey')).sections.length = 0;
    expect((await encyclopedia.getArticle('Honey')).sections).toHaveLength(1);
    expect(fake.requests).toHaveLength(1);
    now = 3_600_001;
    await encyclopedia.getArticle('Honey');
    expect(fake.requests).toHaveLength(2);

    fake.mode('status', { status: 500, times: 3 });
    await expect(encyclopedia.getSummary('Honey')).rejects.toMatchObject({ code: 'upstream' });
    expect((await encyclopedia.getSummary('Honey')).title).toBe('Honey');
    await expect(encyclopedia.getSummary('Nothing here')).rejects.toMatchObject({ code: 'not_found' });
    const before = fake.requests.length;
    await expect(encyclopedia.getSummary('Nothing here')).rejects.toMatchObject({ code: 'not_found' });
    expect(fake.requests).toHaveLength(before);
  });

  test('discover skips lists, fetches each topic once and tolerates a failing topic', async () => {
    const encyclopedia = wikipedia();
    expect((await encyclopedia.discover(['Biology', 'biology '], 9)).sort()).toEqual(['Honey', 'Honey bee']);
    expect(fake.requests).toHaveLength(1);
    expect(fake.requests[0]?.params.get('srsort')).toBe('random');
    await encyclopedia.discover(['Biology'], 9);
    expect(fake.requests).toHaveLength(1);
    fake.mode('error');
    expect(await encyclopedia.discover(['Biology', 'Bees'], 9)).toHaveLength(2);
    await expect(encyclopedia.discover(['Bees'], 9)).rejects.toMatchObject({ code: 'upstream' });
    fake.mode('ok');
    expect(await encyclopedia.discover(['sweet food'], 9)).toEqual(['Honey']);
  });

  test('replaces an article address of the API that is not a web address', async () => {
    const encyclopedia = wikipedia({
      fetch: async () =>
        Response.json({
          batchcomplete: true,
          query: { pages: [{ ns: 0, title: 'Bee', fullurl: 'javascript:alert(1)', extract: text(30) }] },
        }),
    });
    expect(await encyclopedia.getArticle('Bee')).toMatchObject({
      url: `${fake.url}/wiki/Bee`,
      revision: null,
      revisionUrl: `${fake.url}/wiki/Bee`,
    });
  });

  test('refuses talk pages, special pages and pages of other wikis as not found', async () => {
    const answers: object[] = [
      { pages: [{ ns: 1, title: 'Talk:Bee', extract: text(30) }] },
      { pages: [{ ns: -1, title: 'Special:Random', special: true }] },
      { interwiki: [{ title: 'fr:Paris', iw: 'fr' }] },
    ];
    const encyclopedia = wikipedia({ fetch: async () => Response.json({ query: answers.shift() }) });
    for (const title of ['Talk:Bee', 'Special:Random', 'fr:Paris']) {
      await expect(encyclopedia.getArticle(title)).rejects.toMatchObject({ code: 'not_found' });
    }
  });

  test('editions have addresses of their own, and share caches and the request limit', async () => {
    const hosts: string[] = [];
    const own = wikipedia({
      baseUrl: 'https://en.wikipedia.org',
      fetch: ((url: string, init: RequestInit) => {
        const address = new URL(url);
        hosts.push(address.hostname);
        return fetch(`${fake.url}${address.pathname}${address.search}`, init);
      }) as typeof fetch,
    });
    const german = own.createEdition('de');
    const article = await german.getArticle('Honey bee');
    expect(article.language).toBe('de');
    expect((await own.getArticle('Honey bee')).language).toBe('en');
    await own.createEdition('de').getArticle('Honey bee');
    expect(hosts).toEqual(['de.wikipedia.org', 'en.wikipedia.org']);

    fake.mode('slow', { delayMs: 50 });
    const editions = (['fr', 'it', 'es', 'pl'] as const).map((language) => own.createEdition(language));
    await Promise.all(
      editions.flatMap((edition) => ['Honey', 'C++'].map((title) => edition.getSummary(title))),
    );
    expect(fake.mostAtOnce()).toBe(3);
  });

  test('topics in another language are those with the most links', async () => {
    const titles = await wikipedia().createEdition('fr').discover(['Biology', 'Beads'], 6);
    expect(titles.toSorted()).toEqual(['Honey', 'Honey bee']);
    const searches = fake.requests.map(({ params }) => [params.get('srsearch'), params.get('srsort')]);
    expect(searches).toEqual([['articletopic:biology', 'incoming_links_desc']]);
  });
});
