import type { Transcript } from '../../domain/transcript/transcript.schema.ts';
import { type LocalPodcast, parseLocalPodcast } from '../library/local-podcast.ts';
import { DOWNLOADS_CACHE, getAudioAddress, isAudioAddress, listTextAddresses } from './download-files.ts';
import { DownloadRefusedError } from './download-index.ts';

export interface KeptAudio {
  bytes: number;
  etag: string | null;
}

/** The worker answers requests without a query from the cache; these go to the server. */
const FROM_SERVER = '?keep';
/** A proxy may ask for a login, but the page for that must not replace a file. */
const REQUEST: RequestInit = { credentials: 'same-origin', redirect: 'error' };

/** The files of downloads, in the browser's cache storage. A podcast is kept if its audio is there. */
export const downloadCache = {
  /** Rejects with `DownloadRefusedError`, a `QuotaExceededError`, or another error without a network. */
  async keep(
    podcastId: number,
    onProgress: (received: number, total: number) => void,
    signal: AbortSignal,
  ): Promise<KeptAudio> {
    const cache = await caches.open(DOWNLOADS_CACHE);
    const texts: Array<[string, Response]> = [];
    for (const address of listTextAddresses(podcastId)) {
      const response = await fetch(address, { ...REQUEST, signal });
      const { ok, headers } = response;
      const content = await response.blob();
      // Without one of these, the podcast still plays.
      if (ok) texts.push([address, new Response(content, { headers })]);
    }
    const address = getAudioAddress(podcastId);
    const response = await fetch(address + FROM_SERVER, { ...REQUEST, signal, cache: 'no-store' });
    if (!response.ok || response.body === null) throw new DownloadRefusedError(response.status);
    const length = response.headers.get('content-length');
    const total = Number(length);
    let bytes = 0;
    let isComplete = false;
    const counter = new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        bytes += chunk.length;
        onProgress(bytes, total);
        controller.enqueue(chunk);
      },
      flush(controller) {
        if (length !== null && bytes !== total)
          controller.error(new Error('The connection ended too early.'));
        else isComplete = true;
      },
    });
    const audio = new Response(response.body.pipeThrough(counter), { headers: response.headers });
    try {
      // An error of the stream stores nothing.
      await cache.put(address, audio);
    } catch (error) {
      const isFull = error instanceof DOMException && error.name === 'QuotaExceededError';
      // Browsers report a broken connection as an error of the cache.
      throw isFull || isComplete ? error : new Error('The connection ended too early.', { cause: error });
    }
    // An older audio keeps its own transcript if the newer audio does not arrive.
    for (const [address, text] of texts) await cache.put(address, text);
    return { bytes, etag: response.headers.get('etag') };
  },

  /** The tag of the server's file; null if it has none, because the podcast was deleted. */
  async findServerTag(podcastId: number): Promise<{ etag: string | null } | null> {
    const address = getAudioAddress(podcastId) + FROM_SERVER;
    const { ok, status, headers } = await fetch(address, { ...REQUEST, method: 'HEAD', cache: 'no-store' });
    if (ok) return { etag: headers.get('etag') };
    if (status === 404 || status === 410) return null;
    throw new DownloadRefusedError(status);
  },

  /** Kept podcasts with the size of their audio in bytes. */
  async list(): Promise<Map<number, number>> {
    const cache = await caches.open(DOWNLOADS_CACHE);
    const found = new Map<number, number>();
    for (const { url } of await cache.keys()) {
      const { pathname } = new URL(url);
      const response = isAudioAddress(pathname) ? await cache.match(url) : undefined;
      if (response === undefined) continue;
      found.set(
        Number(/\d+/.exec(pathname.split('/').at(-1) ?? '')),
        Number(response.headers.get('content-length')),
      );
    }
    return found;
  },

  findTitle: async (podcastId: number) => (await findKeptPodcast(podcastId))?.title,

  async remove(podcastId: number): Promise<void> {
    const cache = await caches.open(DOWNLOADS_CACHE);
    const addresses = [getAudioAddress(podcastId), ...listTextAddresses(podcastId)];
    await Promise.all(addresses.map((address) => cache.delete(address)));
  },

  async removeAll(): Promise<void> {
    await caches.delete(DOWNLOADS_CACHE);
  },
};

export type DownloadFiles = typeof downloadCache;

export async function findKeptPodcast(podcastId: number): Promise<LocalPodcast | undefined> {
  const [address = ''] = listTextAddresses(podcastId);
  return parseLocalPodcast(await readKeptJson(address)) ?? undefined;
}

export async function findKeptTranscript(podcastId: number): Promise<Transcript | undefined> {
  const [, address = ''] = listTextAddresses(podcastId);
  return (await readKeptJson(address)) as Transcript | undefined;
}

async function readKeptJson(address: string): Promise<unknown> {
  if (typeof caches === 'undefined') return undefined;
  const response = await caches.match(address, { cacheName: DOWNLOADS_CACHE });
  return response?.json();
}
