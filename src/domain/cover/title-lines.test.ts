import { describe, expect, test } from 'vitest';
import { LINE_HEIGHT_RATIO, layOutTitle, measureText } from './title-lines.ts';

const WIDTH = 1200;
const HEIGHT = 420;
const set = (title: string): string[] => layOutTitle(title, WIDTH, HEIGHT).lines.map((line) => line.text);

describe('layOutTitle', () => {
  const titles = [
    'E',
    'Photosynthesis',
    'Library of Alexandria',
    'Hydroxychloroquine–azithromycin combination therapy',
    'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogoch',
    'W'.repeat(300),
    `${'word '.repeat(60)}`,
    '光合作用'.repeat(30),
    'ﷺ'.repeat(20),
    '👩‍🚀'.repeat(30),
    'A'.repeat(399) + '👩‍🚀'.repeat(3),
  ];

  test.each(titles)('layOutTitle fits the title into its box: %s', (title) => {
    const { lines, size } = layOutTitle(title, WIDTH, HEIGHT);
    expect(lines.length).toBeGreaterThan(0);
    expect(lines.length).toBeLessThanOrEqual(5);
    expect(lines.length * size * LINE_HEIGHT_RATIO).toBeLessThanOrEqual(HEIGHT);
    for (const line of lines) {
      expect(line.text).toBe(line.text.trim());
      expect(line.width).toBeLessThanOrEqual(WIDTH);
      expect(line.width).toBeCloseTo(measureText(line.text) * size, 6);
    }
  });

  test('layOutTitle breaks a title between words into even lines without losing a word', () => {
    const title = 'The Strange Case of Dr. Jekyll and Mr. Hyde';
    const lines = set(title);
    expect(lines.join(' ')).toBe(title);
    const widths = lines.map(measureText);
    expect(Math.min(...widths)).toBeGreaterThan(Math.max(...widths) / 2);
  });

  test('layOutTitle breaks a word with a hyphen only if the word does not fit', () => {
    expect(set('Photosynthesis')).toEqual(['Photosynthesis']);
    const word = 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogoch';
    const lines = set(word);
    expect(lines.length).toBeGreaterThan(1);
    expect(lines.slice(0, -1).every((line) => line.endsWith('-'))).toBe(true);
    expect(lines.join('').replaceAll('-', '')).toBe(word);
  });

  test('layOutTitle breaks a hyphenated word at its hyphens', () => {
    const lines = set('Hydroxychloroquine–azithromycin combination therapy');
    expect(lines[0]).toBe('Hydroxychloroquine–');
  });

  test('layOutTitle shortens a title that is too long with an ellipsis', () => {
    const lines = set('List of resolutions '.repeat(12));
    expect(lines).toHaveLength(5);
    expect(lines[4]).toMatch(/\p{L}…$/u);
  });

  test('layOutTitle breaks scripts without spaces anywhere, but not before their punctuation', () => {
    const lines = set('国際連合安全保障理事会、決議一覧。'.repeat(2));
    expect(lines.length).toBeGreaterThan(1);
    expect(lines.join('')).toBe('国際連合安全保障理事会、決議一覧。'.repeat(2));
    expect(lines.some((line) => /^[、。]/u.test(line))).toBe(false);
  });

  test.each(['', '   ', '\u0000\n\t'])('layOutTitle returns no lines for the blank title %j', (title) => {
    expect(set(title)).toEqual([]);
  });
});

test('layOutTitle gives combining accents and invisible characters no width', () => {
  expect(measureText('Ł')).toBeGreaterThan(0.4);
  expect(measureText('é')).toBe(measureText('e'));
  expect(measureText('e\u0301')).toBe(measureText('e'));
  expect(measureText('a\u200bb')).toBe(measureText('ab'));
});
