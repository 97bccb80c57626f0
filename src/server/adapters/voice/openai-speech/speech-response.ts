import type { Pcm } from '../../../../domain/ports.ts';
import { isWav, readSamples, readWav } from '../shared/read-wav.ts';

/** The rate of raw PCM where nothing says otherwise, as OpenAI documents it. */
const PCM_RATE = 24_000;
/** Samples that are looked at to find their byte order. */
const ORDER_SAMPLE = 48_000;

/** What a speech server sent with status 200. */
export interface SpeechResponse {
  headers: Headers;
  bytes: Uint8Array;
}

/**
 * The sound in an answer, whatever the server made of the wish: a WAV file, or
 * raw samples where it says so or `asked` was pcm. Throws `RangeError` saying
 * what it is instead.
 */
export function parseSpeech({ headers, bytes }: SpeechResponse, asked: 'wav' | 'pcm'): Pcm {
  if (bytes.length === 0) throw new RangeError('it is empty');
  const pcm = isWav(bytes) ? readWav(bytes) : rawSound({ headers, bytes }, asked);
  if (pcm.samples.length === 0) throw new RangeError('it is empty');
  return pcm;
}

function rawSound({ headers, bytes }: SpeechResponse, asked: 'wav' | 'pcm'): Pcm {
  const [type = '', ...parameters] = (headers.get('content-type') ?? '')
    .split(';')
    .map((part) => part.trim().toLowerCase());
  const isL16 = type === 'audio/l16';
  const isPcm = isL16 || /^audio\/(?:x-)?(?:pcm|raw)$/.test(type);
  // Without a word on what it is, it is what was asked for.
  const unnamed = type === '' || type === 'application/octet-stream';
  if (!isPcm && !(asked === 'pcm' && unnamed)) throw new RangeError(foreign(type, bytes));
  const named = (name: string) =>
    parameters.find((parameter) => parameter.startsWith(`${name}=`))?.slice(name.length + 1);
  const layout = {
    sampleRate: Number(named('rate') ?? headers.get('x-sample-rate') ?? PCM_RATE),
    channels: Number(named('channels') ?? headers.get('x-channels') ?? 1) || 1,
    bits: 16,
    float: false,
  };
  return readSamples(isL16 && isBigEndian(bytes) ? swapped(bytes) : bytes, layout);
}

/** Names what came instead of sound that can be used. */
function foreign(type: string, bytes: Uint8Array): string {
  const start = Buffer.from(bytes.subarray(0, 4)).toString('latin1');
  const isMp3 = start.startsWith('ID3') || (bytes[0] === 0xff && ((bytes[1] ?? 0) & 0xe6) === 0xe2);
  if (isMp3 || /^audio\/(?:mpeg|mp3)$/.test(type)) return 'it is MP3 although WAV was asked for';
  const name = { OggS: 'Ogg', fLaC: 'FLAC' }[start];
  if (name) return `it is ${name} although WAV was asked for`;
  return /^[\w.+/-]{3,60}$/.test(type) ? `it is ${type}, neither WAV nor PCM` : 'it is neither WAV nor PCM';
}

/**
 * The byte order of audio/L16: big-endian by RFC 2586, but many a server sends
 * its machine's own. Speech is smooth in its true order and noise in the other.
 */
function isBigEndian(bytes: Uint8Array): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const count = Math.min(ORDER_SAMPLE, Math.floor(bytes.length / 2));
  const roughness = (little: boolean) => {
    let sum = 0;
    for (let i = 1; i < count; i += 1) {
      sum += Math.abs(view.getInt16(i * 2, little) - view.getInt16((i - 1) * 2, little));
    }
    return sum;
  };
  return roughness(false) <= roughness(true);
}

function swapped(bytes: Uint8Array): Uint8Array {
  return Buffer.from(bytes.subarray(0, bytes.length & ~1)).swap16();
}
