/** Who asks the encyclopedia, for a fair share of it, and how long the answer is wanted. */
export interface Requester {
  /**
   * From the widest circle to the narrowest, e.g. `['visitors', address,
   * session]`. Within each circle those below it take turns, however much one
   * of them asks for.
   */
  fairnessKey: readonly string[];
  /** Fires when the answer is not wanted any more. */
  signal: AbortSignal;
}

/** A visitor: addresses take turns, and the sessions of one address. */
export function createVisitorRequester(
  { address, owner }: { address: string; owner: string },
  signal: AbortSignal | undefined,
): Requester {
  return { fairnessKey: ['visitors', address, owner], signal: signal ?? new AbortController().signal };
}

/** A podcast being made: podcasts take turns with all visitors together, so that searches cannot hold them up. */
export function createPodcastRequester(id: number, signal: AbortSignal): Requester {
  return { fairnessKey: ['podcasts', String(id)], signal };
}

/** Whoever is not told apart: of all of them together one circle, and no end to their patience. */
export function createAnonymousRequester(): Requester {
  return { fairnessKey: ['anyone'], signal: new AbortController().signal };
}
