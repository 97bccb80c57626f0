import { parentPort } from 'node:worker_threads';
import { runInBackground } from '../background-thread.ts';
import { type AudioCheckMessage, DecodeCheck } from './audio-check.ts';

const port = parentPort;
if (!port) throw new Error('audio-check-worker.ts runs in a worker thread only');

runInBackground();
let check: Promise<DecodeCheck> = DecodeCheck.create();
let last: Promise<unknown> = Promise.resolve();
port.on('message', (message: AudioCheckMessage) => {
  if (message.kind === 'begin') {
    check = DecodeCheck.create();
    last = Promise.resolve();
    return;
  }
  // The first error skips all later frames and is reported at the end.
  last = last.then(async () => applyMessage(await check, message));
  if (message.kind === 'finish') last.catch((failure: unknown) => port.postMessage({ failure }));
  else last.catch(() => undefined);
});

function applyMessage(check: DecodeCheck, message: Exclude<AudioCheckMessage, { kind: 'begin' }>): void {
  if (message.kind === 'expect') check.expect(message.startSample, message.endSample);
  else if (message.kind === 'push') check.push(message.frames, message.limit);
  else port?.postMessage({ measurements: check.finish(message.samples) });
}
