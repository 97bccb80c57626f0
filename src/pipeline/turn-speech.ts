import { createHash } from 'node:crypto';
import type { Pronunciations } from '../domain/article/pronunciations.ts';
import { getSpeechKey } from '../domain/audio/store-keys.ts';
import { decodeWav } from '../domain/audio/wav.ts';
import type { AudioStore, Pcm, SpeechModel } from '../domain/ports.ts';
import type { FixedTurn } from '../domain/script/intro-outro.ts';

/** A hash of everything that decides how the turn sounds. */
export function getTurnSpeechKey(
  { provider, fingerprint }: SpeechModel,
  { host, text }: FixedTurn,
  pronunciations: Pronunciations = new Map(),
): string {
  const names = pronunciations.size > 0 ? [[...pronunciations]] : [];
  const identity = JSON.stringify([provider, fingerprint, host, text, ...names]);
  return getSpeechKey(createHash('sha256').update(identity).digest('hex'));
}

/** Null for missing or damaged speech. */
export async function loadSpeech(key: string, store: AudioStore): Promise<Pcm | null> {
  const stored = await store.get(key);
  try {
    return stored && decodeWav(stored);
  } catch {
    return null;
  }
}
