import { expect, test } from 'vitest';
import { ProgressMeter } from './progress.ts';

const percent = (text: string) => Number(/\((\d+)%\)$/.exec(text)?.[1]);

test('passes the texts in order, and the percentage from nothing to nearly all', () => {
  const meter = new ProgressMeter();
  const seen = [meter.text()];
  meter.readingBegun();
  seen.push(meter.text());
  meter.articlesRead(100);
  seen.push(meter.text());
  meter.turnWritten(50);
  seen.push(meter.text());
  meter.turnWritten(50);
  meter.allWritten();
  seen.push(meter.text());
  meter.turnSpoken(100);
  seen.push(meter.text());
  expect(seen.map((text) => text.replace(/ \(\d+%\)$/, ''))).toEqual([
    'Processing article...',
    'Reading and structuring Wikipedia article...',
    'Crafting engaging dialogue between hosts...',
    'Crafting engaging dialogue between hosts...',
    'Generating audio with high-quality voices...',
    'Generating audio with high-quality voices...',
  ]);
  const figures = seen.map(percent);
  expect(figures).toEqual([...figures].sort((a, b) => a - b));
  expect(figures[0]).toBe(0);
  expect(figures.at(-1)).toBe(95);
});

test('never goes back, also when more is written than was planned', () => {
  const meter = new ProgressMeter();
  meter.articlesRead(100);
  meter.turnWritten(100);
  meter.turnSpoken(90);
  const before = percent(meter.text());
  meter.turnWritten(300);
  meter.allWritten();
  expect(percent(meter.text())).toBe(before);
});

test('goes on from what an earlier run has told', () => {
  const meter = new ProgressMeter(51);
  expect(percent(meter.text())).toBe(51);
  meter.articlesRead(100);
  meter.turnWritten(100);
  expect(percent(meter.text())).toBe(51);
  meter.turnSpoken(60);
  expect(percent(meter.text())).toBe(77);
});
