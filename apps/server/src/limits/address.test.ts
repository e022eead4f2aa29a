import { expect, it } from 'vitest';
import { addressRangeOf, limitSubjectOf } from './address.ts';

it.each([
  ['203.0.113.77', '203.0.113.0/24'],
  ['::ffff:203.0.113.77', '203.0.113.0/24'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
  ['2001:db8::6', '2001:db8::/48'],
  ['fe80::1%eth0', 'fe80::/48'],
  ['::1', '::/48'],
])('keeps of %s only %s', (ip, range) => {
  expect(addressRangeOf(ip)).toBe(range);
});

it('counts the IPv6 addresses of one subscriber as one', () => {
  expect(limitSubjectOf('2001:db8:1:2::1')).toBe(limitSubjectOf('2001:db8:1:2:ffff::9'));
  expect(limitSubjectOf('2001:db8:1:2::1')).not.toBe(limitSubjectOf('2001:db8:1:3::1'));
});

it('counts each IPv4 address for itself, however it is written', () => {
  expect(limitSubjectOf('::ffff:192.0.2.1')).toBe('192.0.2.1');
});
