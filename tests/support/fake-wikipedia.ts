import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type FakePage, respondToQuery } from './fake-wikipedia-query.ts';

export type { FakePage } from './fake-wikipedia-query.ts';

/**
 * Behaviour: `ok`; `down` closes connections; `slow` responds late or never; `stall` stops within a
 * response; `status`, `busy` (429) and `forbidden` are HTTP errors; `garbage` is not JSON; `huge`
 * never ends; `error` is an `error` object.
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
  /** Number of affected requests, then `ok`; all by default. */
  times?: number;
  /** For `slow`: delay in milliseconds instead of no response. */
  delayMs?: number;
  /** For `status`. */
  status?: number;
  /** Header value for `busy`, `status` and `error`. */
  retryAfter?: string;
  /** For `error`. */
  code?: string;
}

export interface FakeRequest {
  params: URLSearchParams;
  userAgent: string;
}

export interface FakeWikipedia {
  /** For WIKIPEDIA_URL. */
  url: string;
  requests: FakeRequest[];
  /** Largest number of concurrent requests. */
  mostAtOnce(): number;
  /** Requests whose client disconnected early. */
  hungUp(): number;
  mode(mode: FakeMode, options?: FakeModeOptions): void;
  close(): Promise<void>;
}

/** A real HTTP server on the loopback interface that serves `/w/api.php` for the given pages. */
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

/** Writes until the client disconnects. */
function pour(response: ServerResponse): void {
  const chunk = ' '.repeat(65_536);
  const more = () => {
    while (!response.destroyed && response.write(chunk));
  };
  response.on('drain', more);
  more();
}
