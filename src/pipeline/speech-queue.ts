import PQueue from 'p-queue';
import { type Pronunciations, selectPronunciations } from '../domain/article/pronunciations.ts';
import { findSpeechFault } from '../domain/audio/speech-fault.ts';
import { encodeWav } from '../domain/audio/wav.ts';
import type { AudioStore, Clock, Pcm, SpeechModel } from '../domain/ports.ts';
import type { FixedTurn } from '../domain/script/intro-outro.ts';
import type { Checkpoints } from './checkpoints.ts';
import { UnusableResponseError, withRetries } from './retry.ts';
import { getTurnSpeechKey, loadSpeech } from './turn-speech.ts';
import { waitAtMost, waitForRequestsToLeave } from './yield.ts';

const MAX_TURNS_PER_SEGMENT = 1000;
/** Longer than the intro's speech takes if no other podcast is synthesized. */
const MAX_FIRST_SOUND_WAIT_MS = 800;
/** An open request takes about as long as a long turn's speech. */
const MAX_FINISH_MS = 15_000;
const MAX_QUOTED_CHARACTERS = 60;

export interface SpeechPorts {
  speechModel: SpeechModel;
  store: AudioStore;
  speechConcurrency: number;
  hasListeners?: () => boolean;
  clock: Pick<Clock, 'monotonicMs'>;
}

/** All speech requests of one podcast, in the order of listening. */
export class SpeechQueue {
  readonly #ports: SpeechPorts;
  readonly #checkpoints: Checkpoints;
  readonly #signal: AbortSignal;
  readonly #queue: PQueue;
  readonly #requests = new Map<string, Promise<Pcm>>();
  /** Requests of intro and outro that no turn has taken yet. */
  readonly #ahead = new Map<string, Promise<Pcm>>();
  /** Requests that were sent and whose speech is not stored yet. */
  readonly #open = new Set<Promise<void>>();
  readonly #firstRequest = Promise.withResolvers<void>();
  readonly #firstSound = Promise.withResolvers<void>();
  #hasIntro = false;
  #soundSeconds = 0;
  #firstSoundMs: number | null = null;
  #pronunciations: Pronunciations = new Map();

  constructor(ports: SpeechPorts, checkpoints: Checkpoints, signal: AbortSignal) {
    this.#ports = ports;
    this.#checkpoints = checkpoints;
    this.#signal = signal;
    const { speechConcurrency, speechModel } = ports;
    const maxRequests = speechModel.maxUsefulRequests ?? speechConcurrency;
    this.#queue = new PQueue({ concurrency: Math.min(speechConcurrency, maxRequests) });
  }

  /** Call it before the first request: the names are part of the speech's key. */
  usePronunciations(pronunciations: Pronunciations): void {
    if (this.#ports.speechModel.readsPronunciations) this.#pronunciations = pronunciations;
  }

  async requestIntro(turns: readonly FixedTurn[]): Promise<void> {
    const [first] = turns.map((turn, index) => this.requestAhead(turn, 0, index));
    if (!first) return;
    this.#hasIntro = true;
    await Promise.race([this.#firstRequest.promise, first]);
    await waitForRequestsToLeave();
  }

  /** Requests the speech of a turn that does not exist yet; its `request` gets the same speech. */
  requestAhead(turn: FixedTurn, segment: number, index: number): Promise<Pcm> {
    const speech = this.request(turn, segment, index);
    this.#ahead.set(this.#getKey(turn), speech);
    return speech;
  }

  /** A second request for the same words reads the first one's speech from the store. */
  request(turn: FixedTurn, segment: number, index: number): Promise<Pcm> {
    const key = this.#getKey(turn);
    const ahead = this.#ahead.get(key);
    if (ahead) {
      this.#ahead.delete(key);
      return ahead;
    }
    const priority = -(segment * MAX_TURNS_PER_SEGMENT + index);
    const earlier: Promise<unknown> = this.#requests.get(key) ?? Promise.resolve();
    const speech = earlier.catch(() => undefined).then(() => this.#synthesize(turn, priority));
    // The turn that awaits it learns of a failure.
    speech.catch(() => undefined);
    this.#requests.set(key, speech);
    return speech;
  }

  async requestAgain(turn: FixedTurn, segment: number, index: number): Promise<void> {
    await this.#ports.store.delete(this.#getKey(turn));
    await this.request(turn, segment, index);
  }

  /** Null if the speech of the turn is not stored. */
  load(turn: FixedTurn): Promise<Pcm | null> {
    return loadSpeech(this.#getKey(turn), this.#ports.store);
  }

  /** `seconds` of sound can be heard now. */
  noteSound(seconds: number): void {
    this.#soundSeconds = seconds;
    this.#firstSoundMs ??= this.#ports.clock.monotonicMs();
    this.#firstSound.resolve();
  }

  /** A local speech model needs all processors for the first sound. Waits for a limited time. */
  async waitForFirstSound(): Promise<void> {
    if (!this.#hasIntro || !this.#ports.speechModel.local) return;
    await waitAtMost(this.#firstSound.promise, MAX_FIRST_SOUND_WAIT_MS, this.#signal);
  }

  async waitForAll(): Promise<void> {
    await Promise.all(this.#requests.values());
  }

  /** Sends no further request and waits until the speech of the open ones is stored. */
  async finishOpenRequests(): Promise<void> {
    this.#queue.pause();
    await waitAtMost(Promise.all(this.#open), MAX_FINISH_MS, this.#signal);
  }

  /** For a listener who started at the first sound. */
  #getLeadSeconds = (): number => {
    if (this.#firstSoundMs === null) return 0;
    const heardSeconds = (this.#ports.clock.monotonicMs() - this.#firstSoundMs) / 1000;
    return Math.max(0, this.#soundSeconds - heardSeconds);
  };

  #getKey(turn: FixedTurn): string {
    return getTurnSpeechKey(this.#ports.speechModel, turn, this.#selectNames(turn));
  }

  #selectNames({ text }: FixedTurn): Pronunciations {
    return selectPronunciations(this.#pronunciations, text);
  }

  async #synthesize(turn: FixedTurn, priority: number): Promise<Pcm> {
    const { store } = this.#ports;
    const key = this.#getKey(turn);
    this.#checkpoints.addSpeechKey(key);
    // Retention counts from the last use.
    await store.touch(key);
    const stored = await loadSpeech(key, store);
    if (stored) return stored;
    return withRetries(this.#signal, async () => {
      const { promise, resolve } = Promise.withResolvers<void>();
      try {
        const pcm = await this.#send(turn, priority, () => this.#open.add(promise));
        return await this.#store(pcm, turn);
      } finally {
        this.#open.delete(promise);
        resolve();
      }
    });
  }

  async #store(pcm: Pcm, turn: FixedTurn): Promise<Pcm> {
    const fault = findSpeechFault(pcm, turn.text);
    if (fault)
      throw new UnusableResponseError(`The speech for "${shorten(turn.text)}" is not usable: ${fault}.`);
    this.#signal.throwIfAborted();
    // Another run may have stored and released this speech meanwhile.
    const other = await this.load(turn);
    if (other) return other;
    await this.#ports.store.put(this.#getKey(turn), encodeWav(pcm));
    return pcm;
  }

  /** Each try is queued by itself, so that the delay before a retry blocks no other request. */
  async #send(turn: FixedTurn, priority: number, onSend: () => void): Promise<Pcm> {
    const { host, text } = turn;
    const { speechModel, hasListeners } = this.#ports;
    const signal = this.#signal;
    const send = async () => {
      const end = this.#checkpoints.beginSpeech(text.length);
      onSend();
      this.#firstRequest.resolve();
      try {
        const pcm = await speechModel.synthesize(
          {
            host,
            text,
            pronunciations: this.#selectNames(turn),
            hasListeners,
            getLeadSeconds: this.#getLeadSeconds,
          },
          signal,
        );
        end('reported');
        this.#checkpoints.addSpeechUsage(text.length, pcm.samples.length / pcm.sampleRate);
        return pcm;
      } catch (error) {
        end(signal.aborted ? 'unreported' : 'refused');
        throw error;
      }
    };
    return (await this.#queue.add(send, { priority, signal })) as Pcm;
  }
}

function shorten(text: string): string {
  return text.length > MAX_QUOTED_CHARACTERS ? `${text.slice(0, MAX_QUOTED_CHARACTERS - 3)}...` : text;
}
