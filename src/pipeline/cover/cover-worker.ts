import { parentPort } from 'node:worker_threads';
import { coverPicture } from './raster.ts';

/** What the thread is asked for: a cover, and what it is drawn from. */
export interface CoverRequest {
  title: string;
  rings: readonly number[];
  /** The side in pixels. */
  size: number;
}

export type CoverReply = { picture: Uint8Array } | { failure: string };

/** The thread behind `createCoverThread`: one answer to each request, in their order. */
const port = parentPort;
if (!port) throw new Error('cover-worker.ts runs in a worker thread only');

let last: Promise<void> = Promise.resolve();
port.on('message', ({ title, rings, size }: CoverRequest) => {
  last = last.then(async () => {
    const reply: CoverReply = await coverPicture({ title, rings }, size).then(
      (picture) => ({ picture }),
      (error: unknown) => ({ failure: String(error) }),
    );
    port.postMessage(reply);
  });
});
