import { createHash } from 'node:crypto';
import { encodeWav } from '../../domain/audio/pcm.ts';
import { getVoiceSampleKey } from '../../domain/audio/store-keys.ts';
import type { AudioReader, AudioStore } from '../../domain/ports.ts';
import type { SpeechModel } from '../../domain/speech-model.ts';
import { NATURAL_VOICE_NAMES, type NaturalVoiceName } from '../../domain/voices/natural-voice-names.ts';

const SAMPLE_TEXT =
  'Hello. This is one of the voices that can host your podcast. Bees, bridges and black holes: every article tells a story, and I would like to read it to you.';

/** The samples of the natural voices. They are in the store, because web processes cannot synthesize them. */
export class VoiceSamples {
  readonly #store: Pick<AudioStore, 'put' | 'touch'>;
  readonly #reader: Pick<AudioReader, 'get'>;
  readonly #pending = new Map<string, Promise<Uint8Array>>();

  constructor(store: Pick<AudioStore, 'put' | 'touch'>, reader: Pick<AudioReader, 'get'>) {
    this.#store = store;
    this.#reader = reader;
  }

  /** WAV. Rejects as the speech model does if the sample is not stored. */
  get(speechModel: SpeechModel, voice: NaturalVoiceName): Promise<Uint8Array> {
    const key = createKey(speechModel, voice);
    const pending = this.#pending.get(key) ?? this.#loadOrSynthesize(speechModel, voice, key);
    this.#pending.set(key, pending);
    const forget = () => this.#pending.delete(key);
    pending.then(forget, forget);
    return pending;
  }

  /** Synthesizes those that are missing, and keeps the others from retention. */
  async storeAll(speechModel: SpeechModel): Promise<void> {
    for (const voice of NATURAL_VOICE_NAMES) {
      const isStored = await this.#store.touch(createKey(speechModel, voice));
      if (!isStored) await this.get(speechModel, voice);
    }
  }

  async #loadOrSynthesize(
    speechModel: SpeechModel,
    voice: NaturalVoiceName,
    key: string,
  ): Promise<Uint8Array> {
    const stored = await this.#reader.get(key);
    if (stored) return stored;
    // A visitor waits for it, but listeners of a live stream come first.
    const request = { host: 'A', text: SAMPLE_TEXT, voice } as const;
    const wav = encodeWav(await speechModel.synthesize(request, new AbortController().signal));
    await this.#store.put(key, wav);
    return wav;
  }
}

function createKey({ fingerprint }: SpeechModel, voice: NaturalVoiceName): string {
  const identity = JSON.stringify([fingerprint, voice, SAMPLE_TEXT]);
  return getVoiceSampleKey(createHash('sha256').update(identity).digest('hex'));
}
