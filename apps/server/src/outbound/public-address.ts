import { BlockList, isIP, isIPv4 } from 'node:net';

/** Every range of IPv4 that does not belong to somebody on the internet. */
const special = new BlockList();
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  special.addSubnet(network, bits, 'ipv4');

/** Of IPv6 only this much is the internet … */
const internet = new BlockList();
internet.addSubnet('2000::', 3, 'ipv6');
/** … without what stands for an address of IPv4, or for nobody. */
const carriers = new BlockList();
for (const [network, bits] of [
  ['2001::', 32],
  ['2001:db8::', 32],
  ['2002::', 16],
] as const)
  carriers.addSubnet(network, bits, 'ipv6');

/** Whether an address can only be somebody else's machine: never this one, its neighbours, or what tells a cloud its secrets. */
export const isPublicAddress = (address: string): boolean => {
  // One of them is an address of the internet by its number.
  if (isIP(address) === 0 || isMetadataAddress(address)) return false;
  if (isIPv4(address)) return !special.check(address, 'ipv4');
  return internet.check(address, 'ipv6') && !carriers.check(address, 'ipv6');
};

/** Where clouds tell their machines their secrets: opened by no range, however wide. */
const metadata = new BlockList();
metadata.addSubnet('169.254.0.0', 16, 'ipv4');
metadata.addSubnet('fe80::', 10, 'ipv6');
metadata.addSubnet('fd00:ec2::', 32, 'ipv6');
for (const address of ['100.100.100.200', '192.0.0.192', '168.63.129.16']) metadata.addAddress(address, 'ipv4');

/** Also in the spelling of IPv6. */
export const isMetadataAddress = (address: string): boolean =>
  metadata.check(address, isIPv4(address) ? 'ipv4' : 'ipv6');
