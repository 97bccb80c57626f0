import { createHash } from 'node:crypto';
import { estimateSpeechDuration } from '../../domain/audio/speech-duration.ts';
import { getSpeechKey } from '../../domain/audio/store-keys.ts';
import { decodeWav, encodeWav } from '../../domain/audio/wav.ts';
import type { AudioStore, Pcm, SpeechModel } from '../../domain/ports.ts';
import type { Host } from '../../domain/script/script.schema.ts';
import { UnusableAnswer, withRetries } from '../retry.ts';

export interface SpokenText {
  host: Host;
  text: string;
}

export interface SpeechPorts {
  speechModel: SpeechModel;
  store: AudioStore;
  /** Runs one request when its turn in the queue has come. */
  enqueue: (request: () => Promise<Pcm>) => Promise<Pcm>;
  /** Called with the characters and seconds of each response, used or not. */
  onSynthesized: (characters: number, seconds: number) => void;
  hasListeners?: (() => boolean) | undefined;
}

/** RMS below this share of full scale counts as silence, about -50 dBFS. */
const MAX_SILENT_RMS = 0.003;
const MAX_QUOTED_CHARACTERS = 60;

/** The store key of a turn's speech: a hash of everything that decides how it sounds. */
export function getTurnSpeechKey(speechModel: SpeechModel, turn: SpokenText): string {
  const identity = JSON.stringify([speechModel.provider, speechModel.fingerprint, turn.host, turn.text]);
  return getSpeechKey(createHash('sha256').update(identity).digest('hex'));
}

/** Why speech cannot be the speech of this text, or null if it is plausible. */
export function findSpeechFault(pcm: Pcm, text: string): string | null {
  let energy = 0;
  for (const sample of pcm.samples) energy += sample * sample;
  const rms = Math.sqrt(energy / Math.max(1, pcm.samples.length)) / 32768;
  if (rms < MAX_SILENT_RMS) return 'it is silent';
  const seconds = pcm.samples.length / pcm.sampleRate;
  const { minSeconds, maxSeconds } = estimateSpeechDuration(text);
  if (seconds < minSeconds) return 'it is cut short';
  if (seconds > maxSeconds) return 'it is far too long';
  return null;
}

/** The stored speech of a turn, or null if there is none that can be read. */
export async function loadSpeech(
  turn: SpokenText,
  speechModel: SpeechModel,
  store: AudioStore,
): Promise<Pcm | null> {
  const stored = await store.get(getTurnSpeechKey(speechModel, turn));
  if (!stored) return null;
  try {
    return decodeWav(stored);
  } catch {
    return null;
  }
}

/**
 * Synthesizes and stores a turn, unless its speech is stored already. Silent or
 * implausible speech is requested again. Each try is enqueued by itself, so that
 * the delay before a retry blocks no other request. Rejects with the speech
 * model's `DomainError` after the last try.
 */
export async function synthesizeSpeech(
  turn: SpokenText,
  { speechModel, store, enqueue, onSynthesized, hasListeners }: SpeechPorts,
  signal: AbortSignal,
): Promise<Pcm> {
  const { host, text } = turn;
  const key = getTurnSpeechKey(speechModel, turn);
  // Retention counts from the last use.
  await store.touch(key);
  const stored = await loadSpeech(turn, speechModel, store);
  if (stored) return stored;
  return withRetries(signal, async () => {
    const pcm = await enqueue(() => speechModel.synthesize({ host, text, hasListeners }, signal));
    onSynthesized(text.length, pcm.samples.length / pcm.sampleRate);
    const fault = findSpeechFault(pcm, text);
    if (fault) throw new UnusableAnswer(`The speech for "${shorten(text)}" is not usable: ${fault}.`);
    signal.throwIfAborted();
    // Another run may have stored and released this speech meanwhile.
    const other = await loadSpeech(turn, speechModel, store);
    if (other) return other;
    await store.put(key, encodeWav(pcm));
    return pcm;
  });
}

function shorten(text: string): string {
  return text.length > MAX_QUOTED_CHARACTERS ? `${text.slice(0, MAX_QUOTED_CHARACTERS - 3)}...` : text;
}
