import { describe, expect, test } from 'vitest';
import { describeCost, describeUsage, formatCost, formatHours } from './format-usage.ts';

describe('usage texts', () => {
  test.each([
    [0, '0:00'],
    [3_599, '59:59'],
    [3_600, '1 h 0 min'],
    [4_000_000, '1,111 h 6 min'],
  ])('formats %s s as %s', (seconds, text) => {
    expect(formatHours(seconds)).toBe(text);
  });

  test.each([
    [null, 'Cost unknown'],
    [undefined, 'Cost unknown'],
    [0, 'No cost'],
    [0.004, 'Cost under $0.01'],
    [0.0349, 'Cost $0.03'],
  ])('describes a cost of %s as %s', (usd, text) => {
    expect(describeCost(usd)).toBe(text);
  });

  test('describes the tokens of each model and the spoken characters', () => {
    expect(formatCost(1234.5)).toBe('$1,234.50');
    expect(describeUsage(null)).toBe('Usage not recorded');
    expect(
      describeUsage({
        models: [{ model: 'gpt-4.1', calls: 3, inputTokens: 12_345, outputTokens: 678 }],
        speech: { provider: 'chirp', characters: 8_400, seconds: 500 },
      }),
    ).toBe('gpt-4.1: 12,345 tokens in, 678 out; 8,400 characters spoken');
    expect(
      describeUsage({
        models: [
          { model: 'gpt-4.1', calls: 3, inputTokens: 12_345, cachedInputTokens: 9_000, outputTokens: 678 },
        ],
        speech: { provider: 'chirp', characters: 0, seconds: 0 },
      }),
    ).toBe('gpt-4.1: 12,345 tokens in (9,000 cached), 678 out; 0 characters spoken');
  });
});
