import { BlockList, isIP } from 'node:net';

const linkLocal = new BlockList();
linkLocal.addSubnet('169.254.0.0', 16, 'ipv4');
linkLocal.addSubnet('fe80::', 10, 'ipv6');
linkLocal.addSubnet('fd00:ec2::', 32, 'ipv6');
const metadataNames = /^(metadata|instance-data)(\.|$)/;

/**
 * Where a cloud tells its machines their secrets: whoever gets to choose an address that we call would read them.
 * Addresses in other spellings have become plain ones in `hostname` already.
 */
export const isLinkLocal = ({ hostname }: URL): boolean => {
  const host = hostname.replace(/^\[|\]$/g, '');
  if (isIP(host) === 0) return metadataNames.test(host);
  return linkLocal.check(host, isIP(host) === 4 ? 'ipv4' : 'ipv6');
};
