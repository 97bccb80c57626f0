import { expect, test } from 'vitest';
import { hashNetworks, toNetworkAddress, toSiteAddress } from './networks.ts';

test.each([
  ['192.0.2.1', '192.0.2.1'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['::ffff:c000:201', '192.0.2.1'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8:1:2::', '2001:db8:1:2::/64'],
  ['2001:db8:1:3::1', '2001:db8:1:3::/64'],
  ['::1', '::/64'],
  ['fe80::1%eth0', 'fe80::/64'],
  ['', ''],
  ['unknown', 'unknown'],
  ['192.0.2.1:5000', '192.0.2.1'],
  ['[2001:db8:1:2::9]:5000', '2001:db8:1:2::/64'],
])('toNetworkAddress converts %s to %s', (address, network) => {
  expect(toNetworkAddress(address)).toBe(network);
});

test.each([
  ['192.0.2.77', '192.0.2.0/24'],
  ['::ffff:192.0.2.1', '192.0.2.0/24'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
  ['2001:db8:1:ffff::1', '2001:db8:1::/48'],
  ['::1', '::/48'],
  ['unknown', 'unknown'],
  ['', ''],
])('the site of %s is %s', (address, site) => {
  expect(toSiteAddress(toNetworkAddress(address))).toBe(site);
});

const hash = (address: string, key = 'key') => hashNetworks(key, toNetworkAddress(address));

test('network hashes are 64 hexadecimal digits that differ between groups and between keys', () => {
  const hashes = [...hash('192.0.2.1'), ...hash('192.0.2.1', 'other key')];
  for (const one of hashes) expect(one).toMatch(/^[\da-f]{64}$/);
  expect(new Set(hashes).size).toBe(4);
});

test.each([
  ['two addresses of one /64', '2001:db8:1:2::1', '2001:db8:1:2::2', [true, true]],
  ['two /64 of one /48', '2001:db8:1:2::1', '2001:db8:1:3::1', [false, true]],
  ['two /48', '2001:db8:1:2::1', '2001:db8:2:2::1', [false, false]],
  ['two addresses of one IPv4 /24', '192.0.2.1', '192.0.2.2', [false, true]],
  ['two IPv4 /24', '192.0.2.1', '192.0.3.1', [false, false]],
])('%s share a subscriber hash and a site hash as expected', (_name, first, second, shared) => {
  const other = hash(second);
  expect(hash(first).map((group, index) => group === other[index])).toEqual(shared);
});
