import ipaddr from 'ipaddr.js';

/** Leading bits of an IPv6 address that one subscriber is given (RFC 6177, RFC 7934): the rest is theirs to choose. */
const SUBSCRIBER_BITS = 64;

/**
 * What limits count an address by: an IPv4 address itself, also where it is
 * written as IPv6 (`::ffff:192.0.2.1`), and of an IPv6 address its /64. What
 * is no address stays as it is.
 */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (!(parsed instanceof ipaddr.IPv6)) return parsed.toString();
  const network = ipaddr.IPv6.networkAddressFromCIDR(`${parsed.toNormalizedString()}/${SUBSCRIBER_BITS}`);
  return `${network.toString()}/${SUBSCRIBER_BITS}`;
}
