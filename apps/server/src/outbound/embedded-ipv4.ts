import { BlockList, isIPv6 } from 'node:net';

/** At which bytes of an address of IPv6 one of IPv4 stands. */
type Layout = readonly number[];

const LAST_FOUR: Layout = [12, 13, 14, 15];
/** RFC 6052, by the length of the prefix: the byte after the 64th bit belongs to nobody. */
const translated: readonly Layout[] = [[6, 7, 9, 10], [7, 9, 10, 11], [9, 10, 11, 12], LAST_FOUR];

const carriers = (
  [
    // An address of IPv4 in the spelling of IPv6, the former and the present one.
    ['::', 96, [LAST_FOUR]],
    ['::ffff:0:0', 96, [LAST_FOUR]],
    // NAT64: the one that is everybody's, and those of one's own network, which are laid out as that network likes.
    ['64:ff9b::', 96, [LAST_FOUR]],
    ['64:ff9b:1::', 48, translated],
    // 6to4.
    ['2002::', 16, [[2, 3, 4, 5]]],
  ] as const
).map(([network, bits, layouts]) => {
  const range = new BlockList();
  range.addSubnet(network, bits, 'ipv6');
  return { range, layouts };
});

/** Every address of IPv4 to which something on the way may turn an address of IPv6. */
export const embeddedIpv4 = (address: string): string[] => {
  if (!isIPv6(address)) return [];
  const found = carriers.filter(({ range }) => range.check(address, 'ipv6')).flatMap(({ layouts }) => layouts);
  if (found.length === 0) return [];
  const bytes = bytesOf(address);
  return found.map((places) => places.map((place) => bytes[place]).join('.'));
};

const bytesOf = (address: string): number[] => {
  // As a URL spells it: in lower case, without an address of IPv4 at its end.
  const [head = '', tail] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::');
  const [before, after] = [groupsOf(head), groupsOf(tail ?? '')];
  const between = Array.from({ length: GROUPS - before.length - after.length }, () => 0);
  return [...before, ...between, ...after].flatMap((group) => [group >> 8, group & 0xff]);
};

const GROUPS = 8;
const groupsOf = (text: string): number[] =>
  text === '' ? [] : text.split(':').map((group) => Number.parseInt(group, 16));
