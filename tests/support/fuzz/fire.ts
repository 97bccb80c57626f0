import { type IncomingMessage, request } from 'node:http';
import type { Socket } from 'node:net';
import { brotliDecompressSync, gunzipSync, inflateSync } from 'node:zlib';
import { WebSocket } from 'ws';
import type { HttpShot, Shot, SocketShot } from './shots.ts';

/** The HTTP response; null if there was none, which is allowed for invalid HTTP. */
export interface HttpResult {
  status: number;
  type: string;
  body: string;
}

/** Bytes of a response that are checked. */
const LOOKED_AT = 400_000;
/** Maximum response time in milliseconds. */
const LONGEST_MS = 20_000;

/** Sends a shot and returns all responses. Rejects on a timeout. */
export function sendShot(
  url: string,
  shot: Shot,
): Promise<{ http: HttpResult | null } | { frames: string[] }> {
  return shot.over === 'http' ? ask(url, shot) : talk(url, shot);
}

async function ask(
  url: string,
  { method, path, headers, body }: HttpShot,
): Promise<{ http: HttpResult | null }> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    // Node's client refuses other characters.
    const sendable = path.replace(/[^\x21-\x7e]/g, encodeURIComponent);
    const sent = request(
      { hostname, port, method, path: sendable, headers, timeout: LONGEST_MS },
      (answer) => {
        const chunks: Buffer[] = [];
        let size = 0;
        const done = () => {
          const type = answer.headers['content-type'] ?? '';
          resolve({
            http: { status: answer.statusCode ?? 0, type, body: readable(answer, Buffer.concat(chunks)) },
          });
          sent.destroy();
        };
        // A live stream lasts until the podcast is ready.
        if (answer.headers['content-type'] === 'audio/mpeg') return done();
        answer.on('data', (chunk: Buffer) => {
          chunks.push(chunk);
          size += chunk.length;
          if (size > LOOKED_AT) done();
        });
        answer.on('end', done);
        answer.on('error', done);
      },
    );
    sent.on('timeout', () => reject(new Error(`${method} ${path.slice(0, 200)} was not answered`)));
    sent.on('error', () => resolve({ http: null }));
    sent.end(body ?? undefined);
  });
}

const DECODERS: Readonly<Record<string, (bytes: Buffer) => Buffer>> = {
  gzip: gunzipSync,
  br: brotliDecompressSync,
  deflate: inflateSync,
};

function readable(answer: IncomingMessage, bytes: Buffer): string {
  const decode = DECODERS[answer.headers['content-encoding'] ?? ''];
  if (!decode || bytes.length === 0) return String(bytes);
  try {
    return String(decode(bytes));
  } catch {
    return '';
  }
}

async function talk(url: string, { over, frames }: SocketShot): Promise<{ frames: string[] }> {
  const told: string[] = [];
  const socket = new WebSocket(`${url.replace('http', 'ws')}${over}`, {
    headers: { 'x-session-id': 'fuzz-a' },
  });
  await new Promise<void>((resolve, reject) => {
    const late = setTimeout(() => reject(new Error(`${over} did not answer`)), LONGEST_MS);
    const done = () => {
      clearTimeout(late);
      resolve();
    };
    socket.on('message', (data) => void told.push(String(data)));
    socket.on('close', done);
    socket.on('error', done);
    socket.on('open', () => {
      for (const frame of frames) {
        if ('text' in frame) socket.send(frame.text);
        else if ('binary' in frame) socket.send(frame.binary);
        else (socket as unknown as { _socket: Socket })._socket.write(frame.raw);
      }
      // A pong follows all earlier responses, unless an incomplete frame swallowed the ping.
      socket.on('pong', () => setImmediate(done));
      socket.ping();
      if (frames.some((frame) => 'raw' in frame)) setTimeout(done, 20);
    });
  });
  socket.terminate();
  return { frames: told };
}
