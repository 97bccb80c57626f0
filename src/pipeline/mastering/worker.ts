import { parentPort } from 'node:worker_threads';
import { runInBackground } from '../background-thread.ts';
import { MasteringChain } from './chain.ts';
import type { Reply, Request } from './messages.ts';

/** The thread behind `createMaster`: one podcast's chain, one answer to each request. */
const port = parentPort;
if (!port) throw new Error('worker.ts runs in a worker thread only');

runInBackground();
const chain = await MasteringChain.create();
port.on('message', (request: Request) => {
  try {
    if (request.kind === 'add') {
      const { samples, sampleRate, gapSeconds, voice } = request;
      const turn = chain.add({ samples, sampleRate }, gapSeconds, voice);
      reply({ kind: 'turn', turn }, turn.mp3);
    } else {
      const audio = chain.finish();
      reply({ kind: 'audio', audio }, audio.mp3);
    }
  } catch (error) {
    reply({ kind: 'error', error });
  }
});
reply({ kind: 'ready' });

/** Answers, handing the frames' memory over instead of copying it. */
function reply(message: Reply, mp3?: Uint8Array<ArrayBufferLike>): void {
  port?.postMessage(message, mp3 && mp3.buffer instanceof ArrayBuffer ? [mp3.buffer] : []);
}
