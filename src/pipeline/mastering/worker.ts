import { parentPort } from 'node:worker_threads';
import { runInBackground } from '../background-thread.ts';
import { MasteringChain } from './mastering-chain.ts';
import { ListeningThread } from './listening-thread.ts';
import type { Reply, Request } from './messages.ts';

const port = parentPort;
if (!port) throw new Error('worker.ts runs in a worker thread only');

runInBackground();
const listening = new ListeningThread();
let chain: MasteringChain | null = null;
let last: Promise<void> = Promise.resolve();
port.on('message', (request: Request) => {
  last = last.then(async () => {
    try {
      await answer(request);
    } catch (error) {
      reply({ kind: 'error', error });
    }
  });
});

async function answer(request: Request): Promise<void> {
  if (request.kind === 'begin') {
    if (request.aside) listening.begin();
    chain = await MasteringChain.create(request.aside ? listening : undefined);
    return reply({ kind: 'begun' });
  }
  if (chain === null) throw new Error('No podcast has begun');
  if (request.kind === 'add') {
    const { samples, sampleRate, gapSeconds, voice } = request;
    const turn = chain.add({ samples, sampleRate }, gapSeconds, voice);
    reply({ kind: 'turn', turn }, turn.mp3);
  } else {
    const audio = await chain.finish();
    chain = null;
    reply({ kind: 'audio', audio }, audio.mp3);
  }
}

/** Transfers the frames' memory instead of copying it. */
function reply(message: Reply, mp3?: Uint8Array<ArrayBufferLike>): void {
  port?.postMessage(message, mp3 && mp3.buffer instanceof ArrayBuffer ? [mp3.buffer] : []);
}
