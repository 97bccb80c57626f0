import type { CheckpointStore } from '../domain/ports.ts';

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
