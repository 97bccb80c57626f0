import { expect, test } from 'vitest';
import { createThinkingFilter } from './thinking-filter.ts';

function filtered(answer: string, size: number): string {
  const filter = createThinkingFilter();
  let left = '';
  for (let at = 0; at < answer.length; at += size) left += filter(answer.slice(at, at + size));
  return left;
}

test.each([1, 3, 8, 1000])(
  'removes only the thinking text from an answer in chunks of %i characters',
  (size) => {
    expect(filtered('\n <think>{"a": 1} </thin</think>{"b": 2}', size)).toBe('{"b": 2}');
    expect(filtered('<think></think>x', size)).toBe('x');
    expect(filtered('<thought> {"b": "<think>no</think>"}', size)).toBe(
      '<thought> {"b": "<think>no</think>"}',
    );
    expect(filtered('{"turns": []}\n', size)).toBe('{"turns": []}\n');
    expect(filtered('<think>without end', size)).toBe('');
  },
);
