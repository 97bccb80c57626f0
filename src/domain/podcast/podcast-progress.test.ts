import { describe, expect, test } from 'vitest';
import { getShownProgress, isStuck, PROGRESS_TEXTS, parsePercent } from './podcast-progress.ts';

const [starting, processing, reading, crafting, audio] = PROGRESS_TEXTS;

describe('progress bar', () => {
  test('a percentage in brackets precedes keywords and time and is not shown in the progress text', () => {
    expect(getShownProgress(`${crafting} (37%)`, 500)).toEqual({ text: crafting, percent: 37 });
    expect(getShownProgress('Reading (0%)', 29).percent).toBe(0);
    expect(parsePercent('Reading (250%)')).toBe(100);
    expect(parsePercent('Reading 40% of it')).toBeNull();
  });

  test.each([
    [reading, 0, 0],
    [processing, 15, 10],
    [reading, 30, 20],
    [reading, 59, 20],
    [crafting, 10, 20],
    [crafting, 75, 45],
    [crafting, 119, expect.closeTo(69.4, 1)],
    [audio, 10, 70],
    [audio, 180, 82.5],
    [audio, 240, 95],
    [audio, 9999, 95],
  ])('the progress text "%s" after %i s shows %s per cent', (text, seconds, percent) => {
    expect(getShownProgress(text, seconds).percent).toEqual(percent);
  });

  test('the progress text advances after more than 1 and more than 2 minutes and never goes back', () => {
    expect(getShownProgress(starting, 60).text).toBe(starting);
    expect(getShownProgress(starting, 61).text).toBe(crafting);
    expect(getShownProgress(crafting, 120).text).toBe(crafting);
    expect(getShownProgress('', 121).text).toBe(audio);
    expect(getShownProgress(audio, 5).text).toBe(audio);
    expect(getShownProgress('Waiting for a free place', 300).text).toBe('Waiting for a free place');
  });

  test('the progress bar never goes back when it follows the elapsed time', () => {
    let last = 0;
    for (let second = 0; second <= 300; second += 1) {
      const { percent } = getShownProgress(starting, second);
      expect(percent).toBeGreaterThanOrEqual(last);
      last = percent;
    }
    expect(last).toBe(95);
  });
});

describe('stuck', () => {
  test.each([
    ['processing', '', 181, true],
    ['processing', starting, 181, true],
    ['processing', `${processing} (2%)`, 181, true],
    ['processing', starting, 180, false],
    ['processing', reading, 900, false],
    ['pending', starting, 900, false],
    ['ready', '', 900, false],
  ])('a podcast with status %s and text "%s" after %i s is stuck: %s', (status, progress, seconds, stuck) => {
    expect(isStuck({ status, progress }, seconds)).toBe(stuck);
  });
});
