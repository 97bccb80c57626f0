import { expect, test } from 'vitest';
import { ProgressMeter } from './progress-meter.ts';

const percent = (text: string) => Number(/\((\d+)%\)$/.exec(text)?.[1]);

test('the progress text passes all stages in order, up to nearly 100 percent', () => {
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

test('progress never decreases if more is written than planned', () => {
  const meter = new ProgressMeter();
  meter.finishReading(100);
  meter.addWritten(100);
  meter.addSpoken(90);
  const before = percent(meter.formatText());
  meter.addWritten(300);
  meter.finishWriting();
  expect(percent(meter.formatText())).toBe(before);
});

test('progress continues from the percentage of an earlier run', () => {
  const meter = new ProgressMeter(51);
  expect(percent(meter.formatText())).toBe(51);
  meter.finishReading(100);
  meter.addWritten(100);
  expect(percent(meter.formatText())).toBe(51);
  meter.addSpoken(60);
  expect(percent(meter.formatText())).toBe(77);
});

test('the progress text says what the podcast waits for', () => {
  const meter = new ProgressMeter();
  meter.finishReading(100);
  meter.isWaiting = true;
  expect(meter.formatText()).toBe('Waiting for the natural voices... (10%)');
  meter.isWaiting = false;
  meter.isWaitingForModel = true;
  expect(meter.formatText()).toBe('Waiting for the language model... (10%)');
  meter.isWaitingForModel = false;
  expect(meter.formatText()).toBe('Crafting engaging dialogue between hosts... (10%)');
});
