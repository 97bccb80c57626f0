import { expect, test } from 'vitest';
import { buildFeedUrl, computeFeedGuid, createFeedToken, isFeedToken } from './feed-address.ts';

test('feed addresses have 128 random bits', () => {
  const tokens = Array.from({ length: 100 }, createFeedToken);
  expect(tokens.every(isFeedToken)).toBe(true);
  expect(new Set(tokens).size).toBe(100);
  expect(buildFeedUrl('https://example.org', 'series', 'abc')).toBe(
    'https://example.org/feeds/series/abc.xml',
  );
});

test.each(['', 'abc', '0'.repeat(33), `${'0'.repeat(31)}G`, `${'0'.repeat(32)}\n`])(
  '%j is not a feed token',
  (text) => {
    expect(isFeedToken(text)).toBe(false);
  },
);

test('the GUID of a feed matches the example of Podcasting 2.0 for every scheme', async () => {
  const guid = '917393e3-1b1e-5cef-ace4-edaa54e1f810';
  expect(await computeFeedGuid('https://mp3s.nashownotes.com/pc20rss.xml')).toBe(guid);
  expect(await computeFeedGuid('http://mp3s.nashownotes.com/pc20rss.xml/')).toBe(guid);
});
