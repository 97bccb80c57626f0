/** The caller for whom a request to the encyclopedia is made and scheduled. */
export interface Requester {
  /** From the widest group to the narrowest, such as `['visitors', address, session]`; members of a group take turns. */
  fairnessKey: readonly string[];
  /** Aborts when nobody waits for the response any more. */
  signal: AbortSignal;
}

/** Addresses take turns, and the sessions of one address. */
export function createVisitorRequester(
  { address, owner }: { address: string; owner: string },
  signal: AbortSignal | undefined,
): Requester {
  return { fairnessKey: ['visitors', address, owner], signal: signal ?? new AbortController().signal };
}

/** Podcasts are a group beside all visitors, so that searches do not delay them. */
export function createPodcastRequester(id: number, signal: AbortSignal): Requester {
  return { fairnessKey: ['podcasts', String(id)], signal };
}

/** All anonymous callers share one group; their requests have no end. */
export function createAnonymousRequester(): Requester {
  return { fairnessKey: ['anyone'], signal: new AbortController().signal };
}
