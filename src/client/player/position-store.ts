import { isObject, numberOr } from '../json-fields.ts';
import { beginsAnew, type Position, replaces, resumeAt } from './positions.ts';

export const POSITIONS_KEY = 'wikicasts-positions';
/** Podcasts whose positions are kept; those heard longest ago are forgotten first. */
const KEPT_MAX = 500;
/** Milliseconds of playing between two writes. */
const WRITE_EVERY = 5_000;

/**
 * How far each podcast has been heard in this browser. It lives in memory and
 * is stored every few seconds; of what this tab and others know, the newest
 * counts. Without a storage it lasts as long as the page.
 */
export class PositionStore {
  readonly #storage: Storage | null;
  readonly #now: () => number;
  #known: Map<number, Position>;
  /** When this tab last noted each podcast, in milliseconds. */
  readonly #own = new Map<number, number>();
  #unwritten = false;
  #writtenAt = 0;

  constructor(storage: Storage | null, now: () => number = Date.now) {
    this.#storage = storage;
    this.#now = now;
    this.#known = this.#stored();
  }

  /** Where a podcast begins, in seconds; `duration` may be unknown. */
  startOf(podcastId: number, duration: number | null): number {
    return resumeAt(this.#known.get(podcastId), duration);
  }

  /** Whether a podcast was heard so far that it begins from the start. */
  beginsAnew(podcastId: number, duration: number | null): boolean {
    const position = this.#known.get(podcastId);
    return position !== undefined && beginsAnew(position, duration);
  }

  /** Where a podcast that is loaded here goes on, in seconds, if another tab has played it since; else null. */
  elsewhere(podcastId: number, duration: number | null): number | null {
    const position = this.#known.get(podcastId);
    const own = this.#own.get(podcastId);
    if (position === undefined || own === undefined || position.at <= own) return null;
    return resumeAt(position, duration);
  }

  /**
   * Notes where a podcast is heard.
   *
   * @param act the listener has moved there
   */
  note(podcastId: number, seconds: number, act: boolean): void {
    this.#take(podcastId, { seconds, at: this.#now(), finished: false }, act);
    if (this.#now() - this.#writtenAt >= WRITE_EVERY) this.flush();
  }

  /** Notes that a podcast was heard to its end. */
  finish(podcastId: number, seconds: number): void {
    this.#take(podcastId, { seconds, at: this.#now(), finished: true }, true);
    this.flush();
  }

  /** Stores what is not stored yet. */
  readonly flush = (): void => {
    if (!this.#unwritten) return;
    this.#unwritten = false;
    this.#writtenAt = this.#now();
    this.#takeIn();
    const newest = [...this.#known].sort(([, a], [, b]) => b.at - a.at).slice(0, KEPT_MAX);
    try {
      this.#storage?.setItem(POSITIONS_KEY, JSON.stringify(Object.fromEntries(newest)));
    } catch {
      // Full: the position lasts as long as the page.
    }
  };

  /** To be called when another tab has written; `key` is the storage event's. */
  readonly refresh = (key: string | null): void => {
    if (key === POSITIONS_KEY) this.#takeIn();
  };

  #take(podcastId: number, position: Position, act: boolean): void {
    this.#own.set(podcastId, position.at);
    if (!replaces(position, this.#known.get(podcastId), act)) return;
    this.#known.set(podcastId, position);
    this.#unwritten = true;
  }

  #takeIn(): void {
    for (const [id, position] of this.#stored()) {
      const known = this.#known.get(id);
      if (known === undefined || position.at > known.at) this.#known.set(id, position);
    }
  }

  #stored(): Map<number, Position> {
    const text = this.#storage?.getItem(POSITIONS_KEY) ?? null;
    return new Map(text === null ? [] : entriesOf(text));
  }
}

/** What the stored text says; entries that make no sense are left out. */
function entriesOf(text: string): Array<[number, Position]> {
  let stored: unknown;
  try {
    stored = JSON.parse(text);
  } catch {
    return [];
  }
  if (!isObject(stored)) return [];
  return Object.entries(stored).flatMap(([id, entry]): Array<[number, Position]> => {
    if (!isObject(entry)) return [];
    const seconds = numberOr(entry.seconds, 0, null);
    const at = numberOr(entry.at, 0, null);
    return seconds === null || at === null
      ? []
      : [[Number(id), { seconds, at, finished: entry.finished === true }]];
  });
}
