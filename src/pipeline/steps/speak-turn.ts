import { createHash } from 'node:crypto';
import { estimateSpeechDuration } from '../../domain/audio/speech-duration.ts';
import { getSpeechKey } from '../../domain/audio/store-keys.ts';
import { decodeWav, encodeWav } from '../../domain/audio/wav.ts';
import type { AudioStore, Pcm, SpeechModel } from '../../domain/ports.ts';
import type { Host } from '../../domain/script/script.schema.ts';
import { UnusableAnswer, withRetries } from '../retry.ts';

export interface Line {
  host: Host;
  text: string;
}

/** What speaking works with. */
export interface SpeechPorts {
  voice: SpeechModel;
  store: AudioStore;
  /** Waits for one of the places at the voice, and holds it for one request. */
  lane: (request: () => Promise<Pcm>) => Promise<Pcm>;
  onSpoken: (characters: number, seconds: number) => void;
  heard?: (() => boolean) | undefined;
}

/** Below this the whole turn counts as silent: RMS of full scale, about -50 dBFS. */
const SILENT_RMS = 0.003;

/**
 * Where a line's speech is kept: by what makes it sound as it does, so that
 * the same line in the same voice is never paid for twice, in whatever run.
 */
export function speechKey(voice: SpeechModel, line: Line): string {
  const identity = JSON.stringify([voice.provider, voice.fingerprint, line.host, line.text]);
  return getSpeechKey(createHash('sha256').update(identity).digest('hex'));
}

/** Why speech cannot be what was asked for, or null when it is plausible. */
export function speechFault(pcm: Pcm, text: string): string | null {
  let energy = 0;
  for (const sample of pcm.samples) energy += sample * sample;
  const rms = Math.sqrt(energy / Math.max(1, pcm.samples.length)) / 32768;
  if (rms < SILENT_RMS) return 'it is silent';
  const seconds = pcm.samples.length / pcm.sampleRate;
  const { minSeconds: shortest, maxSeconds: longest } = estimateSpeechDuration(text);
  if (seconds < shortest) return 'it is cut short';
  if (seconds > longest) return 'it is far too long';
  return null;
}

/** The kept speech of a line, or null where there is none that can be read. */
export async function keptSpeech(line: Line, voice: SpeechModel, store: AudioStore): Promise<Pcm | null> {
  const kept = await store.get(speechKey(voice, line));
  if (!kept) return null;
  try {
    return decodeWav(kept);
  } catch {
    return null;
  }
}

/**
 * Speaks a line, unless its speech is kept already, and keeps it. Speech that
 * is silent or implausible is asked for again. Each try goes through `lane`,
 * so that what waits before a further try holds up nobody. Resolves to the
 * speech and tells `onSpoken` of all that was paid for; rejects with the
 * voice's `DomainError` when its tries are used up.
 */
export async function speakTurn(
  line: Line,
  { voice, store, lane, onSpoken, heard }: SpeechPorts,
  signal: AbortSignal,
): Promise<Pcm> {
  // A use renews it: retention goes by the last one.
  await store.touch(speechKey(voice, line));
  const kept = await keptSpeech(line, voice, store);
  if (kept) return kept;
  return withRetries(signal, async () => {
    const pcm = await lane(() =>
      voice.synthesize({ host: line.host, text: line.text, hasListeners: heard }, signal),
    );
    onSpoken(line.text.length, pcm.samples.length / pcm.sampleRate);
    const fault = speechFault(pcm, line.text);
    if (fault) throw new UnusableAnswer(`The speech for "${shortened(line.text)}" is not usable: ${fault}.`);
    signal.throwIfAborted();
    // What another run has kept meanwhile may have been heard already: it stands.
    const other = await keptSpeech(line, voice, store);
    if (other) return other;
    await store.put(speechKey(voice, line), encodeWav(pcm));
    return pcm;
  });
}

function shortened(text: string): string {
  return text.length > 60 ? `${text.slice(0, 57)}...` : text;
}
