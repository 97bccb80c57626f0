/** Keyed hashes (decision 024): of the /64 or IPv4 address, then of the /48 or IPv4 /24. */
export type Networks = readonly [subscriber: string, site: string];
