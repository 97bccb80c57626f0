import { createHash } from 'node:crypto';
import { type Pronunciations, selectPronunciations } from '../domain/article/pronunciations.ts';
import { decodeWav, type SpeechPiece } from '../domain/audio/pcm.ts';
import { findSpeechFault } from '../domain/audio/speech-duration.ts';
import { getSpeechKey } from '../domain/audio/store-keys.ts';
import type { Language } from '../domain/languages.ts';
import type { AudioStore, CheckpointStore } from '../domain/ports.ts';
import { applyPronunciations } from '../domain/pronunciation/name-corrections.ts';
import type { FixedTurn } from '../domain/script/intro-outro.ts';
import type { Pcm, SpeechModel, SpeechRequest } from '../domain/speech-model.ts';
import { ImmediateRetryError } from './retry.ts';

const MAX_QUOTED_CHARACTERS = 60;

/** In order. Only mastering reads them, because it takes their samples. */
export type SpeechParts = AsyncIterable<SpeechPiece> | Iterable<SpeechPiece>;

/** The speech of a turn. The first part of a long turn may be ready long before the whole. */
export class TurnSpeech {
  readonly parts: SpeechParts;
  readonly firstPart: Promise<void>;
  readonly whole: Promise<{ seconds: number }>;

  /** `synthesize` may pass the speech on in parts, and resolves to all of it. */
  constructor(synthesize: (onPart: (part: SpeechPiece) => void) => Promise<Pcm>) {
    const first = Promise.withResolvers<void>();
    let parts: ReadableStreamDefaultController<SpeechPiece> | null = null;
    let hasParts = false;
    this.parts = new ReadableStream<SpeechPiece>({
      start(controller) {
        parts = controller;
      },
    });
    const onPart = (part: SpeechPiece) => {
      hasParts = true;
      parts?.enqueue(part);
      first.resolve();
    };
    this.firstPart = first.promise;
    this.whole = synthesize(onPart).then(
      (pcm) => {
        const seconds = pcm.samples.length / pcm.sampleRate;
        if (!hasParts) onPart({ pcm, pauseSeconds: 0 });
        parts?.close();
        return { seconds };
      },
      (error: unknown) => {
        parts?.error(error);
        first.reject(error);
        throw error;
      },
    );
    // The turn that awaits it learns of a failure.
    for (const promise of [this.firstPart, this.whole]) promise.catch(() => undefined);
  }
}

/** A hash of everything that decides how the turn sounds. */
export function getTurnSpeechKey(
  { provider, fingerprint }: SpeechModel,
  { host, text }: FixedTurn,
  pronunciations: Pronunciations = new Map(),
  language: Language = 'en',
): string {
  const names = pronunciations.size > 0 ? [[...pronunciations]] : [];
  // Speech in English was stored before there were other languages.
  const other = language === 'en' ? [] : [language];
  const identity = JSON.stringify([provider, fingerprint, host, text, ...names, ...other]);
  return getSpeechKey(createHash('sha256').update(identity).digest('hex'));
}

/** Turns as a model is asked to speak them, in one podcast. */
export class SpokenTurns {
  readonly #model: SpeechModel;
  readonly #pronunciations: Pronunciations;
  readonly #language: Language;

  /** A language that is not known is spoken like English. */
  constructor(model: SpeechModel, pronunciations: Pronunciations, language: Language | null) {
    this.#model = model;
    this.#pronunciations = pronunciations;
    this.#language = language ?? 'en';
  }

  compose({ host, text }: FixedTurn) {
    const names = selectPronunciations(this.#pronunciations, text);
    const readsNames = this.#language === 'en' ? this.#model.traits.readsNames : 'none';
    const spoken = applyPronunciations(text, names, readsNames);
    return { host, ...spoken, language: this.#language } satisfies SpeechRequest;
  }

  getKey(turn: FixedTurn): string {
    const { host, text, pronunciations } = this.compose(turn);
    return getTurnSpeechKey(this.#model, { host, text }, pronunciations, this.#language);
  }
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

/** Throws `UnusableResponseError`. */
export function checkSpeech(pcm: Pcm, text: string): void {
  const fault = findSpeechFault(pcm, text);
  if (fault !== null) throw createSpeechFault(text, fault);
}

export function createSpeechFault(text: string, fault: string): ImmediateRetryError {
  const isLong = text.length > MAX_QUOTED_CHARACTERS;
  const quoted = isLong ? `${text.slice(0, MAX_QUOTED_CHARACTERS - 3)}...` : text;
  return new ImmediateRetryError(`The speech for "${quoted}" is not usable: ${fault}.`);
}

const DIVIDED_CHECKPOINT = 'divided-turns';

/**
 * Turns that are mastered in parts, by their key, with the seconds of sound that decided about the parts. A resumed run
 * makes the same parts, because listeners of the live stream continue with its audio.
 */
export class DividedTurns {
  readonly #checkpoints: CheckpointStore;
  #leads: Promise<Map<string, number>> | null = null;

  constructor(checkpoints: CheckpointStore) {
    this.#checkpoints = checkpoints;
  }

  /** Null for a turn that is mastered as a whole. */
  async findLeadSeconds(key: string): Promise<number | null> {
    return (await this.#load()).get(key) ?? null;
  }

  /** Wait for it before a part is mastered. */
  async add(key: string, leadSeconds: number): Promise<void> {
    const leads = await this.#load();
    if (leads.has(key)) return;
    leads.set(key, leadSeconds);
    await this.#checkpoints.save(DIVIDED_CHECKPOINT, [...leads]);
  }

  #load(): Promise<Map<string, number>> {
    this.#leads ??= this.#checkpoints
      .load<Array<[string, number]>>(DIVIDED_CHECKPOINT)
      .then((stored) => new Map(stored ?? []));
    return this.#leads;
  }
}
