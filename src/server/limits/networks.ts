import { createHmac } from 'node:crypto';
import ipaddr from 'ipaddr.js';
import type { Networks } from '../../domain/requester.ts';

/** A provider gives a network with this prefix to one subscriber (RFC 6177, RFC 7934). */
const SUBSCRIBER_PREFIX_BITS = 64;

const WITH_PORT = /^(\d+(?:\.\d+){3}):\d+$|^\[([\da-f:.]+)\]:\d+$/i;

/** Returns an IPv4 address itself (also for `::ffff:192.0.2.1`), or the /64 network of an IPv6 address. */
export function toNetworkAddress(text: string): string {
  const address = WITH_PORT.exec(text)?.slice(1).find(Boolean) ?? text;
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (!(parsed instanceof ipaddr.IPv6)) return parsed.toString();
  return formatNetwork(ipaddr.IPv6, parsed.toNormalizedString(), SUBSCRIBER_PREFIX_BITS);
}

/** A provider gives a network with this prefix to one site (RFC 6177); hosters rent whole networks of it. */
const SITE_PREFIX_BITS = 48;
/** The smallest IPv4 network that is routed on the internet. */
const IPV4_SITE_PREFIX_BITS = 24;

/** `address` is a result of `toNetworkAddress`. */
export function toSiteAddress(address: string): string {
  const [host = ''] = address.split('/');
  if (!ipaddr.isValid(host)) return address;
  if (host.includes(':')) return formatNetwork(ipaddr.IPv6, host, SITE_PREFIX_BITS);
  return formatNetwork(ipaddr.IPv4, host, IPV4_SITE_PREFIX_BITS);
}

function formatNetwork(
  family: typeof ipaddr.IPv4 | typeof ipaddr.IPv6,
  address: string,
  bits: number,
): string {
  return `${family.networkAddressFromCIDR(`${address}/${bits}`)}/${bits}`;
}

/** The key keeps a reader of the database from trying all addresses (decision 024). */
export function hashNetworks(key: string, address: string): Networks {
  return [hashWithKey(key, address), hashWithKey(key, toSiteAddress(address))];
}

export function hashWithKey(key: string, text: string): string {
  return createHmac('sha256', key).update(text).digest('hex');
}
