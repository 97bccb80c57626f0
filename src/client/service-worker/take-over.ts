/** The part of the service worker API in use: TypeScript's library "webworker" conflicts with "dom". */

export interface WorkerEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}

export interface WorkerFetchEvent extends WorkerEvent {
  readonly request: Request;
  respondWith(response: Promise<Response>): void;
}

export interface WorkerMessageEvent extends WorkerEvent {
  readonly data: unknown;
}

export interface WorkerClient {
  postMessage(message: unknown, transfer: Transferable[]): void;
}

export interface WorkerScope {
  readonly location: { origin: string };
  readonly clients: {
    claim(): Promise<void>;
    matchAll(options: { type: 'window'; includeUncontrolled: true }): Promise<readonly WorkerClient[]>;
  };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', handle: (event: WorkerEvent) => void): void;
  addEventListener(type: 'fetch', handle: (event: WorkerFetchEvent) => void): void;
  addEventListener(type: 'message', handle: (event: WorkerMessageEvent) => void): void;
}

/** From a page: activate the waiting worker if nothing plays. */
export const TAKE_OVER = 'wikicasts-take-over';
/** From the worker: pages reply through the port with true while they play. */
export const IS_PLAYING = 'wikicasts-is-playing';

/** A page that does not reply is frozen, so it plays nothing. */
const MAX_REPLY_WAIT_MS = 1_000;

/** The browser would wait until all tabs of the previous version are closed. */
export async function takeOverUnlessPlaying(scope: WorkerScope): Promise<void> {
  const pages = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true });
  // Resolves with the first page that plays.
  const isPlaying = await Promise.any(pages.map(waitUntilPlaying)).then(
    () => true,
    () => false,
  );
  if (!isPlaying) await scope.skipWaiting();
}

/** Rejects if the page does not play. */
function waitUntilPlaying(page: WorkerClient): Promise<void> {
  return new Promise((resolve, reject) => {
    const { port1, port2 } = new MessageChannel();
    const end = (isPlaying: boolean) => {
      port1.close();
      if (isPlaying) resolve();
      else reject(new Error('The page does not play.'));
    };
    port1.onmessage = ({ data }) => end(data === true);
    setTimeout(() => end(false), MAX_REPLY_WAIT_MS);
    page.postMessage(IS_PLAYING, [port2]);
  });
}
