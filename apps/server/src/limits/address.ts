import { isIPv6 } from 'node:net';

const IPV4_IN_IPV6 = /^::ffff:(?=\d+\.)/i;

/** Whom a limit counts as one: an IPv4 address, or the /64 that any IPv6 subscriber can roam in at will. */
export const limitSubjectOf = (ip: string): string => {
  const plain = ip.replace(IPV4_IN_IPV6, '');
  return isIPv6(plain) ? prefixOf(plain, 4) : plain;
};

/** What may be shown and kept of an address: 203.0.113.0/24, 2001:db8:1::/48. */
export const addressRangeOf = (ip: string): string => {
  const plain = ip.replace(IPV4_IN_IPV6, '');
  if (isIPv6(plain)) return `${prefixOf(plain, 3)}/48`;
  return plain.replace(/\d+$/, '0/24');
};

/** The first so many groups, with `::` for the rest. */
const prefixOf = (ip: string, groups: number): string => {
  const [head = '', tail] = (ip.split('%')[0] ?? '').split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail ? tail.split(':') : [];
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - before.length - after.length);
  const all = [...before, ...Array.from({ length: zeros }, () => '0'), ...after];
  const kept = all.slice(0, groups).map((group) => Number.parseInt(group, 16).toString(16));
  while (kept.length > 1 && kept.at(-1) === '0') kept.pop();
  return `${kept.join(':')}::`.replace(/^0::$/, '::');
};
