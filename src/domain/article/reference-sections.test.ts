import { expect, test } from 'vitest';
import { parseExtract } from './extract.ts';
import { isNarratable } from './narratable.ts';
import { headingKey, isClosingReferenceSection, isReferenceSection } from './reference-sections.ts';

test('what the reader leaves out is what the plan holds for untellable', () => {
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
    expect(read.some((section) => section.heading === heading)).toBe(
      isNarratable({ heading, level: 2, text }),
    );
  }
  expect(isReferenceSection('Sources')).toBe(false);
  expect(isClosingReferenceSection('Sources')).toBe(true);
  expect(isClosingReferenceSection('References')).toBe(true);
});

test('headingKey passes over case, spaces, and marks at the ends', () => {
  expect(headingKey(' == “See  Also”: == ')).toBe('see also');
  expect(headingKey("'Notes.'")).toBe('notes');
  expect(headingKey('St. John’s')).toBe('st. john’s');
});
