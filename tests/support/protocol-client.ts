import { WebSocket } from 'ws';

/** A client of the `/ws` protocol that records all messages. */
export class ProtocolClient {
  readonly #socket: WebSocket;
  readonly #messages: Array<Record<string, unknown>> = [];
  #wake = Promise.withResolvers<void>();
  readonly closed: Promise<number>;

  constructor(url: string, headers: Record<string, string> = {}) {
    this.#socket = new WebSocket(`${url.replace('http', 'ws')}/ws`, { headers });
    this.#socket.on('message', (data) => {
      this.#messages.push(JSON.parse(String(data)) as Record<string, unknown>);
      this.#wake.resolve();
      this.#wake = Promise.withResolvers();
    });
    this.closed = new Promise((resolve) => this.#socket.on('close', resolve));
  }

  send(message: unknown): void {
    this.#socket.send(
      typeof message === 'string' || Buffer.isBuffer(message) ? message : JSON.stringify(message),
    );
  }

  async next(type: string): Promise<Record<string, unknown>> {
    for (;;) {
      const at = this.#messages.findIndex((message) => message.type === type);
      if (at >= 0) return this.#messages.splice(at, 1)[0] ?? {};
      await this.#wake.promise;
    }
  }

  close(): void {
    this.#socket.close();
  }
}
