import { BlockList, isIP } from 'node:net';

/** Whether somebody at this address may use a key with this list. An IPv4 address in the form of an IPv6 one is the same. */
export const isWithin = (ipList: readonly string[], ip: string): boolean => {
  if (ipList.length === 0) return true;
  const family = familyOf(ip);
  return family !== undefined && listOf(ipList).check(ip, family);
};

const listOf = (ipList: readonly string[]): BlockList => {
  const list = new BlockList();
  for (const range of ipList) {
    const [address = '', prefix] = range.split('/');
    const family = familyOf(address);
    if (family === undefined) continue;
    if (prefix === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(prefix), family);
  }
  return list;
};

const familyOf = (address: string): 'ipv4' | 'ipv6' | undefined => {
  const version = isIP(address);
  return version === 0 ? undefined : version === 4 ? 'ipv4' : 'ipv6';
};
