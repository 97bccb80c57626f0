import { expect, test } from 'vitest';
import { limitLineLength } from './limit-line-length.ts';

function read(...pieces: string[]): Promise<string> {
  const body = new ReadableStream({
    start(controller) {
      for (const piece of pieces) controller.enqueue(Buffer.from(piece));
      controller.close();
    },
  });
  const answer = async () => new Response(body);
  return limitLineLength(answer, 10)('http://model.test').then((response) => response.text());
}

test('accepts any number of lines up to the length limit', async () => {
  const lines = ['data: 12', '34', '\n', '\r\n', 'data: 5678\r', 'data: 9\n\ndata'];
  expect(await read(...lines)).toBe(lines.join(''));
});

test.each([[['data: 12345']], [['data: 1', '23', '456']], [['\ndata', ': ', '12345']]])(
  'rejects a line over the length limit: %j',
  async (pieces) => {
    await expect(read(...pieces)).rejects.toThrow('does not end');
  },
);
