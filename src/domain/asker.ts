/** Who asks the encyclopedia, for a fair share of it, and how long the answer is wanted. */
export interface Asker {
  /**
   * From the widest circle to the narrowest, e.g. `['visitors', address,
   * session]`. Within each circle those below it take turns, however much one
   * of them asks for.
   */
  circles: readonly string[];
  /** Fires when the answer is not wanted any more. */
  signal: AbortSignal;
}

/** A visitor: addresses take turns, and the sessions of one address. */
export function visitor(
  { address, owner }: { address: string; owner: string },
  signal: AbortSignal | undefined,
): Asker {
  return { circles: ['visitors', address, owner], signal: signal ?? new AbortController().signal };
}

/** A podcast being made: podcasts take turns with all visitors together, so that searches cannot hold them up. */
export function podcastInMaking(id: number, signal: AbortSignal): Asker {
  return { circles: ['podcasts', String(id)], signal };
}

/** Whoever is not told apart: of all of them together one circle, and no end to their patience. */
export function anyone(): Asker {
  return { circles: ['anyone'], signal: new AbortController().signal };
}
