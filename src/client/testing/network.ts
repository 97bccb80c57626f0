import { HttpResponse, http, type RequestHandler } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, expect } from 'vitest';

/** Results by procedure; a thrown error becomes an error response. */
export type Answers = Record<string, (input: never) => unknown>;

export interface Call {
  path: string;
  input: unknown;
}

/** A request without a handler fails the test. */
export const network = setupServer();
const unexpected: string[] = [];

network.listen({
  onUnhandledFrame({ frame }) {
    const { request } = frame.data as { request?: Request };
    unexpected.push(request === undefined ? frame.protocol : `${request.method} ${request.url}`);
    throw new Error('The test has no answer for this request.');
  },
});
afterEach(() => {
  network.resetHandlers();
  expect(unexpected.splice(0)).toEqual([]);
});
afterAll(() => network.close());

/** Handles single and batched calls of procedures, and records them. */
export function procedures(answers: Answers, calls: Call[]): RequestHandler {
  const reply = async (path: string, input: unknown) => {
    calls.push({ path, input });
    const answer = answers[path];
    if (answer === undefined) unexpected.push(path);
    try {
      return { result: { data: await answer?.(input as never) } };
    } catch (error) {
      const message = error instanceof Error ? error.message : '';
      return { error: { message, code: -32_600, data: { code: 'validation', httpStatus: 400 } } };
    }
  };
  return http.all('*/trpc/:paths', async ({ request, params }) => {
    const { searchParams } = new URL(request.url);
    const sent = request.method === 'POST' ? await request.text() : searchParams.get('input');
    const input: unknown = sent ? JSON.parse(sent) : undefined;
    const paths = String(params.paths).split(',');
    if (!searchParams.has('batch')) return respond([await reply(String(params.paths), input)], false);
    const inputs = (input ?? {}) as Record<number, unknown>;
    return respond(await Promise.all(paths.map((path, index) => reply(path, inputs[index]))), true);
  });
}

function respond(replies: object[], batch: boolean): Response {
  const errorCount = replies.filter((reply) => 'error' in reply).length;
  const status = errorCount === 0 ? 200 : errorCount === replies.length ? 400 : 207;
  return HttpResponse.json(batch ? replies : (replies[0] ?? null), { status });
}

export function audioFiles(exists: (path: string) => boolean): RequestHandler {
  return http.head('*/api/podcasts/audio/:file', ({ request }) => {
    return new HttpResponse(null, { status: exists(new URL(request.url).pathname) ? 200 : 404 });
  });
}
