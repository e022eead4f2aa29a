import type { ToldZone } from '@skein/contract/zones.ts';
import { expect, it } from 'vitest';

import { differingFields } from './told-zone.ts';

const zone: ToldZone = {
  identifier: 'A',
  name: 'Airport',
  kind: 'noFly',
  band: { lowerMeters: null, upperMeters: 120, reference: 'ground' },
  validFrom: null,
  validUntil: null,
  windows: [{ weekdays: [1], fromMinutes: 60, toMinutes: 120, timeZone: 'Europe/Berlin' }],
  message: '',
  source: '',
  outline: { kind: 'circle', corners: 1, meters: 500 },
};

it('is the same whatever order its members stand in', () => {
  const same: ToldZone = {
    ...zone,
    band: { reference: 'ground', upperMeters: 120, lowerMeters: null },
    windows: [{ timeZone: 'Europe/Berlin', toMinutes: 120, fromMinutes: 60, weekdays: [1] }],
    outline: { kind: 'circle', meters: 500, corners: 1 },
  };
  expect(differingFields(zone, same, false)).toEqual([]);
});

it('names what differs, and a shape that only looks alike in short', () => {
  const other: ToldZone = { ...zone, kind: 'limit', validUntil: '2027-01-01T00:00:00.000Z', windows: [] };
  expect(differingFields(zone, other, false)).toEqual(['kind', 'validity', 'windows']);
  expect(differingFields(zone, zone, true)).toEqual(['shape']);
});
