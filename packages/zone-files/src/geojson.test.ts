import { describe, expect, it } from 'vitest';
import { collection, feature, polygon, readText, reasonsOf, square } from './testing/read.ts';
import { geojsonSample } from './testing/samples.ts';

describe('a collection', () => {
  it('is read with its shapes, heights, times and kinds, and with what nobody understood', async () => {
    const file = await readText(geojsonSample, { assumed: { timeZone: 'Asia/Shanghai' } });
    expect(file.format).toBe('geojson');
    expect(file.isWhole).toBe(true);
    expect(file.zones).toHaveLength(5);
    const [airport, heliport, line, lake, otherLake] = file.zones;
    expect(airport).toEqual({
      name: '东江机场净空区',
      identifier: 'ZDJ-01',
      kind: 'noFly',
      shape: {
        kind: 'polygon',
        rings: [
          [113.5, 113.7, 113.7, 113.5, 113.5].map((x, at) => [x, [23, 23, 23.2, 23.2, 23][at]]),
          [
            [113.58, 23.08],
            [113.58, 23.12],
            [113.62, 23.12],
            [113.62, 23.08],
            [113.58, 23.08],
          ],
        ],
      },
      band: { lowerMeters: 0, upperMeters: 120, reference: 'ground' },
      validity: { fromMs: Date.parse('2025-12-31T16:00:00Z'), untilMs: Date.parse('2026-12-31T16:00:00Z') },
      windows: [],
      message: '机场净空保护区',
      source: { feature: 1, line: 6 },
    });
    expect(heliport).toMatchObject({
      name: 'Heliport',
      identifier: 'HELI-2',
      kind: 'limit',
      shape: { kind: 'circle', center: [113.9, 23.4], radiusMeters: 1500 },
      band: { lowerMeters: 0, upperMeters: 121.92, reference: 'ground' },
    });
    expect(line).toMatchObject({
      kind: 'advisory',
      shape: { kind: 'path', halfWidthMeters: 100 },
      band: { lowerMeters: null, upperMeters: 100, reference: 'ground' },
    });
    expect(lake).toMatchObject({
      kind: 'limit',
      source: { feature: 4 },
      band: { lowerMeters: null, upperMeters: null },
      windows: [{ weekdays: [6, 7], fromMinutes: 1320, toMinutes: 360, timeZone: 'Asia/Shanghai' }],
    });
    expect(otherLake).toMatchObject({ name: 'Two lakes', source: { feature: 4 } });
    expect(reasonsOf(file)).toEqual(['timeZoneAssumed']);
    expect(file.ignored).toEqual([
      { what: 'colour', count: 1 },
      { what: 'heights of corners', count: 1 },
      { what: 'file generator', count: 1 },
    ]);
  });

  it('may name its type after its features, and hold other members between', async () => {
    const file = await readText(
      `{"features":[${JSON.stringify(feature(polygon(square(1, 2))))}],"x":{"y":[1]},"type":"FeatureCollection"}`,
    );
    expect(file.zones).toHaveLength(1);
    expect(file.ignored).toEqual([{ what: 'file x', count: 1 }]);
  });
});

it('reads a feature alone', async () => {
  const { format, zones } = await readText(JSON.stringify(feature(polygon(square(1, 2)))));
  expect(format).toBe('geojson');
  expect(zones).toHaveLength(1);
});

it('reads a geometry alone, and says that neither name nor kind is known', async () => {
  const file = await readText(JSON.stringify(polygon(square(1, 2))), { assumed: { kind: 'advisory' } });
  expect(file.zones[0]).toMatchObject({ name: null, kind: 'advisory' });
  expect(reasonsOf(file)).toEqual(['kindAssumed', 'nameMissing']);
});

it('reads points and lines of every number, and collections within collections', async () => {
  const properties = { name: 'A', kind: 'limit', radiusMeters: 50, buffer_m: 20 };
  const geometries = [
    { type: 'MultiPoint', coordinates: [square(1, 2)[0], square(3, 4)[0]] },
    {
      type: 'GeometryCollection',
      geometries: [{ type: 'MultiLineString', coordinates: [square(5, 6), square(7, 8)] }],
    },
  ];
  const file = await readText(collection(feature({ type: 'GeometryCollection', geometries }, properties)));
  expect(file.zones.map(({ shape }) => shape.kind)).toEqual(['circle', 'circle', 'path', 'path']);
  expect(file.problems).toEqual([]);
});

it.each([
  [{ lower: '100 ft AMSL', upper: '200 m MSL' }, { lowerMeters: 30.48, upperMeters: 200, reference: 'sea' }, []],
  [{ floor: 'SFC', ceiling: '120m' }, { lowerMeters: 0, upperMeters: 120, reference: 'ground' }, []],
  [
    { lower_limit: 10, upper_limit: 90, uom: 'FT', datum: 'WGS84' },
    { lowerMeters: 3.048, upperMeters: 27.432, reference: 'ellipsoid' },
    [],
  ],
  [{ 限高: '120米' }, { lowerMeters: null, upperMeters: 120, reference: 'ground' }, ['referenceAssumed']],
  [
    { maxAltitude: 120 },
    { lowerMeters: null, upperMeters: 120, reference: 'ground' },
    ['unitAssumed', 'referenceAssumed'],
  ],
  [{ lower: 'GND', upper: '3000 ft AMSL' }, { lowerMeters: null, upperMeters: 914.4, reference: 'sea' }, []],
  [
    { lower: '100 m AGL', upper: '900 m AMSL' },
    { lowerMeters: null, upperMeters: 900, reference: 'sea' },
    ['referencesDiffer'],
  ],
  [
    { lower: '100 m AGL', upper: 'FL65' },
    { lowerMeters: 100, upperMeters: null, reference: 'ground' },
    ['flightLevelAbove'],
  ],
  [
    { upperMeters: 99999, lowerMeters: 5, reference: 'AGL' },
    { lowerMeters: 5, upperMeters: null, reference: 'ground' },
    [],
  ],
  [
    { lower: 0, lowerReference: 'AGL', upper: 65, unit: 'FL' },
    { lowerMeters: 0, upperMeters: null, reference: 'ground' },
    ['flightLevelAbove'],
  ],
  [
    { lower: 0, lowerReference: 'AGL', upper: 900, upperReference: 'STD', unit: 'm' },
    { lowerMeters: 0, upperMeters: null, reference: 'ground' },
    ['flightLevelAbove'],
  ],
  [{ upper_m: 120, upper_ft: 394, reference: 'AGL' }, { lowerMeters: null, upperMeters: 120, reference: 'ground' }, []],
  [{ upper: '-20 m WGS84' }, { lowerMeters: null, upperMeters: -20, reference: 'ellipsoid' }, []],
  [{}, { lowerMeters: null, upperMeters: null, reference: 'ground' }, []],
])('reads the heights %o', async (heights, band, reasons) => {
  const file = await readText(collection(feature(polygon(square(1, 2)), { name: 'A', kind: 'P', ...heights })));
  expect(file.zones[0]?.band).toEqual(band);
  expect(reasonsOf(file)).toEqual(reasons);
});

it.each([
  [{ lower: '200 m AGL', upper: '100 m AGL' }, 'bandUpsideDown'],
  [{ lower: 'FL65', upper: 'FL95' }, 'flightLevelBelow'],
  [{ upper: 'up to the clouds' }, 'badHeight'],
  [{ upper: { value: 3 } }, 'badHeight'],
  [{ lower: 0, upper: 5, unit: 'hm', reference: 'AGL' }, 'badHeight'],
  [{ lower: 0, upper: 5, unit: 7, reference: 'AGL' }, 'badHeight'],
  [{ lower: 0, upper: 100, unit: 'm', reference: 'the hill' }, 'badHeight'],
  [{ lower: 100, upper: 200, unit: 'FL' }, 'flightLevelBelow'],
  [{ lower: 100, lowerReference: 'STD', upper: '900 m AMSL', unit: 'm' }, 'flightLevelBelow'],
  [{ lower: 100, upper: '400 ft AGL' }, 'badHeight'],
  [{ upper: 100, unit: 'm', uom: 'ft', reference: 'AGL' }, 'badHeight'],
  [{ lower: 'GND', upper: '0 m AGL' }, 'bandWithoutHeight'],
  [{ upper: '-50 m AGL' }, 'bandWithoutHeight'],
  [{ upper: '0 m AMSL' }, 'bandWithoutHeight'],
  [{ lower: '50 m WGS84', upper: '50 m WGS84' }, 'bandWithoutHeight'],
  [{ lower: 99_999, upper: '120 m AGL' }, 'badHeight'],
  [{ lower: 'UNL' }, 'badHeight'],
  [{ upper: '5 m AGL', ceiling: '500 m AGL' }, 'heightsConflict'],
  [{ upper: '500 m AGL', ceiling: '500 m AMSL' }, 'heightsConflict'],
  [{ upper: '500 m AGL', ceiling: 'UNL' }, 'heightsConflict'],
  [{ radius: 5, unit: 'km' }, 'badLength'],
  [{ radius: 5, radiusUnit: 'leagues' }, 'badLength'],
  [{ radius: `5${' '.repeat(40)}km` }, 'badLength'],
  [{ schedule: [{ day: `MON${' '.repeat(40)}-FRI` }] }, 'badWindow'],
  [{ radius: 5, widthUnit: 'km' }, 'badLength'],
  [{ width: 5, radiusUnit: 'nm' }, 'badLength'],
  [{ radius_m: 500, radius_km: 5 }, 'badLength'],
  [{ width_m: 500, halfWidth_m: 500 }, 'badLength'],
  [{ validFrom: 'soon' }, 'badMoment'],
  [{ validFrom: '2026-02-30' }, 'badMoment'],
  [{ validTo: 20301231 }, 'badMoment'],
  [{ validTo: 20_301_231_235_959 }, 'badMoment'],
  [{ validTo: 202_612_312_359 }, 'badMoment'],
  [{ validTo: 2030 }, 'badMoment'],
  [{ validTo: 0 }, 'badMoment'],
  [{ validTo: -1 }, 'badMoment'],
  [{ validTo: '0001-01-01T00:00:00Z' }, 'badMoment'],
  [{ validTo: '1899-12-31' }, 'badMoment'],
  [{ validTo: '2030-01-01T00:00:00+99:99' }, 'badMoment'],
  [{ validFrom: '9999-12-31T23:59:59Z' }, 'badMoment'],
  [{ validFrom: 253_402_300_799 }, 'badMoment'],
  [{ start: '2026-02-02T00:00:00Z', end: '2026-02-01T00:00:00Z' }, 'endsBeforeStart'],
  [{ schedule: [{ day: ['MOON'] }] }, 'badWindow'],
  [{ schedule: [{ day: ['Monday,Tuesday'] }] }, 'badWindow'],
  [{ schedule: [{ day: 'Sunrise' }] }, 'badWindow'],
  [{ schedule: [{ day: 'MON-' }] }, 'badWindow'],
  [{ schedule: [{ day: 'MON-WED-FRI' }] }, 'badWindow'],
  [{ schedule: [{ day: 'MON', startTime: '08:00Z', from: '09:00Z' }] }, 'badWindow'],
  [{ schedule: [{ day: 'MON', startTime: '08:00Z', endTime: '18:00Z', timeZone: 'Asia/Shanghai' }] }, 'badWindow'],
  [{ schedule: [{ day: 'MON', startTime: '08:00', endTime: '18:00+08:00', timeZone: 'UTC' }] }, 'badWindow'],
  [{ schedule: [{ day: ['MON'], startTime: '08:00Z', endTime: '24:00:01Z' }] }, 'badWindow'],
  [{ schedule: [{ day: ['MON'], startTime: '08:00+25:00', endTime: '09:00Z' }] }, 'badWindow'],
  [{ schedule: [{ day: ['MON'], startTime: '25:00Z', endTime: '26:00Z' }] }, 'badWindow'],
  [{ schedule: [{ day: ['MON'], startTime: '05:00', endTime: '06:00', timeZone: 'Mars/Olympus' }] }, 'badWindow'],
  [{ radius: 'wide' }, 'badLength'],
])('refuses a zone with %o and keeps the next', async (properties, reason) => {
  const bad = feature(polygon(square(1, 2)), { name: 'A', kind: 'noFly', ...properties });
  const file = await readText(collection(bad, feature(polygon(square(3, 2)))));
  expect(file.zones.map(({ source }) => source.feature)).toEqual([2]);
  expect(file.problems.filter(({ severity }) => severity === 'error')).toEqual([
    expect.objectContaining({ reason, feature: 1, line: 4 }),
  ]);
});

it.each([
  ['2026-01-01', '2026-01-31', '2026-01-01T00:00:00Z', '2026-02-01T00:00:00Z'],
  ['2026/1/5 08:30', '2026-01-31T24:00:00Z', '2026-01-05T08:30:00Z', '2026-02-01T00:00:00Z'],
  [1_767_225_600, 1_767_225_600_500, '2026-01-01T00:00:00Z', '2026-01-01T00:00:00.500Z'],
  [1_767_225_600, 253_402_300_799, '2026-01-01T00:00:00Z', null],
  [1_767_225_600_000, 253_402_300_799_999, '2026-01-01T00:00:00Z', null],
  ['1900-01-01', '2200-01-01', '1900-01-01T00:00:00Z', null],
  ['2026-01-01T00:00:00.25-0530', '9999-12-31T23:59:59Z', '2026-01-01T05:30:00.250Z', null],
])('reads the validity from %s to %s', async (validFrom, expires, from, until) => {
  const { zones } = await readText(
    collection(feature(polygon(square(1, 2)), { name: 'A', kind: 'noFly', validFrom, expires })),
  );
  expect(zones[0]?.validity).toEqual({ fromMs: Date.parse(from), untilMs: until && Date.parse(until) });
});

it.each([
  [{ day: 'MON-FRI', startTime: '08:00', endTime: '18:00', timeZone: 'asia/shanghai' }, [1, 2, 3, 4, 5], [480, 1080]],
  [{ days: ['sat – Monday', 'Thurs'], from: '08:00', to: '18:00', tz: 'Asia/Shanghai' }, [1, 4, 6, 7], [480, 1080]],
  [{ day: 'Sunday', startTime: null, startEvent: null, timeZone: 'Asia/Shanghai' }, [7], [0, 1440]],
])('reads the window %o', async (window, weekdays, [fromMinutes, toMinutes]) => {
  const properties = { name: 'A', kind: 'P', schedule: [window] };
  const { zones } = await readText(collection(feature(polygon(square(1, 2)), properties)));
  expect(zones[0]?.windows).toEqual([{ weekdays, fromMinutes, toMinutes, timeZone: 'Asia/Shanghai' }]);
});

it('tells which members of a window nobody understands', async () => {
  const schedule = [{ day: 'MON', startTime: '08:00Z', endTime: '18:00Z', timeZone: 'UTC', holidays: 'NO' }];
  const { ignored } = await readText(collection(feature(polygon(square(1, 2)), { name: 'A', kind: 'P', schedule })));
  expect(ignored).toEqual([{ what: 'schedule.holidays', count: 1 }]);
});

it('takes a local date by the clock of the zone that is assumed', async () => {
  const { zones } = await readText(
    collection(
      feature(polygon(square(1, 2)), { name: 'A', kind: 'noFly', validFrom: '2026-07-01', validTo: '2026-07-01' }),
    ),
    { assumed: { timeZone: 'Europe/Berlin' } },
  );
  expect(zones[0]?.validity).toEqual({
    fromMs: Date.parse('2026-06-30T22:00:00Z'),
    untilMs: Date.parse('2026-07-01T22:00:00Z'),
  });
});

it('takes the surer of two spellings and tells of the other', async () => {
  const properties = { title: 'B', name: 'A', type: 'something', kind: 'advisory', 编号: '1', identifier: 'X' };
  const file = await readText(collection(feature(polygon(square(1, 2)), properties)));
  expect(file.zones[0]).toMatchObject({ name: 'A', kind: 'advisory', identifier: 'X' });
  expect(file.ignored.map(({ what }) => what)).toEqual(['title', 'type', '编号']);
  expect(file.problems).toEqual([]);
});

it('says which word for a kind it does not know, and assumes the strictest', async () => {
  const file = await readText(collection(feature(polygon(square(1, 2)), { name: 'A', type: 'picnic' })));
  expect(file.zones[0]?.kind).toBe('noFly');
  expect(file.problems).toEqual([
    expect.objectContaining({ reason: 'unknownKind', facts: { value: 'picnic', kind: 'noFly' } }),
  ]);
});

it.each([
  { type: 'MultiPolygon', coordinates: [] },
  { type: 'MultiLineString', coordinates: [] },
  { type: 'MultiPoint', coordinates: [] },
  { type: 'GeometryCollection', geometries: [] },
])('says of a geometry of several that holds none that it was passed over: $type', async (geometry) => {
  const properties = { name: 'A', kind: 'limit', radiusMeters: 50, buffer_m: 20 };
  const file = await readText(collection(feature(geometry, properties), feature(polygon(square(3, 2)))));
  expect(file.zones.map(({ source }) => source.feature)).toEqual([2]);
  expect(file.problems).toEqual([expect.objectContaining({ reason: 'noGeometry', feature: 1 })]);
});

it('does not take counted numbers of features for identifiers', async () => {
  const file = await readText(collection({ ...(feature(polygon(square(1, 2))) as object), id: 7 }));
  expect(file.zones[0]?.identifier).toBeNull();
  expect(file.ignored).toEqual([{ what: 'feature id', count: 1 }]);
});
