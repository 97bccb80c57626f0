import { expect, test } from 'vitest';
import { computeChapterDurations, createChaptersDocument } from './podcast-chapters.ts';

const chapters = [
  { title: 'Introduction', timestamp: 0 },
  { title: 'Beads', timestamp: 12.345 },
];

test('a chapter ends where the next one begins, the last one with the podcast', () => {
  expect(computeChapterDurations(chapters, 20)).toEqual([12.345, 20 - 12.345]);
  expect(computeChapterDurations([], 20)).toEqual([]);
});

test('the document is Podcasting 2.0’s', () => {
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
