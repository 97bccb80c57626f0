import { expect, test } from 'vitest';
import { toNetworkAddress } from './network-address.ts';

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
