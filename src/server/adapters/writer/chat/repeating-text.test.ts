import { expect, test } from 'vitest';
import { RepetitionDetector } from './answer-reader.ts';

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
