import { expect } from 'vitest';

/** Counts the marks itself, independently of the rules under test. */
export function expectBalanced(text: string): void {
  expect((text.match(/"/g) ?? []).length % 2, text).toBe(0);
  for (const [open = '', close = ''] of ['“”', '«»', '‹›'].map((pair) => [...pair]))
    expect(text.split(open).length, text).toBe(text.split(close).length);
}
