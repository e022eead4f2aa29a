import { expect, it } from 'vitest';
import { wantedRates } from '../intervals/wanted-rates.ts';
import { heartbeat, systemTime } from '../wire/messages.generated.ts';
import { keptPlaceOf, NOTES_LENGTH, places } from './kept-places.ts';

it('keeps the heartbeat and all that a vehicle is asked to send again and again', () => {
  const wanted = (['ardupilot', 'px4'] as const).flatMap(wantedRates).filter(({ hz }) => hz > 0);
  const often = new Set([heartbeat.id, ...wanted.map(({ messageId }) => messageId)]);
  expect([...often].filter((messageId) => keptPlaceOf(messageId) === undefined)).toEqual([]);
  expect(places.map(({ type }) => type.id).filter((messageId) => !often.has(messageId))).toEqual([]);
});

it('reads each but the time, which nobody looks at', () => {
  expect(places.filter(({ bit }) => bit === 0).map(({ type }) => type.id)).toEqual([systemTime.id]);
});

it('lays them side by side: when each came and was measured, how many came, and what the last one said', () => {
  // Behind the clock of the vehicle, and the time until which its silence means nothing.
  let end = 40 + 8;
  for (const { at, bit, type } of places) {
    expect(at).toBe(end);
    end += 8 + 8 + 4 + (bit === 0 ? 0 : type.length);
  }
  expect(NOTES_LENGTH).toBe(end);
});
