import { expect, test } from 'vitest';
import { limitLineLength } from './limit-line-length.ts';

function readLimited(...chunks: string[]): Promise<string> {
  const body = new ReadableStream({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(Buffer.from(chunk));
      controller.close();
    },
  });
  const answer = async () => new Response(body);
  return limitLineLength(answer, 10)('http://model.test').then((response) => response.text());
}

test('accepts any number of lines up to the length limit', async () => {
  const lines = ['data: 12', '34', '\n', '\r\n', 'data: 5678\r', 'data: 9\n\ndata'];
  expect(await readLimited(...lines)).toBe(lines.join(''));
});

test.each([[['data: 12345']], [['data: 1', '23', '456']], [['\ndata', ': ', '12345']]])(
  'rejects a line over the length limit: %j',
  async (chunks) => {
    await expect(readLimited(...chunks)).rejects.toThrow('does not end');
  },
);
