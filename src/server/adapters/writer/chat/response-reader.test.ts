import { expect, test } from 'vitest';
import { RepetitionDetector, ThinkingFilter } from './response-reader.ts';

function countUntilNoticed(chunk: string, max = 5_000): number | null {
  const detector = new RepetitionDetector();
  for (let count = 0; count < max; count += chunk.length) if (detector.push(chunk)) return count;
  return null;
}

test.each(['and on ', 'The same sentence, with a comma, is said again and again. ', ' \n'])(
  'notices the endless repetition of %j soon',
  (chunk) => {
    expect(countUntilNoticed(chunk)).toBeLessThan(2_000);
  },
);

test('takes different turns with the same form for no repetition', () => {
  const detector = new RepetitionDetector();
  for (let count = 0; count < 100; count += 1)
    expect(
      detector.push(`{"host":"A","sources":[${count}],"text":"Remark ${count} of ${count * 7}."},`),
    ).toBe(false);
});

function filterAnswer(answer: string, size: number): string {
  const filter = new ThinkingFilter();
  let kept = '';
  for (let at = 0; at < answer.length; at += size) kept += filter.push(answer.slice(at, at + size));
  return kept + filter.flush();
}

const ANSWER = '{"text": "<think>no</think>"}';

test.each([1, 3, 8, 1000])('hides only the thinking of a response in chunks of %i characters', (size) => {
  for (const before of [
    '',
    '\n <think>{"a": 1} </thin</think>',
    '<think></think>',
    'Okay. <Thinking>Is it {1}?</Thinking>\n\n',
    '<thought>{}</thought>',
    '[THINK]{"a": 1}[/THINK]',
    '<think>{1}</think> and <think>{2}</think>',
    '<|channel|>analysis<|message|>We need {"turns"}.<|end|><|start|>assistant<|channel|>final<|message|>',
  ]) {
    expect(filterAnswer(before + ANSWER, size).slice(-ANSWER.length), before).toBe(ANSWER);
    expect(filterAnswer(before + ANSWER, size), before).not.toMatch(/\{(?:1|"a"|"turns"|\})/);
  }
});

test('returns a response inside the thinking, and one without JSON, at its end', () => {
  expect(filterAnswer('<think>{"b": 2}</think>', 3)).toContain('{"b": 2}');
  expect(filterAnswer('<think>{"b": 2}', 3)).toContain('{"b": 2}');
  expect(filterAnswer('Certainly!', 3)).toBe('Certainly!');
});
