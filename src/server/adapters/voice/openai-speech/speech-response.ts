import { DomainError } from '../../../../domain/errors.ts';
import { parseJson } from '../../../../domain/json.ts';
import type { Pcm } from '../../../../domain/speech-model.ts';
import { parseRetryAfter } from '../../shared/http-responses.ts';
import { isWav, readSamples, readWav } from '../shared/read-wav.ts';
import { sanitizeVendorMessage } from '../shared/vendor-message.ts';

const DEFAULT_SAMPLE_RATE_HZ = 24_000;
const MAX_COMPARED_SAMPLES = 48_000;
/** A twentieth of a second. */
const MIN_SPEECH_BYTES = 2_400;
const MAX_ROUGHNESS_RATIO = 0.7;

export interface SpeechResponse {
  headers: Headers;
  bytes: Uint8Array;
}

/** Some servers ignore the requested format and name a wrong one. Rejects with `RangeError` for other data. */
export async function parseSpeech({ headers, bytes }: SpeechResponse): Promise<Pcm> {
  if (bytes.length === 0) throw new RangeError('it is empty');
  const pcm = await decode({ headers, bytes });
  if (pcm.samples.length === 0) throw new RangeError('it is empty');
  return pcm;
}

async function decode({ headers, bytes }: SpeechResponse): Promise<Pcm> {
  if (isWav(bytes)) return readWav(bytes);
  return isMp3(bytes) ? decodeMp3(bytes) : parseRawPcm({ headers, bytes });
}

function parseRawPcm({ headers, bytes }: SpeechResponse): Pcm {
  const [type = '', ...parameters] = (headers.get('content-type') ?? '')
    .split(';')
    .map((value) => value.trim().toLowerCase());
  const isPcm = /^audio\/(?:x-)?(?:pcm|raw)$/.test(type);
  const isSound = type === '' || type === 'application/octet-stream' || type.startsWith('audio/');
  if (!isPcm && !(isSound && isSpeech(bytes))) throw new RangeError(describeFormat(type, bytes));
  const getParameter = (name: string) =>
    parameters.find((parameter) => parameter.startsWith(`${name}=`))?.slice(name.length + 1);
  const layout = {
    sampleRate: Number(getParameter('rate') ?? headers.get('x-sample-rate') ?? DEFAULT_SAMPLE_RATE_HZ),
    channels: Number(getParameter('channels') ?? headers.get('x-channels') ?? 1) || 1,
    bits: 16,
    isFloat: false,
  };
  return readSamples(bytes, layout);
}

function describeFormat(type: string, bytes: Uint8Array): string {
  const start = Buffer.from(bytes.subarray(0, 4)).toString('latin1');
  const name = { OggS: 'Ogg', fLaC: 'FLAC' }[start];
  if (name) return `it is ${name} although WAV was asked for`;
  return /^[\w.+/-]{3,60}$/.test(type) ? `it is ${type}, neither WAV nor PCM` : 'it is neither WAV nor PCM';
}

/** Compressed data and text are as rough as noise, whose steps are larger than its values. */
function isSpeech(bytes: Uint8Array): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const count = Math.min(MAX_COMPARED_SAMPLES, Math.floor(bytes.length / 2));
  let [steps, values, previous] = [0, 0, 0];
  for (let i = 0; i < count; i += 1) {
    const sample = view.getInt16(i * 2, true);
    steps += Math.abs(sample - previous);
    values += Math.abs(sample);
    previous = sample;
  }
  return bytes.length >= MIN_SPEECH_BYTES && steps < values * MAX_ROUGHNESS_RATIO;
}

/** Frames of MPEG audio layer III begin with eleven set bits, version and layer. */
function isMp3(bytes: Uint8Array): boolean {
  const isTagged = bytes[0] === 0x49 && bytes[1] === 0x44 && bytes[2] === 0x33;
  return isTagged || (bytes[0] === 0xff && ((bytes[1] ?? 0) & 0xe6) === 0xe2);
}

/** Mixes stereo to mono. Throws `RangeError` for bytes that do not decode whole. */
async function decodeMp3(bytes: Uint8Array): Promise<Pcm> {
  const { MPEGDecoder } = await import('mpg123-decoder');
  const decoder = new MPEGDecoder();
  await decoder.ready;
  try {
    const { channelData, samplesDecoded, sampleRate, errors } = decoder.decode(bytes);
    if (samplesDecoded === 0 || errors.length > 0) throw new RangeError('it is damaged MP3');
    const samples = new Int16Array(samplesDecoded);
    for (let at = 0; at < samplesDecoded; at += 1) {
      let sum = 0;
      for (const channel of channelData) sum += channel[at] ?? 0;
      const sample = Math.round((sum / channelData.length) * 32_767);
      samples[at] = Math.max(-32_768, Math.min(32_767, sample));
    }
    return { sampleRate, samples };
  } finally {
    decoder.free();
  }
}

const TEMPORARY_STATUSES = new Set([408, 425]);
/** OpenAI sends 429 also for an account without credit. Waiting does not help. */
const PERMANENT_QUOTA = /insufficient_quota|billing/;

export interface Refusal {
  status: number;
  words: string;
  /** OpenAI's. */
  reason: string;
  retryAfter: number | undefined;
}

export function parseRefusal(
  { status, headers, bytes }: SpeechResponse & { status: number },
  secrets: ReadonlyArray<string | undefined>,
): Refusal {
  const text = Buffer.from(bytes.subarray(0, 10_000)).toString('utf8');
  const body = parseJson(text);
  const message = body === null && !text.trimStart().startsWith('<') ? text : findMessage(body);
  const { code = '', type = '' } = (body as { error?: { code?: string; type?: string } } | null)?.error ?? {};
  return {
    status,
    words: sanitizeVendorMessage(message, secrets),
    reason: `${code} ${type}`,
    retryAfter: parseRetryAfter(headers),
  };
}

/** A permanent one is a wrong setting: waiting does not help. */
export function toRefusalError(
  { status, words, reason, retryAfter }: Refusal,
  isPermanent: boolean,
): DomainError {
  const fields = {
    cause: new Error(`${status}: ${words}`),
    ...(retryAfter === undefined ? {} : { retryAfter }),
  };
  const refuse = (plain: string) =>
    new DomainError('validation', words === '' ? plain : `${plain}: ${words}`, { ...fields, plain });
  if (status === 401 || status === 403) {
    return new DomainError('validation', 'The speech server refused the credentials of this server.', {
      ...fields,
      plain: true,
    });
  }
  if (status === 429) {
    if (PERMANENT_QUOTA.test(reason)) return refuse('The speech server refuses more speech on this account');
    return new DomainError('unavailable', 'The speech server asks us to wait.', { ...fields, plain: true });
  }
  if (isPermanent || (status >= 400 && status < 500 && !TEMPORARY_STATUSES.has(status)))
    return refuse(`The speech server cannot speak this (${status})`);
  return new DomainError('upstream', `The speech server answered with an error (${status}).`, {
    ...fields,
    plain: true,
  });
}

export function toConnectionError(error: unknown): DomainError {
  const { cause } = error instanceof Error ? error : {};
  const code =
    typeof cause === 'object' && cause !== null && 'code' in cause ? String(cause.code) : 'unknown';
  return new DomainError('upstream', 'The speech server cannot be reached, or broke off.', {
    cause: Object.assign(new Error(`The connection failed: ${code}`), { code }),
    plain: true,
  });
}

function findMessage(value: unknown): string {
  if (typeof value === 'string') return value;
  if (Array.isArray(value)) return findMessage(value[0]);
  if (typeof value !== 'object' || value === null) return '';
  const { error, detail, message, msg } = value as Record<string, unknown>;
  return findMessage(error ?? detail ?? message ?? msg);
}
