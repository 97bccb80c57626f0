import type { Pcm } from '../../../../domain/speech-model.ts';
import { isWav, readSamples, readWav } from '../shared/read-wav.ts';

const DEFAULT_SAMPLE_RATE_HZ = 24_000;
const MAX_COMPARED_SAMPLES = 48_000;

export interface SpeechResponse {
  headers: Headers;
  bytes: Uint8Array;
}

/** Some servers ignore the requested format. Throws `RangeError` for other data. */
export function parseSpeech({ headers, bytes }: SpeechResponse, requested: 'wav' | 'pcm'): Pcm {
  if (bytes.length === 0) throw new RangeError('it is empty');
  const pcm = isWav(bytes) ? readWav(bytes) : parseRawPcm({ headers, bytes }, requested);
  if (pcm.samples.length === 0) throw new RangeError('it is empty');
  return pcm;
}

function parseRawPcm({ headers, bytes }: SpeechResponse, requested: 'wav' | 'pcm'): Pcm {
  const [type = '', ...parameters] = (headers.get('content-type') ?? '')
    .split(';')
    .map((value) => value.trim().toLowerCase());
  const isL16 = type === 'audio/l16';
  const isPcm = isL16 || /^audio\/(?:x-)?(?:pcm|raw)$/.test(type);
  const isUnspecified = type === '' || type === 'application/octet-stream';
  if (!isPcm && !(requested === 'pcm' && isUnspecified)) throw new RangeError(describeFormat(type, bytes));
  const getParameter = (name: string) =>
    parameters.find((parameter) => parameter.startsWith(`${name}=`))?.slice(name.length + 1);
  const layout = {
    sampleRate: Number(getParameter('rate') ?? headers.get('x-sample-rate') ?? DEFAULT_SAMPLE_RATE_HZ),
    channels: Number(getParameter('channels') ?? headers.get('x-channels') ?? 1) || 1,
    bits: 16,
    isFloat: false,
  };
  return readSamples(isL16 && isBigEndian(bytes) ? swapBytes(bytes) : bytes, layout);
}

function describeFormat(type: string, bytes: Uint8Array): string {
  const start = Buffer.from(bytes.subarray(0, 4)).toString('latin1');
  const isMp3 = start.startsWith('ID3') || (bytes[0] === 0xff && ((bytes[1] ?? 0) & 0xe6) === 0xe2);
  if (isMp3 || /^audio\/(?:mpeg|mp3)$/.test(type)) return 'it is MP3 although WAV was asked for';
  const name = { OggS: 'Ogg', fLaC: 'FLAC' }[start];
  if (name) return `it is ${name} although WAV was asked for`;
  return /^[\w.+/-]{3,60}$/.test(type) ? `it is ${type}, neither WAV nor PCM` : 'it is neither WAV nor PCM';
}

/** Not all servers follow RFC 2586 (big-endian). Speech is smooth only in the true byte order. */
function isBigEndian(bytes: Uint8Array): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const count = Math.min(MAX_COMPARED_SAMPLES, Math.floor(bytes.length / 2));
  const measureRoughness = (little: boolean) => {
    let sum = 0;
    for (let i = 1; i < count; i += 1) {
      sum += Math.abs(view.getInt16(i * 2, little) - view.getInt16((i - 1) * 2, little));
    }
    return sum;
  };
  return measureRoughness(false) <= measureRoughness(true);
}

function swapBytes(bytes: Uint8Array): Uint8Array {
  return Buffer.from(bytes.subarray(0, bytes.length & ~1)).swap16();
}
