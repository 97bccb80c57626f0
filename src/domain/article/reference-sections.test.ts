import { expect, test } from 'vitest';
import { parseExtract } from './extract.ts';
import { isClosingReferenceSection, isReferenceSection, normalizeHeading } from './reference-sections.ts';

test('parseExtract removes the sections that isReferenceSection names', () => {
  const text = 'Something is told here.';
  for (const heading of [
    'See also',
    'Works cited',
    'General and cited sources',
    'Sources',
    'Gallery',
    'History',
  ]) {
    const read = parseExtract(`Lead.\n== ${heading} ==\n${text}\n== Legacy ==\n${text}`);
    expect(read.some((section) => section.heading === heading)).toBe(!isReferenceSection(heading));
  }
  expect(isReferenceSection('Sources')).toBe(false);
  expect(isClosingReferenceSection('Sources')).toBe(true);
  expect(isClosingReferenceSection('References')).toBe(true);
});

test('normalizeHeading ignores case, spaces and marks at the ends', () => {
  expect(normalizeHeading(' == “See  Also”: == ')).toBe('see also');
  expect(normalizeHeading("'Notes.'")).toBe('notes');
  expect(normalizeHeading('St. John’s')).toBe('st. john’s');
});
