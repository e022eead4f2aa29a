import { expect, it } from 'vitest';
import { isMetadataAddress, isPublicAddress } from './public-address.ts';

it.each([
  ['169.254.169.254', true],
  ['::ffff:169.254.169.254', true],
  ['fd00:ec2::254', true],
  ['100.100.100.200', true],
  ['64:ff9b::a9fe:a9fe', true],
  ['64:ff9b::169.254.169.254', true],
  // As a prefix of 48, 56, 64 and 96 bits lays it out.
  ['64:ff9b:1:a9fe:a9:fe00::', true],
  ['64:ff9b:1:a9:fe:a9fe::', true],
  ['64:ff9b:1::a9:fea9:fe00:0', true],
  ['64:ff9b:1:ffff::a9fe:a9fe', true],
  ['::a9fe:a9fe', true],
  ['2002:a9fe:a9fe::', true],
  ['64:ff9b::6464:64c8', true],
  ['64:ff9b::808:808', false],
  ['64:ff9b:1::808:808', false],
  ['8.8.8.8', false],
  ['10.0.0.1', false],
])('takes %s for a place of secrets: %s', (address, isOne) => {
  expect(isMetadataAddress(address)).toBe(isOne);
});

it.each([
  ['8.8.8.8', true],
  ['2606:4700::1111', true],
  // Of the internet by its number, and yet it tells machines of a cloud their secrets.
  ['168.63.129.16', false],
  ['100.64.0.1', false],
  ['192.31.196.1', false],
  ['192.31.197.1', true],
  ['192.52.193.1', false],
  ['192.175.48.255', false],
  ['2001::1', false],
  ['2001:1ff::1', false],
  ['2001:200::1', true],
  ['2620:4f:8000::1', false],
  ['2620:4f:8001::1', true],
  ['3fff::1', false],
  ['3fff:1000::1', true],
  ['64:ff9b::808:808', true],
  ['64:ff9b::a00:1', false],
  ['64:ff9b::a9fe:a9fe', false],
  ['64:ff9b:1::808:808', false],
  ['::ffff:8.8.8.8', false],
  ['2002:7f00:1::', false],
  ['localhost', false],
])('takes %s for an address of the internet: %s', (address, isOne) => {
  expect(isPublicAddress(address)).toBe(isOne);
});
