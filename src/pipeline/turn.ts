import type { FixedTurn } from '../domain/script/intro-outro.ts';
import type { DraftTurn, ScriptTurn } from '../domain/script/script.schema.ts';
import type { SpeechParts } from './turn-speech.ts';

export type TurnState = 'draft' | 'verified' | 'flagged' | 'dropped' | 'synthesized' | 'released';

const NEXT_STATES: Readonly<Record<TurnState, readonly TurnState[]>> = {
  draft: ['verified', 'flagged', 'dropped'],
  verified: ['flagged', 'synthesized'],
  flagged: ['synthesized'],
  dropped: [],
  synthesized: ['released'],
  released: [],
};

/**
 * What the stages hand over: one segment's turns in listening order. Each stage passes on the same `Turn` and moves its
 * state, mostly before it waits for the next one. Writing yields drafts, and turns of an earlier run as they were
 * stored. Verification keeps back dropped turns; what fails it stays a draft until its repair has ended. Review and
 * synthesis pass on every turn at once. Mastering waits for the end of each turn with `release`.
 */
export type TurnStream = AsyncIterable<Turn>;

/** Forbidden transitions throw. */
export class Turn {
  /** Indexes of the segment, and of the turn in it with intro and outro, from 0. */
  readonly segment: number;
  readonly index: number;
  #state: TurnState;
  #script: ScriptTurn;
  #audio: SpeechParts | null = null;
  #failure: { error: unknown } | null = null;
  #changed = Promise.withResolvers<void>();
  #hold: (() => Promise<void>) | null = null;
  #replacement: Promise<void> | null = null;

  constructor(segment: number, index: number, script: ScriptTurn) {
    this.segment = segment;
    this.index = index;
    this.#script = script;
    this.#state = getStateOfScript(script);
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

  get state(): TurnState {
    return this.#state;
  }

  get script(): ScriptTurn {
    return this.#script;
  }

  get needsVerification(): boolean {
    return this.#state === 'draft' && this.#script.supported !== false;
  }

  get needsRepair(): boolean {
    return this.#state === 'draft' && this.#script.supported === false;
  }

  get needsAudio(): boolean {
    return this.#state === 'verified' || this.#state === 'flagged';
  }

  /** Stores the draft first; 'open' keeps it a draft. */
  async settle(script: ScriptTurn, store: () => Promise<void>): Promise<void> {
    const next = getStateOfScript(script);
    if (this.#state !== 'draft') this.#refuse(next);
    this.#script = script;
    await store();
    if (next !== 'draft') this.#enter(next);
  }

  drop(): void {
    this.#enter('dropped');
  }

  flag(reason: string): void {
    if (this.#state === 'draft' || this.#state === 'dropped') this.#refuse('flagged');
    this.#script = { ...withoutDoubt(this.#script), supported: false, reason };
    if (this.#state === 'verified') this.#enter('flagged');
  }

  acceptReview(): void {
    this.#script = withoutDoubt(this.#script);
  }

  /** The parts after the first may still be synthesized. */
  synthesize(audio: SpeechParts): void {
    this.#enter('synthesized');
    this.#audio = audio;
  }

  /** Stores the new text first. Resolves to false for a released turn. Rejects as `store` does. */
  async replace(script: ScriptTurn, audio: SpeechParts, store: () => Promise<void>): Promise<boolean> {
    if (this.#state === 'released') return false;
    if (this.#state === 'draft' || this.#state === 'dropped') this.#refuse('synthesized');
    const previous = this.#script;
    this.#script = script;
    this.#replacement = store().then(
      () => {
        this.#audio = audio;
        if (this.#state !== 'synthesized') this.#enter('synthesized');
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
    if (this.#state !== 'draft' && !this.needsAudio) return;
    this.#failure ??= { error };
    this.#wake();
  }

  waitUntilSettled(): Promise<void> {
    return this.#until(() => this.#state !== 'draft');
  }

  /** Waits for the audio; null for a dropped turn. Rejects when the turn has failed. */
  async release(): Promise<SpeechParts | null> {
    await this.#hold?.();
    await this.#until(() => this.#state !== 'draft' && !this.needsAudio);
    // Another replacement may begin when one has ended.
    for (let awaited: unknown = null; awaited !== this.#replacement; ) {
      awaited = this.#replacement;
      await this.#replacement;
    }
    if (this.#state === 'dropped') return null;
    this.#enter('released');
    const audio = this.#audio;
    this.#audio = null;
    return audio;
  }

  async #until(isReached: () => boolean): Promise<void> {
    while (!isReached()) {
      if (this.#failure) throw this.#failure.error;
      await this.#changed.promise;
    }
  }

  #enter(next: TurnState): void {
    if (!NEXT_STATES[this.#state].includes(next)) this.#refuse(next);
    this.#state = next;
    this.#wake();
  }

  #wake(): void {
    this.#changed.resolve();
    this.#changed = Promise.withResolvers();
  }

  #refuse(next: TurnState): never {
    throw new Error(`A turn in state '${this.#state}' cannot become '${next}'.`);
  }
}

export function withoutDoubt({ doubt, ...script }: ScriptTurn): ScriptTurn {
  return script;
}

function getStateOfScript({ state, supported }: ScriptTurn): TurnState {
  if (state === 'open') return 'draft';
  if (state === 'dropped') return 'dropped';
  return supported === false ? 'flagged' : 'verified';
}
