import { HttpResponse, http, type RequestHandler } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, expect } from 'vitest';

/** Handlers by procedure; a thrown error becomes an error response. */
export type Handlers = Record<string, (input: never) => unknown>;

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
    throw new Error('The test has no handler for this request.');
  },
});
afterEach(() => {
  network.resetHandlers();
  expect(unexpected.splice(0)).toEqual([]);
});
afterAll(() => network.close());

export function handleProcedures(handlers: Handlers, calls: Call[]): RequestHandler {
  const callProcedure = async (path: string, input: unknown) => {
    calls.push({ path, input });
    const handle = handlers[path];
    if (handle === undefined) unexpected.push(path);
    try {
      return { result: { data: await handle?.(input as never) } };
    } catch (error) {
      const message = error instanceof Error ? error.message : '';
      return { error: { message, code: -32_600, data: { code: 'validation', httpStatus: 400 } } };
    }
  };
  return http.all('*/trpc/:paths', async ({ request, params }) => {
    const { searchParams } = new URL(request.url);
    const text = request.method === 'POST' ? await request.text() : searchParams.get('input');
    const input: unknown = text ? JSON.parse(text) : undefined;
    const paths = String(params.paths).split(',');
    if (!searchParams.has('batch')) return respond([await callProcedure(String(params.paths), input)], false);
    const inputs = (input ?? {}) as Record<number, unknown>;
    return respond(await Promise.all(paths.map((path, index) => callProcedure(path, inputs[index]))), true);
  });
}

function respond(results: object[], batch: boolean): Response {
  const errorCount = results.filter((result) => 'error' in result).length;
  const status = errorCount === 0 ? 200 : errorCount === results.length ? 400 : 207;
  return HttpResponse.json(batch ? results : (results[0] ?? null), { status });
}

export function handleAudioFiles(exists: (path: string) => boolean): RequestHandler {
  return http.head('*/api/podcasts/audio/:file', ({ request }) => {
    return new HttpResponse(null, { status: exists(new URL(request.url).pathname) ? 200 : 404 });
  });
}
