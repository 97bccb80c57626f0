import type { CheckpointStore } from '../domain/ports.ts';

const DIVIDED_CHECKPOINT = 'divided';

/** A resumed run divides the same turns, because listeners of the live stream continue with its audio. */
export class DividedTurns {
  readonly #checkpoints: CheckpointStore;
  #keys: Promise<Set<string>> | null = null;

  constructor(checkpoints: CheckpointStore) {
    this.#checkpoints = checkpoints;
  }

  async has(key: string): Promise<boolean> {
    return (await this.#load()).has(key);
  }

  /** Wait for it before a part is mastered. */
  async add(key: string): Promise<void> {
    const keys = await this.#load();
    if (keys.has(key)) return;
    keys.add(key);
    await this.#checkpoints.save(DIVIDED_CHECKPOINT, [...keys]);
  }

  #load(): Promise<Set<string>> {
    this.#keys ??= this.#checkpoints
      .load<string[]>(DIVIDED_CHECKPOINT)
      .then((stored) => new Set(stored ?? []));
    return this.#keys;
  }
}
