import ipaddr from 'ipaddr.js';

/** Leading bits of an IPv6 address that one subscriber is given (RFC 6177, RFC 7934): the rest is theirs to choose. */
const SUBSCRIBER_BITS = 64;

/** `192.0.2.1:5000` and `[2001:db8::1]:5000`. */
const WITH_PORT = /^(\d+(?:\.\d+){3}):\d+$|^\[([\da-f:.]+)\]:\d+$/i;

/**
 * What limits count an address by: an IPv4 address itself, also where it is
 * written as IPv6 (`::ffff:192.0.2.1`), and of an IPv6 address its /64. Some
 * proxies add the port, which differs with every connection. What is no address
 * stays as it is.
 */
export function networkOf(given: string): string {
  const address = WITH_PORT.exec(given)?.slice(1).find(Boolean) ?? given;
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (!(parsed instanceof ipaddr.IPv6)) return parsed.toString();
  const network = ipaddr.IPv6.networkAddressFromCIDR(`${parsed.toNormalizedString()}/${SUBSCRIBER_BITS}`);
  return `${network.toString()}/${SUBSCRIBER_BITS}`;
}
