import PQueue from 'p-queue';
import type { Pcm } from '../domain/ports.ts';
import type { FixedTurn } from '../domain/script/intro-outro.ts';
import type { Checkpoints } from './checkpoints.ts';
import type { GenerationPorts } from './context.ts';
import { getTurnSpeechKey, type SpokenText, synthesizeSpeech } from './stages/synthesize-speech.ts';
import { waitAtMost } from './wait-at-most.ts';
import { waitForRequestsToLeave } from './yield.ts';

/** Spacing of the priorities of two segments: no segment has more turns. */
const MAX_TURNS_PER_SEGMENT = 1000;
/** Longer than the intro's speech takes if no other podcast is synthesized. */
const MAX_FIRST_SOUND_WAIT_MS = 800;

/**
 * All speech requests of one podcast, in the order of listening: segments are
 * written in parallel, but a listener hears the first one first. It also tells
 * when other work may start without delaying the first sound.
 */
export class SpeechQueue {
  readonly #ports: GenerationPorts;
  readonly #checkpoints: Checkpoints;
  readonly #signal: AbortSignal;
  readonly #queue: PQueue;
  /** The last request of each store key. */
  readonly #requests = new Map<string, Promise<Pcm>>();
  /** Requests of intro and outro that no turn has taken yet. */
  readonly #ahead = new Map<string, Promise<Pcm>>();
  readonly #firstRequest = Promise.withResolvers<void>();
  readonly #firstSound = Promise.withResolvers<void>();
  #hasIntro = false;

  constructor(ports: GenerationPorts, checkpoints: Checkpoints, signal: AbortSignal) {
    this.#ports = ports;
    this.#checkpoints = checkpoints;
    this.#signal = signal;
    this.#queue = new PQueue({ concurrency: ports.speechConcurrency });
  }

  /** Requests the intro before its turns exist, and waits until its first request has left the process. */
  async requestIntro(turns: readonly FixedTurn[]): Promise<void> {
    const [first] = turns.map((turn, index) => this.requestAhead(turn, 0, index));
    if (!first) return;
    this.#hasIntro = true;
    await Promise.race([this.#firstRequest.promise, first]);
    await waitForRequestsToLeave();
  }

  /** Requests the speech of a turn that does not exist yet; its `request` gets the same speech. */
  requestAhead(turn: SpokenText, segment: number, index: number): Promise<Pcm> {
    const speech = this.request(turn, segment, index);
    this.#ahead.set(this.#getKey(turn), speech);
    return speech;
  }

  /** Synthesizes and stores a turn; a second request for the same words waits for the first and reads its speech from the store. */
  request(turn: SpokenText, segment: number, index: number): Promise<Pcm> {
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

  /** Deletes the stored speech of a turn and synthesizes it again. */
  async requestAgain(turn: SpokenText, segment: number, index: number): Promise<void> {
    await this.#ports.store.delete(this.#getKey(turn));
    await this.request(turn, segment, index);
  }

  /** The live stream has its first sound. */
  noteFirstSound(): void {
    this.#firstSound.resolve();
  }

  /** A local speech model needs all processors for the first sound: other work waits for it, for a limited time. */
  async waitForFirstSound(): Promise<void> {
    if (!this.#hasIntro || !this.#ports.speechModel.local) return;
    await waitAtMost(this.#firstSound.promise, MAX_FIRST_SOUND_WAIT_MS, this.#signal);
  }

  /** Resolves when everything requested so far is synthesized; rejects when one of the requests failed. */
  async waitForAll(): Promise<void> {
    await Promise.all(this.#requests.values());
  }

  #getKey(turn: SpokenText): string {
    return getTurnSpeechKey(this.#ports.speechModel, turn);
  }

  #synthesize(turn: SpokenText, priority: number): Promise<Pcm> {
    const { speechModel, store, hasListeners } = this.#ports;
    this.#checkpoints.addSpeechKey(this.#getKey(turn));
    const enqueue = (request: () => Promise<Pcm>) =>
      this.#queue.add(
        () => {
          this.#firstRequest.resolve();
          return request();
        },
        { priority, signal: this.#signal },
      ) as Promise<Pcm>;
    const onSynthesized = this.#checkpoints.addSpeechUsage.bind(this.#checkpoints);
    return synthesizeSpeech(turn, { speechModel, store, enqueue, onSynthesized, hasListeners }, this.#signal);
  }
}
