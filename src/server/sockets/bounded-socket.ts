import { WebSocket } from 'ws';

/** Bytes that may wait for a reader; who leaves more unread is gone or means harm. */
const UNREAD_LIMIT = 4 * 1024 * 1024;

/** A socket that ends where its other side does not read what it asked for. */
export class BoundedSocket extends WebSocket {
  override send(data: unknown, ...rest: unknown[]): void {
    if (this.bufferedAmount > UNREAD_LIMIT) this.terminate();
    else super.send(data as string, ...(rest as []));
  }

  /** Each ping is answered with one: they wait for a reader too. */
  override pong(...args: unknown[]): void {
    if (this.bufferedAmount > UNREAD_LIMIT) this.terminate();
    else super.pong(...(args as []));
  }
}
