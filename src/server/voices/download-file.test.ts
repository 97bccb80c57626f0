import { createHash, randomBytes } from 'node:crypto';
import { statSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { downloadFile } from './download-file.ts';

const CONTENT = randomBytes(300_000);
const sha256 = createHash('sha256').update(CONTENT).digest('hex');

let folder: string;
let server: Server;
let url: string;
let ranges: Array<string | undefined>;
let respond: (request: IncomingMessage, response: ServerResponse) => void;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'download-'));
  ranges = [];
  respond = serve;
  server = createServer((request, response) => {
    ranges.push(request.headers.range);
    respond(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/file`;
});
afterEach(async () => {
  server.closeAllConnections();
  server.close();
  await rm(folder, { recursive: true });
});

function serve(request: IncomingMessage, response: ServerResponse): void {
  const start = Number(/bytes=(\d+)-/.exec(request.headers.range ?? '')?.[1] ?? 0);
  response.writeHead(start > 0 ? 206 : 200, { 'content-length': CONTENT.length - start });
  response.end(CONTENT.subarray(start));
}

const target = () => path.join(folder, 'file');
const download = (signal = new AbortController().signal, expected = sha256, idleTimeoutMs = 30_000) =>
  downloadFile({
    url,
    target: target(),
    bytes: CONTENT.length,
    sha256: expected,
    signal,
    onProgress: () => undefined,
    retryDelayMs: 1,
    idleTimeoutMs,
  });

const waitForPart = () =>
  expect.poll(() => statSync(`${target()}.part`, { throwIfNoEntry: false })?.size ?? 0).toBeGreaterThan(0);

test('downloadFile continues where the connection broke', async () => {
  respond = (_, response) => {
    respond = serve;
    response.writeHead(200, { 'content-length': CONTENT.length });
    response.write(CONTENT.subarray(0, 100_000));
    // The client drops what it has not read when the connection breaks.
    void waitForPart().then(() => response.destroy());
  };
  await download();
  expect(await readFile(target())).toEqual(CONTENT);
  expect(ranges[0]).toBeUndefined();
  expect(ranges[1]).toMatch(/^bytes=[1-9]\d*-$/);
});

test('downloadFile tries again when the connection is cut before the response, and waits for a server that had responded', async () => {
  const cuts = [0, 120_000, 0];
  respond = (request, response) => {
    const bytes = cuts.shift();
    if (bytes === undefined) return serve(request, response);
    if (bytes === 0) return response.destroy();
    response.writeHead(200, { 'content-length': CONTENT.length });
    response.write(CONTENT.subarray(0, bytes));
    void waitForPart().then(() => response.destroy());
  };
  await download();
  expect(await readFile(target())).toEqual(CONTENT);
  expect(ranges).toHaveLength(4);
});

test('downloadFile continues the part that a killed process left', async () => {
  await writeFile(`${target()}.part`, CONTENT.subarray(0, 250_000));
  await download();
  expect(await readFile(target())).toEqual(CONTENT);
  expect(ranges).toEqual(['bytes=250000-']);
});

test('downloadFile starts from the beginning if the server ignores the range', async () => {
  await writeFile(`${target()}.part`, CONTENT.subarray(0, 250_000));
  respond = (_, response) => response.end(CONTENT);
  await download();
  expect(await readFile(target())).toEqual(CONTENT);
});

test('downloadFile keeps nothing of a file with other content', async () => {
  await expect(download(undefined, sha256.replace(/^./, 'x'))).rejects.toThrow('are not the expected ones');
  await expect(readFile(target())).rejects.toThrow('ENOENT');
  await expect(readFile(`${target()}.part`)).rejects.toThrow('ENOENT');
});

test('downloadFile gives up at once if the server refuses or cannot be reached', async () => {
  respond = (_, response) => response.writeHead(404).end();
  await expect(download()).rejects.toMatchObject({
    name: 'VoicesError',
    message: expect.stringContaining('404'),
  });
  expect(ranges).toHaveLength(1);
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  await expect(download()).rejects.toMatchObject({
    name: 'VoicesError',
    message: 'the server cannot be reached (ECONNREFUSED)',
  });
});

test('downloadFile gives up when the server sends nothing any more', async () => {
  respond = (_, response) => {
    response.writeHead(200, { 'content-length': CONTENT.length });
    response.flushHeaders();
  };
  await expect(download(undefined, sha256, 300)).rejects.toMatchObject({ name: 'VoicesError' });
});

test('downloadFile keeps its part when it is aborted', async () => {
  const controller = new AbortController();
  const reason = new Error('stopped');
  respond = (_, response) => {
    response.writeHead(200, { 'content-length': CONTENT.length });
    response.write(CONTENT.subarray(0, 50_000));
    void waitForPart().then(() => controller.abort(reason));
  };
  await expect(download(controller.signal)).rejects.toBe(reason);
  expect((await readFile(`${target()}.part`)).length).toBeGreaterThan(0);
});
