import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type FakePage, respondToQuery } from './fake-wikipedia-query.ts';

export type { FakePage } from './fake-wikipedia-query.ts';

/**
 * How the fake behaves: well (`ok`); cuts connections (`down`); never or late
 * answers (`slow`); stops in the middle of an answer (`stall`); HTTP errors (`status`, `busy` for 429, `forbidden`); 200
 * with what is no JSON (`garbage`), never ends (`huge`, until the client hangs
 * up) or is an `error` object (`error`).
 */
export type FakeMode =
  | 'ok'
  | 'down'
  | 'slow'
  | 'stall'
  | 'status'
  | 'busy'
  | 'forbidden'
  | 'garbage'
  | 'huge'
  | 'error';

export interface FakeModeOptions {
  /** Requests that it holds for, `ok` afterwards; all by default. */
  times?: number;
  /** Only `slow`: answer after so many milliseconds instead of never. */
  delayMs?: number;
  /** Only `status`. */
  status?: number;
  /** Sent as it is, with `busy`, `status` and `error`. */
  retryAfter?: string;
  /** Only `error`. */
  code?: string;
}

export interface FakeRequest {
  params: URLSearchParams;
  userAgent: string;
}

export interface FakeWikipedia {
  /** What WIKIPEDIA_URL should be. */
  url: string;
  /** Every request so far, in order. */
  requests: FakeRequest[];
  /** Most requests that were open at the same time. */
  mostAtOnce(): number;
  /** Requests whose client hung up before the answer. */
  hungUp(): number;
  mode(mode: FakeMode, options?: FakeModeOptions): void;
  close(): Promise<void>;
}

/** A real HTTP server on the loopback that answers `/w/api.php` from the given pages. */
export async function startFakeWikipedia(pages: readonly FakePage[]): Promise<FakeWikipedia> {
  const requests: FakeRequest[] = [];
  let current: { mode: FakeMode; options: FakeModeOptions } = { mode: 'ok', options: {} };
  let left = Number.POSITIVE_INFINITY;
  let open = 0;
  let mostAtOnce = 0;
  let hungUp = 0;
  let url = '';

  const server = createServer((request: IncomingMessage, response: ServerResponse) => {
    open += 1;
    mostAtOnce = Math.max(mostAtOnce, open);
    response.once('close', () => {
      open -= 1;
      if (!response.writableFinished) hungUp += 1;
    });
    const address = new URL(request.url ?? '/', url);
    if (address.pathname !== '/w/api.php') {
      response.writeHead(404, { 'content-type': 'text/html' }).end('<h1>Not found</h1>');
      return;
    }
    requests.push({ params: address.searchParams, userAgent: request.headers['user-agent'] ?? '' });
    const { mode, options } = left > 0 ? current : { mode: 'ok' as const, options: {} };
    left -= 1;
    behave(mode, options, response, () => respondToQuery(pages, address.searchParams, url));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  return {
    url,
    requests,
    mostAtOnce: () => mostAtOnce,
    hungUp: () => hungUp,
    mode(mode, options = {}) {
      current = { mode, options };
      left = options.times ?? Number.POSITIVE_INFINITY;
    },
    async close() {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      server.closeAllConnections();
      await closed;
    },
  };
}

function behave(
  mode: FakeMode,
  options: FakeModeOptions,
  response: ServerResponse,
  answer: () => unknown,
): void {
  const retryAfter = options.retryAfter === undefined ? {} : { 'retry-after': options.retryAfter };
  const json = { 'content-type': 'application/json; charset=utf-8' };
  const plain = { 'content-type': 'text/plain' };
  const send = () => response.writeHead(200, json).end(JSON.stringify(answer()));
  switch (mode) {
    case 'down':
      response.destroy();
      return;
    case 'slow':
      if (options.delayMs !== undefined) setTimeout(send, options.delayMs).unref();
      return;
    case 'stall':
      response.writeHead(200, json).write('{"batchcomplete":');
      return;
    case 'status':
      response.writeHead(options.status ?? 500, { ...plain, ...retryAfter }).end('upstream trouble');
      return;
    case 'busy':
      response.writeHead(429, { ...plain, ...retryAfter }).end('Too many requests.');
      return;
    case 'forbidden':
      response.writeHead(403, plain).end('Please set a user-agent and respect our robot policy.');
      return;
    case 'garbage':
      response.writeHead(200, { 'content-type': 'text/html' }).end('<html>Log in to this network</html>');
      return;
    case 'huge':
      pour(response.writeHead(200, json));
      return;
    case 'error':
      response
        .writeHead(200, { ...json, ...retryAfter })
        .end(JSON.stringify({ error: { code: options.code ?? 'badvalue', info: 'No.' }, servedby: 'fake' }));
      return;
    case 'ok':
      send();
  }
}

/** Writes for as long as the client reads. */
function pour(response: ServerResponse): void {
  const chunk = ' '.repeat(65_536);
  const more = () => {
    while (!response.destroyed && response.write(chunk));
  };
  response.on('drain', more);
  more();
}
