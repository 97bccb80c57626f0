import { STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { publicError } from '../../routers/trpc.ts';

/** Answers an upgrade with a failure in its public form, and ends the connection. */
export function refuseUpgrade(socket: Duplex, thrown: unknown): void {
  const { status, code, message, retryAfter } = publicError(thrown);
  const body = JSON.stringify({ message, code });
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Connection: close',
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    ...(retryAfter === undefined ? [] : [`Retry-After: ${Math.ceil(retryAfter)}`]),
  ];
  // Half a connection would stay open for as long as the other side likes.
  socket.once('finish', () => socket.destroy());
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
}
