import { parentPort } from 'node:worker_threads';
import { runInBackground } from '../background-thread.ts';
import { DecodeCheck } from './audio-check.ts';

/** Messages to the thread. It responds only to `finish`. */
export type Told =
  | { kind: 'begin' }
  | { kind: 'expect'; startSample: number; endSample: number }
  | { kind: 'push'; frames: Uint8Array; limit: number }
  | { kind: 'finish'; samples: number };

const port = parentPort;
if (!port) throw new Error('listening-worker.ts runs in a worker thread only');

runInBackground();
let check: Promise<DecodeCheck> = DecodeCheck.create();
let last: Promise<unknown> = Promise.resolve();
port.on('message', (told: Told) => {
  if (told.kind === 'begin') {
    check = DecodeCheck.create();
    last = Promise.resolve();
    return;
  }
  // Reports an error at the end and ignores all later frames.
  last = last.then(async () => listen(await check, told));
  if (told.kind === 'finish') last.catch((failure: unknown) => port.postMessage({ failure }));
  else last.catch(() => undefined);
});

function listen(listener: DecodeCheck, told: Exclude<Told, { kind: 'begin' }>): void {
  if (told.kind === 'expect') listener.expect(told.startSample, told.endSample);
  else if (told.kind === 'push') listener.push(told.frames, told.limit);
  else port?.postMessage({ heard: listener.finish(told.samples) });
}
