import ipaddr from 'ipaddr.js';

/** Prefix of an IPv6 network that a provider gives to one subscriber (RFC 6177, RFC 7934). */
const SUBSCRIBER_PREFIX_BITS = 64;

/** `192.0.2.1:5000` and `[2001:db8::1]:5000`, as some proxies send them. */
const WITH_PORT = /^(\d+(?:\.\d+){3}):\d+$|^\[([\da-f:.]+)\]:\d+$/i;

/**
 * The key by which limits count an address: the address itself for IPv4, also in
 * its IPv6 form (`::ffff:192.0.2.1`), and the /64 network for IPv6. A text that
 * is no address is returned unchanged.
 */
export function toNetworkAddress(text: string): string {
  const address = WITH_PORT.exec(text)?.slice(1).find(Boolean) ?? text;
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (!(parsed instanceof ipaddr.IPv6)) return parsed.toString();
  const cidr = `${parsed.toNormalizedString()}/${SUBSCRIBER_PREFIX_BITS}`;
  return `${ipaddr.IPv6.networkAddressFromCIDR(cidr).toString()}/${SUBSCRIBER_PREFIX_BITS}`;
}
