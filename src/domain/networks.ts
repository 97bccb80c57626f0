/**
 * Keyed hashes (64 hexadecimal digits) of the network groups of a requester: the subscriber (a /64 or an IPv4 address),
 * then the site (a /48 or an IPv4 /24). Decision 024.
 */
export type Networks = readonly [subscriber: string, site: string];
