import { parentPort } from 'node:worker_threads';
import { runInBackground } from '../background-thread.ts';
import { prepareCover, renderCoverPng, renderPreviewPng } from './raster.ts';

export type CoverRequest = { title: string; rings: readonly number[] } & (
  | { kind: 'cover' /** The side in pixels. */; size: number }
  | { kind: 'preview' /** The line below the title. */; note: string }
);

export type CoverReply = { picture: Uint8Array } | { failure: string };

const port = parentPort;
if (!port) throw new Error('cover-worker.ts runs in a worker thread only');

runInBackground();
prepareCover();
let last: Promise<void> = Promise.resolve();
port.on('message', (request: CoverRequest) => {
  last = last.then(async () => {
    const reply: CoverReply = await draw(request).then(
      (picture) => ({ picture }),
      (error: unknown) => ({ failure: String(error) }),
    );
    port.postMessage(reply);
  });
});

function draw(request: CoverRequest): Promise<Uint8Array> {
  return request.kind === 'cover'
    ? renderCoverPng(request, request.size)
    : renderPreviewPng(request, request.note);
}
