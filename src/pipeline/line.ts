import type { Pcm } from '../domain/ports.ts';
import type { ScriptTurn } from '../domain/script/script.schema.ts';

/** A turn and its speech; null where it has been handed over to mastering already (the store keeps it). */
export interface Spoken {
  turn: ScriptTurn;
  pcm: Pcm | null;
}

/**
 * A line on its way to listeners. Until it is sent, another may take its
 * place; from then on it can only be marked.
 */
export class Line {
  /** Indexes of its part, and of itself in it, from 0. */
  readonly part: number;
  readonly index: number;
  #spoken: Promise<Spoken | null>;
  #revision: Promise<unknown> | null = null;
  #change: Promise<void> | null = null;
  #sent: ScriptTurn | null = null;

  /** `spoken` resolves when the line's speech is kept, to null for a line that is dropped. */
  constructor(part: number, index: number, spoken: Promise<Spoken | null>) {
    this.part = part;
    this.index = index;
    this.#spoken = spoken;
    // Awaited in the order of listening; its failure must not count as unhandled until then.
    spoken.catch(() => undefined);
  }

  /** The turn that listeners get, as it stands: known once the line is sent. */
  get sent(): ScriptTurn | null {
    return this.#sent;
  }

  /** Something is under way that may end in a `replace`. */
  revise(revision: Promise<unknown>): void {
    this.#revision = revision;
  }

  /** Puts another turn in the place of this one once `keep` has kept it; false, and nothing kept, where it has been sent. */
  async replace(spoken: Spoken, keep: () => Promise<void>): Promise<boolean> {
    if (this.#sent) return false;
    this.#change = keep().then(() => {
      this.#spoken = Promise.resolve(spoken);
    });
    await this.#change;
    return true;
  }

  /** Marks a line, sent or not. */
  async mark(turn: ScriptTurn): Promise<void> {
    const spoken = await this.#spoken;
    if (spoken) spoken.turn = turn;
    if (this.#sent) this.#sent = turn;
  }

  /**
   * Hands the line over to mastering: from now on it is sent. What is being
   * revised is waited for as long as `patience` lets it.
   */
  async send(patience: (work: Promise<unknown>) => Promise<void>): Promise<Spoken | null> {
    if (this.#revision) await patience(this.#revision);
    const before = await this.#spoken;
    if (this.#change) await this.#change;
    const spoken = this.#change ? await this.#spoken : before;
    if (!spoken) return null;
    this.#sent = spoken.turn;
    const { turn, pcm } = spoken;
    // Mastering has it now: what is held here any longer only takes memory.
    spoken.pcm = null;
    return { turn, pcm };
  }
}
