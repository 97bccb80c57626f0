import { expect, test } from 'vitest';
import { createThinkingFilter } from './thinking-filter.ts';

function filterAnswer(answer: string, size: number): string {
  const filter = createThinkingFilter();
  let kept = '';
  for (let at = 0; at < answer.length; at += size) kept += filter(answer.slice(at, at + size));
  return kept;
}

test.each([1, 3, 8, 1000])(
  'removes only the thinking text from an answer in chunks of %i characters',
  (size) => {
    expect(filterAnswer('\n <think>{"a": 1} </thin</think>{"b": 2}', size)).toBe('{"b": 2}');
    expect(filterAnswer('<think></think>x', size)).toBe('x');
    expect(filterAnswer('<thought> {"b": "<think>no</think>"}', size)).toBe(
      '<thought> {"b": "<think>no</think>"}',
    );
    expect(filterAnswer('{"turns": []}\n', size)).toBe('{"turns": []}\n');
    expect(filterAnswer('<think>without end', size)).toBe('');
  },
);
