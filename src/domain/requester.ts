export interface Requester {
  /** Widest group first, e.g. `['visitors', address, session]`; members of a group take turns. */
  fairnessKey: readonly string[];
  signal: AbortSignal;
}

export function createVisitorRequester(
  { address, owner }: { address: string; owner: string },
  signal: AbortSignal | undefined,
): Requester {
  return { fairnessKey: ['visitors', address, owner], signal: signal ?? new AbortController().signal };
}

/** Podcasts are one group beside all visitors, so that searches do not delay them. */
export function createPodcastRequester(id: number, signal: AbortSignal): Requester {
  return { fairnessKey: ['podcasts', String(id)], signal };
}

export function createAnonymousRequester(): Requester {
  return { fairnessKey: ['anyone'], signal: new AbortController().signal };
}
