import ipaddr from 'ipaddr.js';

/** A provider gives a network with this prefix to one subscriber (RFC 6177, RFC 7934). */
const SUBSCRIBER_PREFIX_BITS = 64;

const WITH_PORT = /^(\d+(?:\.\d+){3}):\d+$|^\[([\da-f:.]+)\]:\d+$/i;

/** Returns an IPv4 address itself (also for `::ffff:192.0.2.1`), or the /64 network of an IPv6 address. */
export function toNetworkAddress(text: string): string {
  const address = WITH_PORT.exec(text)?.slice(1).find(Boolean) ?? text;
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (!(parsed instanceof ipaddr.IPv6)) return parsed.toString();
  const cidr = `${parsed.toNormalizedString()}/${SUBSCRIBER_PREFIX_BITS}`;
  return `${ipaddr.IPv6.networkAddressFromCIDR(cidr).toString()}/${SUBSCRIBER_PREFIX_BITS}`;
}
