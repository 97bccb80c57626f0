import { isObject, parseJson } from '../../domain/json.ts';
import { isPodcastId } from '../../domain/podcast/podcast-limits.ts';
import { parseNumber } from '../json-fields.ts';
import { openLocalStorage } from '../local-storage.ts';
import { createStore, type ReadonlyStore } from '../store.ts';
import { createStoredState, type StoredState } from '../stored-state.ts';
import { POSITIONS_KEY } from './stored-keys.ts';

export interface Position {
  seconds: number;
  /** Milliseconds since 1970. */
  at: number;
  finished: boolean;
}

/** Playback resumes this long before the last position. */
const REWIND_SECONDS = 3;
/** Playback starts over from this long before the end. */
const END_SECONDS = 15;
/** Playback alone does not replace a later position by an earlier one than this. */
const MIN_KEPT_SECONDS = 30;
/** Time without a jump before the end, so that a podcast counts as finished. */
const MIN_FINAL_SECONDS = 1;

/** A null duration is unknown. */
export function computeResumeSeconds(position: Position | undefined, duration: number | null): number {
  if (position === undefined || isNearEnd(position, duration)) return 0;
  return Math.max(0, position.seconds - REWIND_SECONDS);
}

function isNearEnd({ finished, seconds }: Position, duration: number | null): boolean {
  return finished || (duration !== null && seconds >= duration - END_SECONDS);
}

/** Only the listener moves a position back to the first seconds: browsers report 0 when audio is lost. */
export function shouldReplace(next: Position, saved: Position | undefined, isUserAction: boolean): boolean {
  if (saved === undefined) return true;
  if (next.at < saved.at) return false;
  return isUserAction || next.seconds >= MIN_KEPT_SECONDS || saved.seconds <= MIN_KEPT_SECONDS;
}

/** A live stream at its end only waits for more audio. */
export function isPlayedToEnd(isLive: boolean, secondsSinceJump: number): boolean {
  return !isLive && secondsSinceJump >= MIN_FINAL_SECONDS;
}

/** The oldest positions are removed first. */
const MAX_POSITIONS = 500;
const WRITE_INTERVAL_MS = 5_000;

/** The newest position of all tabs counts. */
export class PositionStore {
  readonly #stored: StoredState<ReadonlyMap<number, Position>>;
  readonly #now: () => number;
  #known: Map<number, Position>;
  readonly #changeCount = createStore(0);
  /** When this tab last updated each podcast, in milliseconds. */
  readonly #updatedAt = new Map<number, number>();
  #hasChanges = false;
  #writtenAt = 0;

  constructor(storage: Storage | null, now: () => number = Date.now) {
    this.#now = now;
    this.#stored = createStoredState(POSITIONS_KEY, (text) => parsePositions(parseJson(text)), {
      storage,
      serialize: (positions) => JSON.stringify(Object.fromEntries(positions)),
    });
    this.#known = new Map(this.#stored.get());
    this.#stored.subscribe(() => this.#mergeStored());
  }

  readonly changes: ReadonlyStore<number> = this.#changeCount;

  /** Returns the same object until the position changes. */
  find(podcastId: number): Position | undefined {
    return this.#known.get(podcastId);
  }

  getResumeSeconds(podcastId: number, duration: number | null): number {
    return computeResumeSeconds(this.#known.get(podcastId), duration);
  }

  isNearEnd(podcastId: number, duration: number | null): boolean {
    const position = this.#known.get(podcastId);
    return position !== undefined && isNearEnd(position, duration);
  }

  getAll(): Readonly<Record<string, Position>> {
    return Object.fromEntries(this.#known);
  }

  /** Keeps the newer position of each podcast. Returns how many positions changed. */
  merge(positions: ReadonlyMap<number, Position>): number {
    this.#mergeStored();
    let changes = 0;
    for (const [id, position] of positions) {
      // A time in the future would block all later positions.
      const at = Math.min(position.at, this.#now());
      if (at <= (this.#known.get(id)?.at ?? -1)) continue;
      this.#known.set(id, { ...position, at });
      changes += 1;
    }
    this.#hasChanges ||= changes > 0;
    if (changes > 0) this.#notify();
    this.flush();
    return changes;
  }

  /** Null unless another tab has a newer position of a podcast that this tab played. */
  findNewerSeconds(podcastId: number, duration: number | null): number | null {
    const position = this.#known.get(podcastId);
    const updatedAt = this.#updatedAt.get(podcastId);
    if (position === undefined || updatedAt === undefined || position.at <= updatedAt) return null;
    return computeResumeSeconds(position, duration);
  }

  /** This tab shows the newest position of the podcast. */
  markSeen(podcastId: number): void {
    this.#updatedAt.set(podcastId, this.#known.get(podcastId)?.at ?? 0);
  }

  /** `isUserAction`: the listener moved to the position. */
  update(podcastId: number, seconds: number, isUserAction: boolean): void {
    this.#set(podcastId, { seconds, at: this.#now(), finished: false }, isUserAction);
    if (this.#now() - this.#writtenAt >= WRITE_INTERVAL_MS) this.flush();
  }

  finish(podcastId: number, seconds: number): void {
    this.#set(podcastId, { seconds, at: this.#now(), finished: true }, true);
    this.flush();
  }

  readonly flush = (): void => {
    if (!this.#hasChanges) return;
    this.#hasChanges = false;
    this.#writtenAt = this.#now();
    this.#mergeStored();
    this.#removeOldest();
    this.#stored.set(new Map(this.#known));
  };

  #set(podcastId: number, position: Position, isUserAction: boolean): void {
    this.#updatedAt.set(podcastId, position.at);
    if (!shouldReplace(position, this.#known.get(podcastId), isUserAction)) return;
    this.#known.set(podcastId, position);
    this.#hasChanges = true;
    this.#notify();
  }

  #mergeStored(): void {
    let hasChanged = false;
    for (const [id, position] of this.#stored.read()) {
      const known = this.#known.get(id);
      if (known !== undefined && position.at <= known.at) continue;
      this.#known.set(id, position);
      hasChanged = true;
    }
    if (hasChanged) this.#notify();
  }

  #removeOldest(): void {
    if (this.#known.size <= MAX_POSITIONS) return;
    const newest = [...this.#known].sort(([, a], [, b]) => b.at - a.at).slice(0, MAX_POSITIONS);
    this.#known = new Map(newest);
    this.#notify();
  }

  #notify(): void {
    this.#changeCount.set(this.#changeCount.get() + 1);
  }
}

/** Ignores invalid entries. `stored` has positions by podcast id. */
export function parsePositions(stored: unknown): Map<number, Position> {
  const positions = new Map<number, Position>();
  for (const [key, entry] of Object.entries(isObject(stored) ? stored : {})) {
    if (!isObject(entry) || !isPodcastId(Number(key))) continue;
    const seconds = parseNumber(entry.seconds, 0, null);
    const at = parseNumber(entry.at, 0, null);
    if (seconds === null || at === null) continue;
    positions.set(Number(key), { seconds, at, finished: entry.finished === true });
  }
  return positions;
}

export const savedPositions = new PositionStore(openLocalStorage());

// A hidden page may be closed without another event.
window.addEventListener('pagehide', savedPositions.flush);
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'hidden') savedPositions.flush();
});
