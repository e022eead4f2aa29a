import { expect, it } from 'vitest';
import { placesIn } from './rate-places.ts';
import { wantedRates } from './wanted-rates.ts';

it('makes one table for all vehicles that are asked for the same', () => {
  expect(placesIn(wantedRates('px4'))).toBe(placesIn(wantedRates('px4')));
  expect(placesIn(wantedRates('px4'))).not.toBe(placesIn(wantedRates('ardupilot')));
});

it('says where a message stands, and nothing of one that is not wanted', () => {
  const places = placesIn([
    { messageId: 33, hz: 4 },
    { messageId: 147, hz: 1 },
  ]);
  expect([33, 147, 0].map((messageId) => places.of(messageId))).toEqual([0, 1, undefined]);
});
