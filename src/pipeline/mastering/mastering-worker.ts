import { parentPort } from 'node:worker_threads';
import { runInBackground } from '../background-thread.ts';
import { AudioCheckThread } from './audio-check-thread.ts';
import { MasteringChain } from './mastering-chain.ts';
import type { MasteringReply, MasteringRequest } from './mastering-messages.ts';
import { spliceAudio } from './splice-audio.ts';

const port = parentPort;
if (!port) throw new Error('mastering-worker.ts runs in a worker thread only');

runInBackground();
const audioCheckThread = new AudioCheckThread();
let chain: MasteringChain | null = null;
let last: Promise<void> = Promise.resolve();
port.on('message', (request: MasteringRequest) => {
  last = last.then(async () => {
    try {
      await handleRequest(request);
    } catch (error) {
      reply({ kind: 'error', error });
    }
  });
});

async function handleRequest(request: MasteringRequest): Promise<void> {
  if (request.kind === 'begin') {
    if (request.usesCheckThread) audioCheckThread.begin();
    chain = await MasteringChain.create(request.usesCheckThread ? audioCheckThread : undefined);
    return reply({ kind: 'begun' });
  }
  if (request.kind === 'splice') {
    const audio = await spliceAudio(request.streams, request.pieces);
    return reply({ kind: 'audio', audio }, audio.mp3);
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

function reply(message: MasteringReply, mp3?: Uint8Array<ArrayBufferLike>): void {
  port?.postMessage(message, mp3 && mp3.buffer instanceof ArrayBuffer ? [mp3.buffer] : []);
}
