import { expect, test } from 'vitest';
import { readWholeArticles } from '../../../tests/support/test-articles.ts';
import { EXPERT_HOST, getBoundaryHost } from './hosts.ts';
import { type PlannedSegment, planSegments } from './plan-segments.ts';
import { directSegments, getSegmentHosts } from './segment-direction.ts';
import { SHAPES } from './shapes.ts';

const SEEDS = [1, 2, 3, 42, 2 ** 52];

const articles = (await readWholeArticles()).slice(0, 6);

function planMany(seeds: readonly number[]): PlannedSegment[][] {
  return seeds.flatMap((seed) =>
    articles.map((article) => planSegments([article], 1500, { intro: 25, outro: 50 }, { seed })),
  );
}

const podcasts = planMany(SEEDS);

test('neighbours differ in shape and seam, and ten minutes have at least five shapes', () => {
  expect(SHAPES.length).toBeGreaterThanOrEqual(8);
  for (const segments of podcasts) {
    const shapes = segments.flatMap(({ direction }) => direction?.shape ?? []);
    expect(new Set(shapes).size).toBeGreaterThanOrEqual(5);
    const ends = segments.slice(0, -1).map(({ direction }) => direction?.end);
    for (const values of [shapes, ends])
      for (const [at, value] of values.entries()) expect(value).not.toBe(values[at - 1]);
  }
});

test('a segment begins as the one before it ends, and answers a question with the sentence shown there', () => {
  for (const segments of podcasts) {
    for (const [at, { direction }] of segments.entries()) {
      const next = segments[at + 1];
      if (!direction || !next) continue;
      expect(next.direction?.start).toBe(direction.end);
      expect(direction.next).toBe(next.direction?.entry);
      if (direction.end === 'question') expect(next.sentences).toContain(direction.next);
    }
  }
});

test('each segment begins with the other host, and the expert answers the question before it', () => {
  for (const segments of podcasts) {
    const hosts = segments.map(getSegmentHosts);
    expect(hosts[0]?.first).toBe(getBoundaryHost(0));
    for (const [at, { last }] of hosts.entries()) {
      const next = hosts[at + 1];
      if (!next) continue;
      expect(next.first).not.toBe(last);
      if (segments[at]?.direction?.end === 'question') expect(next.first).toBe(EXPERT_HOST);
    }
    // The outro begins with the other host.
    expect(hosts.at(-1)?.last).toBe(getBoundaryHost(segments.length - 1));
  }
});

test('later segments refer only to sentences that an earlier chapter must tell', () => {
  for (const segments of podcasts) {
    for (const [at, { direction, sentences }] of segments.entries()) {
      const keySentences = segments.slice(0, at).flatMap((earlier) => earlier.direction?.keySentences ?? []);
      for (const sentence of direction?.earlierKeySentences ?? []) {
        expect(keySentences).toContain(sentence);
        expect(sentences).not.toContain(sentence);
      }
    }
  }
});

test('the same seed gives the same directions, another one others', () => {
  const [first, again, other] = [planMany([5]), planMany([5]), planMany([6])];
  expect(again).toEqual(first);
  expect(other).not.toEqual(first);
});

test('a surname counts as introduced once several earlier sentences had it', () => {
  const toSegment = (texts: readonly string[], from: number) => ({
    kind: 'chapter' as const,
    sentences: texts.map((text, at) => ({
      number: from + at,
      article: 0,
      section: 0,
      paragraph: 0,
      sentence: at,
      text,
      start: 0,
      end: text.length,
      inQuotation: false,
    })),
  });
  const [, second, third] = directSegments(
    [
      toSegment(['The bell of Ada Roe cracked.', 'The board paid for Roe to go.', 'Nobody asked her.'], 1),
      toSegment(['It was said that Roe rang.', 'The harbour of Orla had a bell.'], 4),
      toSegment(['The board gave Roe her post back.', 'Later the board left Orla.'], 6),
    ],
    { promise: null, rate: () => 1, seed: 1 },
  );
  expect(second?.introducedNames).toEqual([]);
  expect(third?.introducedNames).toEqual(['Roe']);
});
