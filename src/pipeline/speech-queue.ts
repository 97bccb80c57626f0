import PQueue from 'p-queue';
import type { Pronunciations } from '../domain/article/pronunciations.ts';
import { encodeWav, joinPcm, type SpeechPiece } from '../domain/audio/pcm.ts';
import type { Language } from '../domain/languages.ts';
import type { AudioStore, Clock } from '../domain/ports.ts';
import type { FixedTurn } from '../domain/script/intro-outro.ts';
import type { Pcm, SpeechModel, TurnPart } from '../domain/speech-model.ts';
import type { Checkpoints } from './checkpoints.ts';
import { MissingSpeech } from './missing-speech.ts';
import { isOpening } from './openings.ts';
import { ReleasedSound } from './released-sound.ts';
import { withRetries } from './retry.ts';
import { SpokenLength } from './spoken-length.ts';
import { checkSpeech, DividedTurns, loadSpeech, SpokenTurns, TurnSpeech } from './turn-speech.ts';
import { waitAtMost, waitForRequestsToLeave } from './yield.ts';

const MAX_TURNS_PER_SEGMENT = 1000;
/** Longer than the intro's speech takes if no other podcast is synthesized. */
const MAX_FIRST_SOUND_WAIT_MS = 800;
/** An open request takes about as long as a long turn's speech. */
const MAX_FINISH_MS = 15_000;

export interface SpeechPorts {
  speechModel: SpeechModel;
  store: AudioStore;
  speechConcurrency: number;
  hasListeners?: () => boolean;
  /** Resolves when the podcast may speak: other ones may come first. Rejects with the signal's reason. */
  waitForPermit?: (signal: AbortSignal, onWait: () => void) => Promise<void>;
  /** Called when the podcast begins and ends to wait for its permit. */
  onWait?: (isWaiting: boolean) => void;
  clock: Pick<Clock, 'monotonicMs'>;
}

interface SpeechTask {
  turn: FixedTurn;
  segment: number;
  priority: number;
  onPart: (part: SpeechPiece) => void;
}

/** All speech requests of one podcast, in the order of listening. */
export class SpeechQueue {
  readonly #ports: SpeechPorts;
  readonly #checkpoints: Checkpoints;
  readonly #signal: AbortSignal;
  readonly #queue: PQueue;
  readonly #requests = new Map<string, TurnSpeech>();
  readonly #divided: DividedTurns;
  /** Requests of intro and outro that no turn has taken yet. */
  readonly #ahead = new Map<string, TurnSpeech>();
  readonly #open = new Set<Promise<void>>();
  readonly #firstRequest = Promise.withResolvers<void>();
  /** Resolves if the first turn has to wait for other podcasts. */
  readonly #wait = Promise.withResolvers<void>();
  readonly #sound: ReleasedSound;
  readonly spokenLength: SpokenLength;
  readonly #missing = new MissingSpeech();
  #hasIntro = false;
  #spokenTurns: SpokenTurns;

  constructor(ports: SpeechPorts, checkpoints: Checkpoints, signal: AbortSignal) {
    this.#ports = ports;
    this.#checkpoints = checkpoints;
    this.#sound = new ReleasedSound(ports.clock);
    this.#divided = new DividedTurns(checkpoints);
    this.#signal = signal;
    const { speechConcurrency, speechModel } = ports;
    this.#spokenTurns = new SpokenTurns(speechModel, new Map(), null);
    this.spokenLength = new SpokenLength(speechModel.traits.pace);
    this.#queue = new PQueue({
      concurrency: Math.min(speechConcurrency, speechModel.scheduling.maxRequests),
    });
  }

  /** Call it before the first request: both are part of the speech's key. */
  usePronunciations(pronunciations: Pronunciations, language: Language | null): void {
    this.#spokenTurns = new SpokenTurns(this.#ports.speechModel, pronunciations, language);
  }

  async requestIntro(turns: readonly FixedTurn[]): Promise<void> {
    const [first, ...others] = turns;
    if (!first) return;
    this.#hasIntro = true;
    const { whole } = this.requestAhead(first, 0, 0);
    await Promise.race([this.#firstRequest.promise, this.#wait.promise, whole]);
    // Requested earlier, one of these turns could be synthesized before the first.
    for (const [index, turn] of others.entries()) this.requestAhead(turn, 0, index + 1);
    await waitForRequestsToLeave();
  }

  /** Requests the speech of a turn that does not exist yet; its `request` gets the same speech. */
  requestAhead(turn: FixedTurn, segment: number, index: number): TurnSpeech {
    const speech = this.request(turn, segment, index);
    this.#ahead.set(this.#getKey(turn), speech);
    return speech;
  }

  /** A second request for the same words reads the first one's speech from the store. */
  request(turn: FixedTurn, segment: number, index: number): TurnSpeech {
    const key = this.#getKey(turn);
    const ahead = this.#ahead.get(key);
    if (ahead) {
      this.#ahead.delete(key);
      return ahead;
    }
    const priority = -(segment * MAX_TURNS_PER_SEGMENT + index);
    const earlier: Promise<unknown> = this.#requests.get(key)?.whole ?? Promise.resolve();
    const speech = new TurnSpeech((onPart) =>
      earlier.catch(() => undefined).then(() => this.#synthesize({ turn, segment, priority, onPart })),
    );
    this.#requests.set(key, speech);
    return speech;
  }

  async requestAgain(turn: FixedTurn, segment: number, index: number): Promise<void> {
    const { store, speechModel } = this.#ports;
    const lead = await this.#divided.findLeadSeconds(this.#getKey(turn));
    const parts = lead === null ? [] : speechModel.scheduling.splitTurn(turn.text, lead);
    for (const { text } of [turn, ...parts]) await store.delete(this.#getKey({ ...turn, text }));
    await this.request(turn, segment, index).whole;
  }

  /** Null if the speech of the turn is not stored. */
  load(turn: FixedTurn): Promise<Pcm | null> {
    return loadSpeech(this.#getKey(turn), this.#ports.store);
  }

  noteSound(seconds: number): void {
    this.#sound.note(seconds);
  }

  /** A local speech model needs all processors for the first sound. Waits for a limited time. */
  async waitForFirstSound(): Promise<void> {
    if (!this.#hasIntro || !this.#ports.speechModel.traits.local) return;
    await waitAtMost(this.#sound.whenBegun, MAX_FIRST_SOUND_WAIT_MS, this.#signal);
  }

  async waitForAll(): Promise<void> {
    await Promise.all([...this.#requests.values()].map(({ whole }) => whole));
  }

  /** Sends no further request and waits until the speech of the open ones is stored. */
  async finishOpenRequests(): Promise<void> {
    this.#queue.pause();
    await waitAtMost(Promise.all(this.#open), MAX_FINISH_MS, this.#signal);
  }

  #getKey(turn: FixedTurn): string {
    return this.#spokenTurns.getKey(turn);
  }

  /** The speech of noted keys is deleted with the podcast. */
  #noteSpeechKey(turn: FixedTurn, key: string): void {
    if (!this.#isStoredOpening(turn)) this.#checkpoints.addSpeechKey(key);
  }

  #isStoredOpening(turn: FixedTurn): boolean {
    return this.#ports.speechModel.scheduling.storesOpenings && isOpening(turn);
  }

  async #synthesize(task: SpeechTask): Promise<Pcm> {
    const { turn, priority } = task;
    const { store, speechModel } = this.#ports;
    const { scheduling, traits } = speechModel;
    const key = this.#getKey(turn);
    this.#noteSpeechKey(turn, key);
    await this.#waitForPermit(turn);
    // Retention counts from the last use.
    await store.touch(key);
    const stored = await loadSpeech(key, store);
    let lead = await this.#divided.findLeadSeconds(key);
    if (stored && lead === null) {
      this.#missing.add(turn, stored);
      return stored;
    }
    let passedOn = 0;
    const onPart = (part: SpeechPiece, index: number) => {
      // A retry synthesizes the same parts again, even if listeners have come or gone.
      if (index < passedOn) return;
      passedOn += 1;
      task.onPart(part);
    };
    return withRetries(this.#signal, async () => {
      const { promise, resolve } = Promise.withResolvers<void>();
      try {
        const synthesize = () => {
          lead ??= this.#findLead(task);
          this.#open.add(promise);
          const parts = lead === null ? [] : scheduling.splitTurn(turn.text, lead);
          if (lead !== null && parts.length > 1) return this.#synthesizeParts(task, { parts, lead }, onPart);
          lead = null;
          const send = (part: FixedTurn) => this.#send(part, priority);
          return traits.local ? send(turn) : this.#missing.read(turn, send);
        };
        const pcm = (await this.#queue.add(synthesize, { priority, signal: this.#signal })) as Pcm;
        return stored ?? (await this.#store(pcm, turn));
      } finally {
        this.#open.delete(promise);
        resolve();
      }
    });
  }

  /** Stored speech needs no permit, but the live stream would run out of audio after it. */
  async #waitForPermit(turn: FixedTurn): Promise<void> {
    const { waitForPermit, onWait } = this.#ports;
    if (waitForPermit === undefined || !this.#isStoredOpening(turn)) return;
    await waitForPermit(this.#signal, () => {
      this.#wait.resolve();
      onWait?.(true);
    });
    onWait?.(false);
  }

  /** Seconds of sound that a listener has left; null for a turn that nobody waits for. */
  #findLead({ segment }: SpeechTask): number | null {
    const isIntro = this.#hasIntro && segment === 0 && !this.#sound.hasBegun;
    const isAwaited = isIntro || this.#ports.hasListeners?.() === true;
    if (!isAwaited) return null;
    // The turns before it are heard first.
    return Math.max(Math.floor(this.#sound.leadSeconds), this.#open.size > 0 ? 1 : 0);
  }

  async #synthesizeParts(
    { turn, priority }: SpeechTask,
    { parts, lead }: { parts: readonly TurnPart[]; lead: number },
    onPart: (part: SpeechPiece, index: number) => void,
  ): Promise<Pcm> {
    const isNoted = this.#divided.add(this.#getKey(turn), lead);
    const stored = await Promise.all(parts.map(({ text }) => this.#loadPart({ ...turn, text })));
    const spoken = parts.map(
      async ({ text }, index) => stored[index] ?? (await this.#synthesizePart({ ...turn, text }, priority)),
    );
    // The first failure counts.
    for (const pcm of spoken) pcm.catch(() => undefined);
    await isNoted;
    const pieces: SpeechPiece[] = [];
    for (const [index, { pauseSeconds }] of parts.entries()) {
      const pcm = (await spoken[index]) as Pcm;
      pieces.push({ pcm, pauseSeconds });
      onPart({ pcm: { ...pcm, samples: pcm.samples.slice() }, pauseSeconds }, index);
    }
    return joinPcm(pieces);
  }

  /** Stored by itself, so that a killed run loses no part. */
  async #synthesizePart(part: FixedTurn, priority: number): Promise<Pcm> {
    return this.#store(await this.#send(part, priority), part);
  }

  async #loadPart(part: FixedTurn): Promise<Pcm | null> {
    const { store } = this.#ports;
    const key = this.#getKey(part);
    this.#noteSpeechKey(part, key);
    await store.touch(key);
    return loadSpeech(key, store);
  }

  async #store(pcm: Pcm, turn: FixedTurn): Promise<Pcm> {
    checkSpeech(pcm, turn.text);
    this.#signal.throwIfAborted();
    this.#missing.add(turn, pcm);
    // Another run may have stored and released this speech meanwhile.
    const other = await this.load(turn);
    if (other) return other;
    await this.#ports.store.put(this.#getKey(turn), encodeWav(pcm));
    return pcm;
  }

  async #send(turn: FixedTurn, priority: number): Promise<Pcm> {
    const { speechModel, hasListeners } = this.#ports;
    const signal = this.#signal;
    const place = -priority;
    const getSoundEndMs = hasListeners && (() => this.#sound.getEndMs(place));
    const request = { ...this.#spokenTurns.compose(turn), hasListeners, place, getSoundEndMs };
    const end = this.#checkpoints.beginSpeech(request.text.length);
    this.#firstRequest.resolve();
    try {
      const pcm = await speechModel.synthesize(request, signal);
      const seconds = pcm.samples.length / pcm.sampleRate;
      this.#sound.noteSynthesized(place, seconds);
      end('reported');
      this.#checkpoints.addSpeechUsage(request.text.length, seconds);
      return pcm;
    } catch (error) {
      end(signal.aborted ? 'unreported' : 'refused');
      throw error;
    }
  }
}
