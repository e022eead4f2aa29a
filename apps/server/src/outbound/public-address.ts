import { BlockList, isIP, isIPv4 } from 'node:net';
import { embeddedIpv4 } from './embedded-ipv4.ts';

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
  ['192.31.196.0', 24],
  ['192.52.193.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['192.175.48.0', 24],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  special.addSubnet(network, bits, 'ipv4');

/** Of IPv6 only this much is the internet … */
const internet = new BlockList();
internet.addSubnet('2000::', 3, 'ipv6');
/** … without what stands for an address of IPv4, for a purpose of its own, or for nobody. */
const reserved = new BlockList();
for (const [network, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['2620:4f:8000::', 48],
  ['3fff::', 20],
] as const)
  reserved.addSubnet(network, bits, 'ipv6');

/** Whether an address can only be somebody else's machine: never this one, its neighbours, or what tells a cloud its secrets. */
export const isPublicAddress = (address: string): boolean => {
  // One of them is an address of the internet by its number.
  if (isIP(address) === 0 || isMetadataAddress(address)) return false;
  if (isIPv4(address)) return !special.check(address, 'ipv4');
  // In a network without IPv4 it is how the internet of IPv4 is reached.
  if (nat64.check(address, 'ipv6')) return embeddedIpv4(address).every(isPublicAddress);
  return internet.check(address, 'ipv6') && !reserved.check(address, 'ipv6');
};

/** Not the one of a single network (`64:ff9b:1::/48`): where in it the address of IPv4 stands, that network alone knows. */
const nat64 = new BlockList();
nat64.addSubnet('64:ff9b::', 96, 'ipv6');

/** Where clouds tell their machines their secrets: opened by no range, however wide. */
const metadata = new BlockList();
metadata.addSubnet('169.254.0.0', 16, 'ipv4');
metadata.addSubnet('fe80::', 10, 'ipv6');
metadata.addSubnet('fd00:ec2::', 32, 'ipv6');
for (const address of ['100.100.100.200', '192.0.0.192', '168.63.129.16']) metadata.addAddress(address, 'ipv4');

/** Also in every spelling of IPv6, and by whatever turns one into the other. */
export const isMetadataAddress = (address: string): boolean =>
  metadata.check(address, isIPv4(address) ? 'ipv4' : 'ipv6') ||
  embeddedIpv4(address).some((embedded) => metadata.check(embedded, 'ipv4'));
