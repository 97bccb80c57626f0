import { expect, test } from 'vitest';
import { guardResponses } from './guarded-fetch.ts';

function readGuarded(...chunks: string[]): Promise<string> {
  const body = new ReadableStream({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(Buffer.from(chunk));
      controller.close();
    },
  });
  const answer = async () => new Response(body);
  const guarded = guardResponses(answer, () => undefined, 10);
  return guarded('http://model.test').then((response) => response.text());
}

test('accepts any number of lines up to the length limit', async () => {
  const lines = ['data: 12', '34', '\n', '\r\n', 'data: 5678\r', 'data: 9\n\ndata'];
  expect(await readGuarded(...lines)).toBe(lines.join(''));
});

test.each([[['data: 12345']], [['data: 1', '23', '456']], [['\ndata', ': ', '12345']]])(
  'rejects a line over the length limit: %j',
  async (chunks) => {
    await expect(readGuarded(...chunks)).rejects.toThrow('does not end');
  },
);

test('makes one event of a completion that is not streamed, but leaves errors as they are', async () => {
  const respond = (status: number) => async () =>
    Response.json({ choices: [{ index: 0, message: { content: 'Hello' } }] }, { status });
  const read = async (status: number) =>
    (await guardResponses(respond(status), () => undefined)('http://model.test')).text();
  expect(await read(200)).toMatch(/^data: \{.*"delta":\{"content":"Hello"\}.*\}\n\ndata: \[DONE\]\n\n$/);
  expect(await read(400)).toMatch(/^\{/);
});

test('follows no redirect', async () => {
  const asked: (string | undefined)[] = [];
  const answer = async (_: unknown, init?: RequestInit) => {
    asked.push(init?.redirect);
    return new Response(null, { status: 302, headers: { location: 'http://elsewhere.test' } });
  };
  expect((await guardResponses(answer, () => undefined)('http://model.test')).status).toBe(302);
  expect(asked).toEqual(['manual']);
});
