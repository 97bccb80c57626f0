import { Agent, type ClientRequest, type IncomingMessage, request } from 'node:http';
import { WebSocket } from 'ws';
import type { LoadStatistics, RequestKind } from './load-statistics.ts';

export interface RequestOptions {
  kind: RequestKind;
  route: string;
  method?: 'GET' | 'POST';
  headers?: Record<string, string>;
  body?: unknown;
  keepBody?: boolean;
  /** Aborts the request after so many bytes, like a player that seeks. */
  abortAfterBytes?: number;
}

export interface ResponseSummary {
  status: number;
  headers: IncomingMessage['headers'];
  body: string;
}

interface PendingRequest {
  options: RequestOptions;
  startedAt: number;
  isAborted: boolean;
  abort: () => void;
  finish: (response: ResponseSummary | null) => void;
}

const agent = new Agent({ keepAlive: true });

const FIRST_BYTE_KINDS: ReadonlySet<RequestKind> = new Set(['audio', 'live', 'picture']);

export class VisitorConnection {
  readonly #url: URL;
  readonly #statistics: LoadStatistics;
  readonly #headers: Record<string, string>;
  readonly #open = new Set<() => void>();
  #isClosed = false;

  constructor(url: string, address: string, session: string, statistics: LoadStatistics) {
    this.#url = new URL(url);
    this.#statistics = statistics;
    this.#headers = { 'x-forwarded-for': address, 'x-session-id': session };
  }

  get isClosed(): boolean {
    return this.#isClosed;
  }

  /** Resolves to null without a response. */
  request(path: string, options: RequestOptions): Promise<ResponseSummary | null> {
    const content = options.body === undefined ? undefined : JSON.stringify(options.body);
    return new Promise((resolve) => {
      const sent = request(this.#createHttpOptions(path, options, content));
      const pending: PendingRequest = {
        options,
        startedAt: performance.now(),
        isAborted: false,
        abort: () => {
          pending.isAborted = true;
          sent.destroy();
        },
        finish: (response) => {
          this.#open.delete(pending.abort);
          resolve(response);
        },
      };
      this.#open.add(pending.abort);
      this.#handleResponse(sent, pending);
      sent.end(content);
    });
  }

  /** Returns a function that closes the socket. Any other close counts as a failure. */
  openSocket(
    path: string,
    onOpen: (send: (message: unknown) => void) => void,
    onMessage: (text: string) => void,
  ): () => void {
    const socket = new WebSocket(`ws://${this.#url.host}${path}`, {
      headers: this.#headers,
      perMessageDeflate: false,
    });
    const close = () => {
      this.#open.delete(close);
      socket.close();
    };
    this.#open.add(close);
    this.#statistics.sockets += 1;
    socket.on('open', () => onOpen((message) => socket.send(JSON.stringify(message))));
    socket.on('message', (data: Buffer) => {
      this.#statistics.messages += 1;
      const text = data.toString();
      if (text === 'PING') socket.send('PONG');
      else onMessage(text);
    });
    socket.on('error', (error) => {
      if (this.#open.has(close)) this.#statistics.recordFailure(`${path}: ${error.message}`);
      this.#open.delete(close);
    });
    socket.on('close', (code) => {
      if (this.#open.delete(close)) this.#statistics.recordFailure(`${path}: closed with code ${code}`);
    });
    return close;
  }

  close(): void {
    this.#isClosed = true;
    for (const abort of [...this.#open]) abort();
  }

  static closeAgent(): void {
    agent.destroy();
  }

  #createHttpOptions(path: string, options: RequestOptions, content: string | undefined) {
    return {
      agent,
      host: this.#url.hostname,
      port: this.#url.port,
      path,
      method: options.method ?? 'GET',
      headers: {
        ...this.#headers,
        // Returned bodies are short and are not decompressed here.
        ...(options.keepBody ? {} : { 'accept-encoding': 'gzip, deflate, br' }),
        ...(content && {
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(content),
        }),
        ...options.headers,
      },
    };
  }

  #handleResponse(sent: ClientRequest, pending: PendingRequest): void {
    const { kind, route, keepBody, abortAfterBytes } = pending.options;
    sent.on('error', (error) => {
      if (!pending.isAborted) this.#statistics.recordFailure(`${route}: ${error.message}`);
      pending.finish(null);
    });
    sent.on('response', (response) => {
      const status = response.statusCode ?? 0;
      const firstByteMs = performance.now() - pending.startedAt;
      const chunks: Buffer[] = [];
      let bytes = 0;
      response.on('data', (data: Buffer) => {
        bytes += data.length;
        this.#statistics.bytes += data.length;
        if (keepBody) chunks.push(data);
        if (abortAfterBytes !== undefined && bytes >= abortAfterBytes) pending.abort();
      });
      response.on('close', () => {
        if (!response.complete && !pending.isAborted) {
          this.#statistics.recordFailure(`${route}: closed after ${bytes} bytes`);
        }
        const ms = FIRST_BYTE_KINDS.has(kind) ? firstByteMs : performance.now() - pending.startedAt;
        this.#recordStatus(route, status, response.headers);
        this.#statistics.recordResponse(kind, route, status, ms);
        pending.finish({ status, headers: response.headers, body: Buffer.concat(chunks).toString() });
      });
    });
  }

  #recordStatus(route: string, status: number, headers: IncomingMessage['headers']): void {
    if (status === 429 || status === 503) {
      if (headers['retry-after']) this.#statistics.refusals += 1;
      else this.#statistics.recordFailure(`${route}: ${status} without Retry-After`);
    } else if (status >= 400) this.#statistics.recordFailure(`${route}: ${status}`);
  }
}
