import { expect, test } from 'vitest';
import type { AnalyzedSection } from '../analysis/podcast-analysis.ts';
import { getPathAbove } from '../plan/topics.ts';
import type { NarrationUnit } from '../text/narration-unit.ts';
import { findLeftSection, isWithin } from './previous-chapter.ts';

const sections = ['', 'Planning', 'Launch', 'Flight'].map(
  (heading) => ({ heading, path: heading, units: [] as NarrationUnit[] }) as unknown as AnalyzedSection,
);
/** One sentence in each section: sentence 2 in 'Planning'. */
const unitsByNumber = new Map(sections.map((_, section) => [section + 1, { section } as NarrationUnit]));
const find = (plan: string[], index: number, told: number[]) =>
  findLeftSection({ index, plan }, new Set(told), { sections, unitsByNumber })?.heading ?? null;

test('findLeftSection finds the section that was told last, if the chapter before names it', () => {
  expect(find(['Planning', 'Flight'], 2, [1, 2])).toBe('Planning');
  expect(find(['Planning and Launch', 'Flight'], 2, [1, 2, 3])).toBe('Launch');
  expect(find(['Planning', 'Planning, continued', 'Flight'], 3, [2])).toBe('Planning');
  expect(find(['Planning and more', 'Flight'], 2, [3])).toBe('Launch');
});

test('findLeftSection finds none before the second chapter, or if another section was told', () => {
  expect(find(['Planning', 'Flight'], 1, [1])).toBeNull();
  expect(find(['Planning', 'Flight'], 2, [3])).toBeNull();
  expect(find(['Planning', 'Flight'], 2, [])).toBeNull();
});

test('isWithin knows the parts of a section', () => {
  const history = { path: 'History', heading: 'History' } as AnalyzedSection;
  const egypt = { path: 'History, Egypt', heading: 'Egypt' } as AnalyzedSection;
  expect(isWithin(egypt, history)).toBe(true);
  expect(isWithin(history, egypt)).toBe(false);
  expect(getPathAbove(egypt)).toBe('History, ');
});
