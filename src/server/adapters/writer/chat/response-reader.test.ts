import { expect, test } from 'vitest';
import { isPeriodic, ThinkingFilter } from './response-reader.ts';

test.each(['and on ', 'The same sentence, with a comma, is said again and again. ', ' \n'])(
  'an endless repetition of %j is periodic, wherever it is cut',
  (unit) => {
    for (const start of [0, 1]) expect(isPeriodic(unit.repeat(600).slice(start, 1_200))).toBe(true);
  },
);

test('different turns with the same form are not periodic', () => {
  const turns = Array.from(
    { length: 100 },
    (_, at) => `{"host":"A","sources":[${at}],"text":"Remark ${at} of ${at * 7}."},`,
  );
  expect(isPeriodic(turns.join('').slice(-1_200))).toBe(false);
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
