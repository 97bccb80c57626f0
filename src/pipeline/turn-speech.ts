import { createHash } from 'node:crypto';
import { getSpeechKey } from '../domain/audio/store-keys.ts';
import { decodeWav } from '../domain/audio/wav.ts';
import type { AudioStore, Pcm, SpeechModel } from '../domain/ports.ts';
import type { FixedTurn } from '../domain/script/intro-outro.ts';

/** A hash of everything that decides how the turn sounds. */
export function getTurnSpeechKey(speechModel: SpeechModel, { host, text }: FixedTurn): string {
  const identity = JSON.stringify([speechModel.provider, speechModel.fingerprint, host, text]);
  return getSpeechKey(createHash('sha256').update(identity).digest('hex'));
}

export async function loadSpeech(
  turn: FixedTurn,
  { speechModel, store }: { speechModel: SpeechModel; store: AudioStore },
): Promise<Pcm | null> {
  const stored = await store.get(getTurnSpeechKey(speechModel, turn));
  try {
    return stored && decodeWav(stored);
  } catch {
    return null;
  }
}
