import { Agent, type IncomingMessage, request } from 'node:http';
import { WebSocket } from 'ws';
import type { Kind, Tally } from './tally.ts';

/** What a request is beside its address. */
export interface Ask {
  kind: Kind;
  /** The address' pattern, which it is counted by. */
  route: string;
  method?: 'GET' | 'POST';
  headers?: Record<string, string>;
  body?: unknown;
  /** Whether the body is wanted; otherwise it is thrown away unread. */
  keep?: boolean;
  /** Bytes after which the reader leaves, as a player does that jumps. */
  leaveAfter?: number;
}

export interface Answer {
  status: number;
  headers: IncomingMessage['headers'];
  body: string;
}

/** Connections as a proxy in front keeps them, open and shared by all visitors. */
const agent = new Agent({ keepAlive: true });

/** One visitor's way to the server: an address and a session of its own, everything counted. */
export class Line {
  readonly #url: URL;
  readonly #tally: Tally;
  readonly #headers: Record<string, string>;
  /** What is open and ends with the visit. */
  readonly #open = new Set<() => void>();
  #left = false;

  constructor(url: string, address: string, session: string, tally: Tally) {
    this.#url = new URL(url);
    this.#tally = tally;
    this.#headers = { 'x-forwarded-for': address, 'x-session-id': session };
  }

  /** Sends a request and reads its answer to the end. Resolves to null where there was none. */
  ask(
    path: string,
    { kind, route, method = 'GET', headers, body, keep, leaveAfter }: Ask,
  ): Promise<Answer | null> {
    const content = body === undefined ? undefined : JSON.stringify(body);
    const begun = performance.now();
    return new Promise((resolve) => {
      const sent = request({
        agent,
        host: this.#url.hostname,
        port: this.#url.port,
        path,
        method,
        headers: {
          ...this.#headers,
          // What is kept is short; everything else comes as browsers get it.
          ...(keep ? {} : { 'accept-encoding': 'gzip, deflate, br' }),
          ...(content && {
            'content-type': 'application/json',
            'content-length': Buffer.byteLength(content),
          }),
          ...headers,
        },
      });
      const over = (answer: Answer | null) => {
        this.#open.delete(leave);
        resolve(answer);
      };
      let leaving = false;
      const leave = () => {
        leaving = true;
        sent.destroy();
      };
      this.#open.add(leave);
      sent.on('error', (error) => {
        if (!leaving) this.#tally.fail(`${route}: ${error.message}`);
        over(null);
      });
      sent.on('response', (answer) => {
        const status = answer.statusCode ?? 0;
        const first = performance.now() - begun;
        const chunks: Buffer[] = [];
        let read = 0;
        answer.on('data', (data: Buffer) => {
          read += data.length;
          this.#tally.bytes += data.length;
          if (keep) chunks.push(data);
          if (leaveAfter !== undefined && read >= leaveAfter) leave();
        });
        answer.on('close', () => {
          if (!answer.complete && !leaving) this.#tally.fail(`${route}: cut after ${read} bytes`);
          const toFirst = kind === 'audio' || kind === 'live' || kind === 'picture';
          const ms = toFirst ? first : performance.now() - begun;
          this.#judge(route, status, answer.headers);
          this.#tally.answered(kind, route, status, ms);
          over({ status, headers: answer.headers, body: Buffer.concat(chunks).toString() });
        });
      });
      sent.end(content);
    });
  }

  /** Opens a socket. `onMessage` gets each text; the returned function closes it. A close that nobody asked for is a failure. */
  socket(
    path: string,
    opened: (send: (message: unknown) => void) => void,
    onMessage: (text: string) => void,
  ) {
    const socket = new WebSocket(`ws://${this.#url.host}${path}`, {
      headers: this.#headers,
      perMessageDeflate: false,
    });
    const leave = () => {
      this.#open.delete(leave);
      socket.close();
    };
    this.#open.add(leave);
    this.#tally.sockets += 1;
    socket.on('open', () => opened((message) => socket.send(JSON.stringify(message))));
    socket.on('message', (data: Buffer) => {
      this.#tally.messages += 1;
      const text = data.toString();
      if (text === 'PING') socket.send('PONG');
      else onMessage(text);
    });
    socket.on('error', (error) => {
      if (this.#open.has(leave)) this.#tally.fail(`${path}: ${error.message}`);
      this.#open.delete(leave);
    });
    socket.on('close', (code) => {
      if (this.#open.delete(leave)) this.#tally.fail(`${path}: cut with ${code}`);
    });
    return leave;
  }

  get left(): boolean {
    return this.#left;
  }

  /** Ends the visit: everything open is closed. */
  leave(): void {
    this.#left = true;
    for (const end of [...this.#open]) end();
  }

  static close(): void {
    agent.destroy();
  }

  #judge(route: string, status: number, headers: IncomingMessage['headers']): void {
    if (status === 429 || status === 503) {
      if (headers['retry-after']) this.#tally.refused += 1;
      else this.#tally.fail(`${route}: ${status} without Retry-After`);
    } else if (status >= 400) this.#tally.fail(`${route}: ${status}`);
  }
}
