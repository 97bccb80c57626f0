import { expect, test } from 'vitest';
import { ProgressMeter } from './progress-reporter.ts';

const percent = (text: string) => Number(/\((\d+)%\)$/.exec(text)?.[1]);

test('passes the texts in order, and the percentage from nothing to nearly all', () => {
  const meter = new ProgressMeter();
  const seen = [meter.formatText()];
  meter.startReading();
  seen.push(meter.formatText());
  meter.finishReading(100);
  seen.push(meter.formatText());
  meter.addWritten(50);
  seen.push(meter.formatText());
  meter.addWritten(50);
  meter.finishWriting();
  seen.push(meter.formatText());
  meter.addSpoken(100);
  seen.push(meter.formatText());
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
  meter.finishReading(100);
  meter.addWritten(100);
  meter.addSpoken(90);
  const before = percent(meter.formatText());
  meter.addWritten(300);
  meter.finishWriting();
  expect(percent(meter.formatText())).toBe(before);
});

test('goes on from what an earlier run has told', () => {
  const meter = new ProgressMeter(51);
  expect(percent(meter.formatText())).toBe(51);
  meter.finishReading(100);
  meter.addWritten(100);
  expect(percent(meter.formatText())).toBe(51);
  meter.addSpoken(60);
  expect(percent(meter.formatText())).toBe(77);
});
