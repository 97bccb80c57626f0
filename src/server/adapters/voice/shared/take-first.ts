/** Something that waits for its turn at a voice. */
export interface Waiting {
  /** Whether somebody waits to hear it. */
  heard: () => boolean;
}

/** Takes out what is next: the oldest that somebody waits to hear, else the oldest of all. */
export function takeFirst<T extends Waiting>(queue: T[]): T | undefined {
  const heard = queue.findIndex((one) => one.heard());
  return queue.splice(Math.max(heard, 0), 1)[0];
}
