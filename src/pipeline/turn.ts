import type { FixedTurn } from '../domain/script/intro-outro.ts';
import type { DraftTurn, ScriptTurn } from '../domain/script/script.schema.ts';
import type { SpeechParts } from './turn-speech.ts';

/** Turns in listening order. Each stage passes on the same `Turn`, mostly before it waits for the next one. */
export type TurnStream = AsyncIterable<Turn>;

/**
 * A turn on its way through the stages:
 * - writing creates it: as a draft (`open`), or as an earlier run has stored it
 * - verification settles it at once, or after its repair
 * - synthesis waits until it is settled and gives it its audio
 * - the claim review accepts it, flags it, or replaces it unless it is released
 * - mastering waits for its audio and releases it
 */
export class Turn {
  /** Indexes of the segment, and of the turn in it with intro and outro, from 0. */
  readonly segment: number;
  readonly index: number;
  readonly #settled = Promise.withResolvers<void>();
  readonly #spoken = Promise.withResolvers<void>();
  #script: ScriptTurn;
  #audio: SpeechParts | null = null;
  #isReleased = false;
  #hold: (() => Promise<void>) | null = null;
  #replacement: Promise<void> | null = null;

  constructor(segment: number, index: number, script: ScriptTurn) {
    this.segment = segment;
    this.index = index;
    this.#script = script;
    if (!this.isDraft) this.#settled.resolve();
    // The stage that waits for one of them learns of a failure.
    for (const { promise } of [this.#settled, this.#spoken]) promise.catch(() => undefined);
  }

  static createDraft(segment: number, index: number, draft: DraftTurn): Turn {
    return new Turn(segment, index, { ...draft, supported: null, reason: null, state: 'open' });
  }

  /** A turn of our own: it states no fact and needs no verification. */
  static createFixed(segment: number, index: number, { host, text }: FixedTurn): Turn {
    const state = 'final';
    return new Turn(segment, index, { host, text, sources: [], supported: null, reason: null, state });
  }

  get id(): string {
    return `${this.segment}:${this.index}`;
  }

  get script(): ScriptTurn {
    return this.#script;
  }

  get isDraft(): boolean {
    return this.#script.state === 'open';
  }

  /** A draft that has been verified and awaits its repair. */
  get needsRepair(): boolean {
    return this.isDraft && this.#script.supported === false;
  }

  get isDropped(): boolean {
    return this.#script.state === 'dropped';
  }

  get isReleased(): boolean {
    return this.#isReleased;
  }

  /** Stores the turn first. A script that is `open` keeps it a draft. */
  async settle(script: ScriptTurn, store: () => Promise<void>): Promise<void> {
    this.#script = script;
    await store();
    if (!this.isDraft) this.#settled.resolve();
  }

  waitUntilSettled(): Promise<void> {
    return this.#settled.promise;
  }

  /** The parts after the first may still be synthesized. Without effect if the review has replaced the turn. */
  addAudio(audio: SpeechParts): void {
    this.#audio ??= audio;
    this.#spoken.resolve();
  }

  acceptReview(): void {
    this.#script = withoutDoubt(this.#script);
  }

  flag(reason: string): void {
    this.#script = { ...withoutDoubt(this.#script), supported: false, reason };
  }

  /** Stores the new text first. Resolves to false for a released turn. Rejects as `store` does. */
  async replace(script: ScriptTurn, audio: SpeechParts, store: () => Promise<void>): Promise<boolean> {
    if (this.#isReleased) return false;
    const previous = this.#script;
    this.#script = script;
    this.#replacement = store().then(
      () => {
        this.#audio = audio;
        this.#spoken.resolve();
      },
      (error: unknown) => {
        this.#script = previous;
        throw error;
      },
    );
    await this.#replacement;
    return true;
  }

  holdRelease(work: () => Promise<void>): void {
    this.#hold = work;
  }

  fail(error: unknown): void {
    this.#settled.reject(error);
    this.#spoken.reject(error);
  }

  /** Waits for the audio; null for a dropped turn. Rejects when the turn has failed. */
  async release(): Promise<SpeechParts | null> {
    await this.#hold?.();
    await this.#settled.promise;
    if (this.isDropped) return null;
    await this.#spoken.promise;
    // Another replacement may begin when one has ended.
    for (let awaited: unknown = null; awaited !== this.#replacement; ) {
      awaited = this.#replacement;
      await this.#replacement;
    }
    this.#isReleased = true;
    const audio = this.#audio;
    this.#audio = null;
    return audio;
  }
}

export function withoutDoubt({ doubt, ...script }: ScriptTurn): ScriptTurn {
  return script;
}
