import { connect } from 'node:net';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { PodcastEntity } from '../../src/domain/podcast/podcast.entity.ts';
import { LocalStore } from '../../src/server/adapters/store/local-store.ts';
import { createInstallation, type Installation } from '../support/installation.ts';
import type { ServerProcess } from '../support/process.ts';
import { insertAudio, insertReadyPodcast } from '../support/records.ts';

/** Requests in progress while a process stops. */

const AUDIO_BYTES = 30_000_000;
const BODY = JSON.stringify({ title: 'Abacus', wikiTitle: 'Abacus', maxLength: 1 });

let installation: Installation;
let audioPath: string;
let livePath: string;
beforeAll(async () => {
  installation = await createInstallation({ STOP_DELAY_SECONDS: '2' });
  const store = new LocalStore(path.join(installation.folder, 'audio'));
  await installation.inspect(async (orm) => {
    audioPath = await insertAudio({ orm, store }, new Uint8Array(AUDIO_BYTES));
    await insertReadyPodcast({ orm }, 'live', [''], ['Live']);
    const em = orm.em.fork();
    const podcast = await em.findOneOrFail(PodcastEntity, { settings: { title: 'Live' } });
    livePath = `/api/podcasts/${podcast.id}/live.mp3`;
    Object.assign(podcast, { status: 'pending', audioFilename: null });
    await em.flush();
  });
}, 60_000);
afterAll(() => installation.close());

/** A connection with a request of which `sent` has arrived. */
function open({ url }: ServerProcess, sent: string) {
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  socket.on('error', () => undefined);
  socket.write(sent);
  const answer = new Promise<Buffer>((resolve) => {
    const chunks: Buffer[] = [];
    socket.on('data', (chunk) => chunks.push(chunk));
    socket.once('close', () => resolve(Buffer.concat(chunks)));
  });
  return { socket, answer };
}

/** A download that the client pauses after its first bytes. */
async function pauseDownload(server: ServerProcess) {
  const download = open(server, `GET ${audioPath} HTTP/1.1\r\nHost: x\r\n\r\n`);
  await new Promise((resolve) => download.socket.once('data', resolve));
  download.socket.pause();
  return download;
}

const waitUntilPortCloses = ({ url }: ServerProcess) =>
  expect.poll(() => fetch(`${url}/api/health`).then(String, () => 'refused')).toBe('refused');

test('a stop reports not ready, closes the port, and finishes a POST and a slow download', async () => {
  const server = await installation.start();
  const socket = new WebSocket(`${server.url.replace('http', 'ws')}/ws`);
  const closeCode = new Promise((resolve) => socket.once('close', resolve));
  await new Promise((resolve) => socket.once('message', resolve));
  const live = await fetch(server.url + livePath);
  const download = await pauseDownload(server);
  const head = `POST /api/podcasts HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${BODY.length}\r\n\r\n`;
  const post = open(server, head + BODY.slice(0, 10));

  const stopped = installation.stop(server, 'SIGTERM');
  const readiness = async () => {
    const response = await fetch(`${server.url}/api/ready`);
    return [response.status, ((await response.json()) as { status: string }).status];
  };
  await expect.poll(readiness, { interval: 10 }).toEqual([503, 'stopping']);
  expect((await fetch(`${server.url}/api/playlists`)).status).toBe(200);
  await waitUntilPortCloses(server);
  expect(await closeCode).toBe(1001);
  // A complete response would look like the end of the podcast.
  await expect(live.text()).rejects.toThrow();

  post.socket.write(BODY.slice(10));
  expect(String(await post.answer)).toMatch(/^HTTP\/1.1 201 .*"podcast":/s);
  download.socket.resume();
  expect((await download.answer).length).toBeGreaterThan(AUDIO_BYTES);
  expect(await stopped).toBe(0);
}, 60_000);

test('a second signal ends a stopping process at once', async () => {
  const server = await installation.start('all', { STOP_DELAY_SECONDS: '600' });
  const stopped = installation.stop(server, 'SIGTERM');
  await expect.poll(async () => (await fetch(`${server.url}/api/ready`)).status).toBe(503);
  const signalAgain = () => {
    server.child.kill('SIGTERM');
    return server.child.exitCode;
  };
  await expect.poll(signalAgain, { interval: 250 }).toBe(1);
  expect(await stopped).toBe(1);
}, 60_000);
