/** Keyed hashes (decision 024): of the /64 or IPv4 address, then of the /48 or IPv4 /24. */
export type Networks = readonly [subscriber: string, site: string];

export interface Caller {
  /** SHA-256 of the session id. */
  owner: string;
  /** Network address or prefix that limits count. */
  address: string;
  networks: Networks;
  /** False for a caller who is no newcomer (decision 025). */
  mayBeNewcomer?: false;
}

/** Throws `rate_limited`. `refund` reverts the count after a refused creation. */
export type CreationLimit = (caller: Caller) => Promise<{ refund(): Promise<void> }>;

export interface CallerWithOrigin {
  owner: string;
  /** Origin of the server without a trailing slash. */
  origin: string;
}

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
