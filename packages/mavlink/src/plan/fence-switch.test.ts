import { expect, it } from 'vitest';
import { fenceSwitchOf, wordsOfFenceSwitch } from './fence-switch.ts';

it('says that a fence does nothing where it is switched off, or may be', () => {
  expect(wordsOfFenceSwitch('FENCE_ENABLE', 1)).toBeNull();
  expect(wordsOfFenceSwitch('FENCE_ENABLE', 0)?.['en-US']).toMatch(/on board, but FENCE_ENABLE is 0/);
  expect(wordsOfFenceSwitch('GF_ACTION', null)?.['en-US']).toMatch(/^GF_ACTION cannot be read/);
});

it('knows the switch of each firmware, and none where it would have to guess', () => {
  expect((['ardupilot', 'px4', 'other'] as const).map(fenceSwitchOf)).toEqual(['FENCE_ENABLE', 'GF_ACTION', null]);
});
