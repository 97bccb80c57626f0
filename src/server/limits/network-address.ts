import ipaddr from 'ipaddr.js';

/** Prefix of an IPv6 network that a provider gives to one subscriber (RFC 6177, RFC 7934). */
const SUBSCRIBER_PREFIX_BITS = 64;

const WITH_PORT = /^(\d+(?:\.\d+){3}):\d+$|^\[([\da-f:.]+)\]:\d+$/i;

/** The key of limits for an address: an IPv4 address itself (also as `::ffff:192.0.2.1`), the /64 network for IPv6. */
export function toNetworkAddress(text: string): string {
  const address = WITH_PORT.exec(text)?.slice(1).find(Boolean) ?? text;
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (!(parsed instanceof ipaddr.IPv6)) return parsed.toString();
  const cidr = `${parsed.toNormalizedString()}/${SUBSCRIBER_PREFIX_BITS}`;
  return `${ipaddr.IPv6.networkAddressFromCIDR(cidr).toString()}/${SUBSCRIBER_PREFIX_BITS}`;
}
