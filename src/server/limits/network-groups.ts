import { createHmac } from 'node:crypto';
import ipaddr from 'ipaddr.js';
import type { Networks } from '../../domain/requester.ts';

/** A provider gives a network with this prefix to one site (RFC 6177); hosters rent whole networks of it. */
const SITE_PREFIX_BITS = 48;
/** The smallest IPv4 network that is routed on the internet. */
const IPV4_SITE_PREFIX_BITS = 24;

/** `address` is a result of `toNetworkAddress`. */
export function toSiteAddress(address: string): string {
  const [host = ''] = address.split('/');
  if (!ipaddr.isValid(host)) return address;
  if (!host.includes(':')) {
    const cidr = `${host}/${IPV4_SITE_PREFIX_BITS}`;
    return `${ipaddr.IPv4.networkAddressFromCIDR(cidr).toString()}/${IPV4_SITE_PREFIX_BITS}`;
  }
  const cidr = `${host}/${SITE_PREFIX_BITS}`;
  return `${ipaddr.IPv6.networkAddressFromCIDR(cidr).toString()}/${SITE_PREFIX_BITS}`;
}

/** The key keeps a reader of the database from trying all addresses (decision 024). */
export function hashNetworks(key: string, address: string): Networks {
  return [hashWithKey(key, address), hashWithKey(key, toSiteAddress(address))];
}

export function hashWithKey(key: string, text: string): string {
  return createHmac('sha256', key).update(text).digest('hex');
}
