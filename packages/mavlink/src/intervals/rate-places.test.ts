import { expect, it } from 'vitest';
import { rateListOf } from './rate-places.ts';
import { wantedRates } from './wanted-rates.ts';

it('makes one list for all vehicles that are asked for the same', () => {
  expect(rateListOf(wantedRates('px4'))).toBe(rateListOf(wantedRates('px4')));
  expect(rateListOf(wantedRates('px4'))).not.toBe(rateListOf(wantedRates('ardupilot')));
});

it('says where a message stands, and nothing of one that is not wanted', () => {
  const { places, noneAsked, allGranted } = rateListOf([
    { messageId: 33, hz: 4 },
    { messageId: 147, hz: 1 },
  ]);
  expect([33, 147, 0].map((messageId) => places.of(messageId))).toEqual([0, 1, undefined]);
  expect([noneAsked, allGranted]).toEqual([
    ['unasked', 'unasked'],
    ['granted', 'granted'],
  ]);
});
