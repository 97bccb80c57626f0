import { parentPort } from 'node:worker_threads';
import { buildInfoFrame, computeCrc16, type MasteredAudio } from '../../src/pipeline/mastering/index.ts';
import {
  convertPowerToDb,
  FRAME_SAMPLES,
  type MasteredTurn,
  type MasteringReply,
  type MasteringRequest,
  SAMPLE_RATE,
  spliceAudio,
  TARGET_LUFS,
} from '../../src/pipeline/mastering/testing.ts';
import { createToneFrames } from './tone-frames.ts';

// Takes the place of mastering-worker.ts: the audio has the right length and format, but is a tone.

const takeFrames = await createToneFrames();

/** An encoder returns a frame only a few frames later. */
const LAG_FRAMES = 2;

class ToneMaster {
  #samples = 0;
  #frames = 0;
  #crc = 0;
  readonly #turns: MasteredAudio['turns'] = [];

  add({ samples, sampleRate, gapSeconds }: MasteringRequest & { kind: 'add' }): MasteredTurn {
    const startSample = this.#samples + Math.round(gapSeconds * SAMPLE_RATE);
    const endSample = startSample + Math.round((samples.length * SAMPLE_RATE) / sampleRate);
    this.#samples = endSample;
    this.#turns.push({ startSample, endSample, rms: measureRms(samples) });
    return {
      startSample,
      endSample,
      mp3: this.#takeUntil(Math.floor(endSample / FRAME_SAMPLES) - LAG_FRAMES),
    };
  }

  finish(): MasteredAudio {
    const frames = Math.ceil(this.#samples / FRAME_SAMPLES);
    const samples = frames * FRAME_SAMPLES;
    const mp3 = this.#takeUntil(frames + LAG_FRAMES);
    const info = buildInfoFrame(this.#frames, samples, this.#crc);
    const checked = { decodedSamples: samples, turns: this.#turns, loudness: TARGET_LUFS, truePeak: -3 };
    return { mp3, info, samples, sampleRate: SAMPLE_RATE, ...checked };
  }

  #takeUntil(frame: number): Uint8Array {
    const mp3 = takeFrames(this.#frames, frame);
    this.#frames = Math.max(this.#frames, frame);
    this.#crc = computeCrc16(mp3, this.#crc);
    return mp3;
  }
}

function measureRms(samples: Int16Array): number {
  const energy = samples.reduce((sum, sample) => sum + (sample / 2 ** 15) ** 2, 0);
  return convertPowerToDb(samples.length > 0 ? energy / samples.length : 0);
}

let master = new ToneMaster();

function handleRequest(
  request: MasteringRequest,
): MasteredAudio | MasteredTurn | Promise<MasteredAudio> | null {
  if (request.kind === 'splice') return spliceAudio(request.streams, request.pieces);
  if (request.kind === 'add') return master.add(request);
  if (request.kind === 'finish') return master.finish();
  master = new ToneMaster();
  return null;
}

const reply = (message: MasteringReply) => parentPort?.postMessage(message);
parentPort?.on('message', async (request: MasteringRequest) => {
  try {
    reply({ result: await handleRequest(request) });
  } catch (error) {
    reply({ error });
  }
});
