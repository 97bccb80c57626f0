import { expect, test } from 'vitest';
import { computeChapterDurations, createChaptersDocument, estimateChapters } from './podcast-chapters.ts';

const chapters = [
  { title: 'Introduction', timestamp: 0 },
  { title: 'Beads', timestamp: 12.345 },
];

test('a chapter ends at the start of the next one, the last chapter at the end of the podcast', () => {
  expect(computeChapterDurations(chapters, 20)).toEqual([12.345, 20 - 12.345]);
  expect(computeChapterDurations([], 20)).toEqual([]);
});

test('the chapters document has the format of Podcasting 2.0', () => {
  const podcast = { title: 'Abacus', audioFilename: 'podcast_1.mp3', chapters, duration: 20.0001 };
  expect(createChaptersDocument(podcast)).toEqual({
    version: '1.2.0',
    title: 'Abacus',
    author: 'Wikicasts',
    fileName: 'podcast_1.mp3',
    chapters: [
      { startTime: 0, endTime: 12.345, title: 'Introduction' },
      { startTime: 12.345, endTime: 20, title: 'Beads' },
    ],
  });
});

test('estimated chapters follow the measured ones', () => {
  const parts = ['Opening', 'One', 'Two'].map((title) => ({ title, words: 150 }));
  expect(estimateChapters(parts).map(({ timestamp }) => timestamp)).toEqual([0, 60, 120]);
  expect(estimateChapters(parts, [0, 70.125]).map(({ timestamp }) => timestamp)).toEqual([0, 70.125, 130]);
});
