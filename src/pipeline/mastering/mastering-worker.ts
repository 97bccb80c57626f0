import { parentPort } from 'node:worker_threads';
import { runInBackground } from '../background-thread.ts';
import { type MasteredAudio, type MasteredTurn, MasteringChain } from './mastering-chain.ts';
import { type Piece, spliceAudio } from './splice-audio.ts';

export type MasteringRequest =
  | { kind: 'begin' }
  | { kind: 'add'; samples: Int16Array; sampleRate: number; gapSeconds: number; voice: string | null }
  | { kind: 'finish' }
  /** Independent of a podcast that has begun. */
  | { kind: 'splice'; streams: readonly Uint8Array[]; pieces: readonly Piece[] };

/** By the kind of their request. */
export interface MasteringResults {
  begin: null;
  add: MasteredTurn;
  finish: MasteredAudio;
  splice: MasteredAudio;
}

/** Each request has one. They come in order. */
export type MasteringReply = { result: MasteringResults[keyof MasteringResults] } | { error: unknown };

const port = parentPort;
if (!port) throw new Error('mastering-worker.ts runs in a worker thread only');

runInBackground();
let chain: MasteringChain | null = null;
let last: Promise<void> = Promise.resolve();
port.on('message', (request: MasteringRequest) => {
  last = last.then(async () => {
    try {
      const result = await handleRequest(request);
      const mp3 = result?.mp3.buffer;
      reply({ result }, mp3 instanceof ArrayBuffer ? [mp3] : []);
    } catch (error) {
      reply({ error });
    }
  });
});

async function handleRequest(request: MasteringRequest): Promise<MasteringResults[keyof MasteringResults]> {
  if (request.kind === 'splice') return spliceAudio(request.streams, request.pieces);
  if (request.kind === 'begin') {
    chain = await MasteringChain.create();
    return null;
  }
  if (chain === null) throw new Error('No podcast has begun');
  if (request.kind === 'add') {
    const { samples, sampleRate, gapSeconds, voice } = request;
    return chain.add({ samples, sampleRate }, gapSeconds, voice);
  }
  const audio = chain.finish();
  chain = null;
  return audio;
}

function reply(message: MasteringReply, transfer: ArrayBuffer[] = []): void {
  port?.postMessage(message, transfer);
}
