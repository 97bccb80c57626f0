import { STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { toPublicError } from '../../routers/trpc.ts';

export function refuseUpgrade(socket: Duplex, thrown: unknown): void {
  const { status, code, message, retryAfter } = toPublicError(thrown);
  const body = JSON.stringify({ message, code });
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Connection: close',
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    ...(retryAfter === undefined ? [] : [`Retry-After: ${Math.ceil(retryAfter)}`]),
  ];
  // Otherwise the client could keep its half of the connection open.
  socket.once('finish', () => socket.destroy());
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
}
