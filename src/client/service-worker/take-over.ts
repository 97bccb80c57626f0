import type { WorkerClient, WorkerScope } from './worker-scope.ts';

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
