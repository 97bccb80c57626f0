import { parentPort } from 'node:worker_threads';
import { runInBackground } from '../background-thread.ts';
import { AudioCheckThread } from './audio-check.ts';
import { type MasteredAudio, type MasteredTurn, MasteringChain } from './mastering-chain.ts';
import { type Piece, spliceAudio } from './splice-audio.ts';

/** Each request has one reply. Replies come in order. */
export type MasteringRequest =
  | { kind: 'begin'; usesCheckThread: boolean }
  | { kind: 'add'; samples: Int16Array; sampleRate: number; gapSeconds: number; voice: string | null }
  | { kind: 'finish' }
  /** Independent of a podcast that has begun. */
  | { kind: 'splice'; streams: readonly Uint8Array[]; pieces: readonly Piece[] };

export type MasteringReply =
  | { kind: 'begun' }
  | { kind: 'turn'; turn: MasteredTurn }
  | { kind: 'audio'; audio: MasteredAudio }
  | { kind: 'error'; error: unknown };

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
