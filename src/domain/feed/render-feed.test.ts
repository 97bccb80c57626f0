import { parseFeed } from 'podcast-partytime';
import Parser from 'rss-parser';
import { describe, expect, test } from 'vitest';
import { type FeedChannel, type FeedEpisode, renderFeed } from './render-feed.ts';

const ORIGIN = 'https://example.org';
const NASTY = `<&>"' ]]> 🐞 Жук, حشرة, \u202eolleh`;
/** The title with characters that XML does not allow. */
const TYPED = `\u0000\u0001${NASTY}\u001b\ud800`;

const channel: FeedChannel = {
  kind: 'series',
  title: TYPED,
  description: `All about ${TYPED}`,
  url: `${ORIGIN}/feeds/series/0123.xml`,
  guid: '917393e3-1b1e-5cef-ace4-edaa54e1f810',
  cover: `${ORIGIN}/feeds/covers/series/1/abc.png`,
  origin: ORIGIN,
  updatedAt: new Date('2026-11-21T10:00:00Z'),
  contactEmail: 'hello@example.org',
};

const episode: FeedEpisode = {
  id: 77,
  title: TYPED,
  language: null,
  audioFilename: 'podcast_77.mp3',
  audioSize: 1_234_567,
  duration: 754.4,
  hasChapters: true,
  hasTranscript: true,
  partNumber: 2,
  createdAt: new Date('2026-11-20T09:08:07Z'),
  writer: 'model',
  example: false,
  summary: `Of ${TYPED}.`,
  keyPoints: ['Six legs & more.'],
  changes: ['On 2026-11-23, one line was edited by the owner of this podcast.'],
  credits: [
    {
      title: NASTY,
      url: 'https://en.wikipedia.org/wiki/Beetle',
      revision_url: 'https://en.wikipedia.org/w/index.php?oldid=12&title=Beetle',
      revision: 12,
      origin: 'wikipedia',
      licence: 'CC BY-SA 4.0',
      licence_url: 'https://creativecommons.org/licenses/by-sa/4.0/',
    },
  ],
};

type Fields = Record<string, unknown>;

const rss = new Parser({
  customFields: {
    feed: ['atom:link', 'podcast:guid', 'podcast:locked', 'podcast:medium', 'podcast:txt', 'itunes:type'],
    item: ['podcast:txt', 'podcast:license', 'itunes:episodeType', 'itunes:season'],
  },
});

async function parsed(feed: FeedChannel = channel, episodes: readonly FeedEpisode[] = [episode]) {
  const xml = renderFeed(feed, episodes);
  // The types of rss-parser lack the fields below `itunes`.
  const plain = (await rss.parseString(xml)) as unknown as Fields & { items: Array<Fields & Parser.Item> };
  const podcasting = parseFeed(xml);
  if (!podcasting) throw new Error('podcast-partytime cannot read the feed.');
  return { xml, plain, podcasting };
}

test('two parsers read the feed elements that Apple requires', async () => {
  const { plain, podcasting } = await parsed();
  expect(plain).toMatchObject({
    title: NASTY,
    link: `${ORIGIN}/`,
    feedUrl: channel.url,
    language: 'en',
    'itunes:type': 'serial',
    itunes: {
      author: 'Wikicasts',
      explicit: 'false',
      image: channel.cover,
      categories: ['Education'],
      owner: { name: 'Wikicasts', email: 'hello@example.org' },
    },
  });
  expect(podcasting).toMatchObject({
    title: NASTY,
    language: 'en',
    explicit: false,
    itunesBlock: true,
    itunesType: 'serial',
    itunesImage: channel.cover,
    itunesCategory: ['Education'],
    lastBuildDate: channel.updatedAt,
    pubsub: { self: channel.url },
  });
  expect(podcasting.description).toContain('AI-generated');
});

test('two parsers read the episode elements that Apple requires', async () => {
  const { plain, podcasting, xml } = await parsed();
  const enclosure = {
    url: `${ORIGIN}/api/podcasts/audio/podcast_77.mp3`,
    type: 'audio/mpeg',
  };
  expect(plain.items).toHaveLength(1);
  expect(plain.items[0]).toMatchObject({
    title: NASTY,
    guid: 'wikicasts:podcast:77',
    link: `${ORIGIN}/shared/77`,
    isoDate: '2026-11-20T09:08:07.000Z',
    enclosure: { ...enclosure, length: '1234567' },
    itunes: {
      duration: '754',
      explicit: 'false',
      episode: '2',
      image: `${ORIGIN}/api/podcasts/77/cover-1400.png`,
    },
    'itunes:season': '1',
    'itunes:episodeType': 'full',
  });
  expect(podcasting.items[0]).toMatchObject({
    title: NASTY,
    guid: 'wikicasts:podcast:77',
    duration: 754,
    explicit: false,
    pubDate: episode.createdAt,
    enclosure: { ...enclosure, length: 1_234_567 },
  });
  expect(xml).toContain('<guid isPermaLink="false">');
});

test('two parsers read the Podcasting 2.0 elements', async () => {
  const { plain, podcasting, xml } = await parsed();
  const files = `${ORIGIN}/api/podcasts/77`;
  const people = ['Mira', 'Theo'].map((name) => ({ name, role: 'Host', group: 'Cast' }));
  const license = { identifier: 'cc-by-sa-4.0', url: 'https://creativecommons.org/licenses/by-sa/4.0/' };
  expect(podcasting).toMatchObject({
    guid: channel.guid,
    locked: true,
    podcastOwner: 'hello@example.org',
    medium: 'podcast',
    podcastBlocked: 'yes',
    podcastPeople: people,
    license,
  });
  expect(podcasting.items[0]).toMatchObject({
    podcastPeople: people,
    license,
    podcastChapters: { url: `${files}/chapters.json`, type: 'application/json+chapters' },
  });
  expect(podcasting.items[0]?.podcastTranscripts?.map(({ url }) => url)).toEqual(
    ['vtt', 'srt', 'json'].map((extension) => `${files}/transcript.${extension}`),
  );
  expect(plain).toMatchObject({
    'podcast:guid': channel.guid,
    'podcast:medium': 'podcast',
    'podcast:txt': 'true',
    items: [{ 'podcast:txt': 'true' }],
  });
  expect(xml.match(/<podcast:txt purpose="ai-content">true</g)).toHaveLength(2);
  expect(xml.match(/<podcast:person role="host" group="cast">/g)).toHaveLength(4);
  expect(xml).toContain('type="application/x-subrip"');
});

test('an episode description starts with the disclosure and names changes, article, revision and licence', async () => {
  const { plain } = await parsed();
  const [item] = plain.items;
  expect(item?.content).toMatch(/^AI-generated: /);
  expect(item?.contentSnippet).toContain(
    `Of ${NASTY}. On 2026-11-23, one line was edited by the owner of this podcast. Source: "${NASTY}", Wikipedia, revision 12 (${episode.credits[0]?.revision_url}), CC BY-SA 4.0`,
  );
  const html = String(item?.['content:encoded']);
  expect(html).toMatch(/^<p>AI-generated: /);
  expect(html).toContain('<li>Six legs &#38; more.</li>');
  expect(html).toContain('<p>On 2026-11-23, one line was edited by the owner of this podcast.</p>');
  expect(html).toContain('href="https://en.wikipedia.org/w/index.php?oldid=12&#38;title=Beetle"');
  expect(html).not.toContain('<&');
});

test.each([
  ['model', 'A conversation of two hosts.'],
  ['builtin', 'Read from the article by two voices.'],
] as const)('both descriptions of an episode say what the writer %s has made', async (writer, text) => {
  const { plain } = await parsed(channel, [{ ...episode, writer }]);
  const [item] = plain.items;
  expect(item?.content).toContain(`speak it. ${text} Of `);
  expect(item?.['content:encoded']).toContain(`<p>${text}</p>`);
});

test('the description of an example begins with the word', async () => {
  const { plain } = await parsed(channel, [{ ...episode, example: true }]);
  expect(plain.items[0]?.content).toContain('speak it. Example. A conversation of two hosts. Of ');
});

describe('optional elements', () => {
  test('a feed without contact, description and series omits their elements', async () => {
    const bare = { ...channel, kind: 'library', description: '', contactEmail: null } as const;
    const { xml, podcasting, plain } = await parsed(bare, [
      { ...episode, hasChapters: false, hasTranscript: false, summary: '', keyPoints: [], credits: [] },
    ]);
    expect(podcasting.itunesType).toBe('episodic');
    expect(podcasting.description).toMatch(/^Every finished podcast/);
    expect(xml).toContain('<podcast:locked>yes');
    for (const name of [
      'itunes:email',
      'itunes:season',
      'itunes:episode>',
      'podcast:chapters',
      'podcast:transcript',
      '<ul',
    ])
      expect(xml).not.toContain(name);
    expect(plain.items[0]?.content).toMatch(/^AI-generated: [^"]*$/);
  });

  test('the credit of a built-in article has no revision and an absolute URL', () => {
    const [credit] = episode.credits;
    if (!credit) throw new Error('There is no credit.');
    const builtin = {
      ...credit,
      origin: 'builtin',
      revision: null,
      revision_url: '/articles/beetle',
    } as const;
    const xml = renderFeed(channel, [{ ...episode, credits: [builtin] }]);
    expect(xml).toContain(
      'a built-in article of Wikicasts (https://example.org/articles/beetle), CC BY-SA 4.0',
    );
  });

  test('a feed without episodes is valid', async () => {
    expect((await rss.parseString(renderFeed(channel, []))).items).toEqual([]);
  });
});
