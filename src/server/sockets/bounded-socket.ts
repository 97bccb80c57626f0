import { WebSocket } from 'ws';

const MAX_BUFFERED_BYTES = 4 * 1024 * 1024;

/** Terminates a connection whose client does not read the data sent to it. */
export class BoundedSocket extends WebSocket {
  override send(data: unknown, ...rest: unknown[]): void {
    if (this.bufferedAmount > MAX_BUFFERED_BYTES) this.terminate();
    else super.send(data as string, ...(rest as []));
  }

  /** Pongs answer the client's pings and are buffered too. */
  override pong(...args: unknown[]): void {
    if (this.bufferedAmount > MAX_BUFFERED_BYTES) this.terminate();
    else super.pong(...(args as []));
  }
}
