import { expect, it } from 'vitest';
import { readText, reasonsOf, square } from './testing/read.ts';
import { ed269Sample, ed318Sample } from './testing/samples.ts';

it('reads ED-269: restrictions, feet, permanent and timed zones, a zone for each period', async () => {
  const file = await readText(ed269Sample);
  expect(file).toMatchObject({ format: 'ed269', isWhole: true, problems: [] });
  const [castle, weekends, christmas] = file.zones;
  expect(castle).toEqual({
    name: 'Castle',
    identifier: 'XXA001',
    kind: 'noFly',
    shape: { kind: 'circle', center: [7.45, 46.95], radiusMeters: 750 },
    band: { lowerMeters: 0, upperMeters: null, reference: 'ground' },
    validity: { fromMs: null, untilMs: null },
    windows: [],
    message: 'No flights',
    source: { feature: 1, line: 5 },
  });
  expect(weekends).toMatchObject({
    identifier: 'XXA002',
    kind: 'limit',
    message: 'Call before\nStay below 120 m',
    band: { lowerMeters: 0, upperMeters: 121.92, reference: 'ground' },
    validity: { fromMs: Date.parse('2026-03-01T00:00:00Z'), untilMs: Date.parse('2026-10-31T23:59:59Z') },
    windows: [
      { weekdays: [6, 7], fromMinutes: 480, toMinutes: 1080, timeZone: 'UTC' },
      { weekdays: [5], fromMinutes: 720, toMinutes: 1080, timeZone: 'UTC' },
    ],
  });
  expect(christmas).toMatchObject({ shape: weekends?.shape, windows: [], source: { feature: 2 } });
  expect(file.ignored.map(({ what, count }) => [what, count])).toEqual([
    ['type', 2],
    ['reason', 1],
    ['otherReasonInfo', 1],
    ['regulationExemption', 1],
    ['zoneAuthority', 2],
    ['file title', 1],
    ['file description', 1],
  ]);
});

it('reads ED-318: circles, layers of a collection, texts by language, the sun as whole days', async () => {
  const file = await readText(ed318Sample, { language: 'en' });
  expect(file).toMatchObject({ format: 'ed318', isWhole: true });
  const [circle, high, low] = file.zones;
  expect(circle).toMatchObject({
    name: 'Circle',
    kind: 'limit',
    message: 'Nesting birds\nmaxNoise<60',
    shape: { kind: 'circle', center: [2.6, 50.1], radiusMeters: 3500 },
    band: { lowerMeters: 50, upperMeters: 150, reference: 'ground' },
  });
  expect(high).toMatchObject({
    validity: { fromMs: Date.parse('2026-05-01T00:00:00Z'), untilMs: null },
    band: { lowerMeters: 100, upperMeters: 500, reference: 'ellipsoid' },
    windows: [
      { weekdays: [1, 2, 3, 4, 5, 6, 7], fromMinutes: 960, toMinutes: 1020, timeZone: 'UTC' },
      { weekdays: [1, 6, 7], fromMinutes: 0, toMinutes: 1440, timeZone: 'UTC' },
    ],
  });
  expect(low?.band).toEqual({ lowerMeters: null, upperMeters: 304.8, reference: 'sea' });
  expect(reasonsOf(file)).toEqual(['daylightEvent', 'referencesDiffer']);
  expect((await readText(ed318Sample, { language: 'de' })).zones[0]?.name).toBe('Kreis');
});

const volume = { uomDimensions: 'M', horizontalProjection: { type: 'Polygon', coordinates: [square(7, 46)] } };
const zone = (members: object): string =>
  JSON.stringify({
    features: [{ identifier: 'A', name: 'A', restriction: 'PROHIBITED', geometry: [volume], ...members }],
  });

it.each([
  ['PROHIBITED', 'noFly'],
  ['REQ_AUTHORISATION', 'limit'],
  ['REQ_AUTHORIZATION', 'limit'],
  ['CONDITIONAL', 'limit'],
  ['NO_RESTRICTION', 'advisory'],
])('takes %s for %s', async (restriction, kind) => {
  const file = await readText(zone({ restriction }));
  expect(file.zones[0]?.kind).toBe(kind);
  expect(file.problems).toEqual([]);
});

it('takes a radius beside feet for metres, which is the larger circle, and says so', async () => {
  const horizontalProjection = { type: 'Circle', center: [7, 46], radius: 1000 };
  const file = await readText(zone({ geometry: [{ uomDimensions: 'FT', upperLimit: 100, horizontalProjection }] }));
  expect(file.zones[0]).toMatchObject({ shape: { radiusMeters: 1000 }, band: { upperMeters: 30.48 } });
  expect(reasonsOf(file)).toEqual(['radiusUnitUnsure', 'referenceAssumed']);
});

const layered = (layer: unknown, properties: object = {}): string =>
  JSON.stringify({
    type: 'FeatureCollection',
    features: [
      {
        type: 'Feature',
        properties: { name: 'A', type: 'PROHIBITED', variant: 'COMMON', ...properties },
        geometry: { type: 'Polygon', coordinates: [square(7, 46)], layer },
      },
    ],
  });
const agl = { lowerReference: 'AGL', upperReference: 'AGL' };

it.each([
  [layered({ lower: 0, upper: 65, ...agl, uom: 'FL' }), 'flightLevelAbove', 1],
  [layered({ lower: 0, upper: 65, ...agl, upperReference: 'STD', uom: 'm' }), 'flightLevelAbove', 1],
  [layered({ lower: 100, upper: 400, ...agl, uom: 'yd' }), 'badHeight', 0],
  [layered({ lower: 100, upper: 400, ...agl, upperReference: 'TOWER' }), 'badHeight', 0],
  [layered([{ lower: 100 }]), 'badHeight', 0],
  [layered({ upper: 100, ...agl }, { upper: '5000 m AMSL' }), 'heightsConflict', 0],
  [zone({ geometry: [{ ...volume, uomDimensions: 'YD', lowerLimit: 50, upperLimit: 90 }] }), 'badHeight', 0],
  [zone({ geometry: [{ ...volume, lowerLimit: 5, lowerVerticalReference: 'STD' }] }), 'flightLevelBelow', 0],
])('never takes one unit or reference for another: %s', async (text, reason, zones) => {
  const file = await readText(text);
  expect(reasonsOf(file)).toContain(reason);
  expect(file.zones).toHaveLength(zones);
});

it.each([
  [{ subType: 'circle', radius: 5000 }, {}, 5000],
  [{ subType: 'Circle', radius: 5000 }, { radius: '5 km' }, 5000],
  [{ subType: 'Circle', radius: 5000 }, { radius: '5 m' }, null],
  [{ subType: 'Circle', radius: '500' }, { radius: '5 m' }, null],
  [{ subType: 'Square', radius: 500 }, { radius: '5 m' }, null],
])('takes a radius of %o beside %o for %s', async (extent, properties, radiusMeters) => {
  const geometry = { type: 'Point', coordinates: [7, 46], extent };
  const file = await readText(
    JSON.stringify({ type: 'Feature', geometry, properties: { name: 'A', kind: 'P', ...properties } }),
  );
  expect(file.zones.map(({ shape }) => shape)).toEqual(
    radiusMeters === null ? [] : [{ kind: 'circle', center: [7, 46], radiusMeters }],
  );
  expect(reasonsOf(file)).toEqual(radiusMeters === null ? ['badLength', 'noZones'] : []);
});

it.each([
  ['22:00Z', '04:00Z', [1], [1320, 240]],
  ['00:00Z', '23:59:59Z', [1], [0, 1440]],
  ['00:00Z', '00:00Z', [1], [0, 1440]],
  ['08:00Z', '08:00Z', [1], [480, 480]],
  ['06:00+08:00', '18:00+08:00', [7], [1320, 600]],
  ['20:00-05:30', '23:00-05:30', [2], [90, 270]],
  ['10:00+01:00', '12:00+02:00', [1], [540, 600]],
])('reads a Monday from %s to %s', async (startTime, endTime, weekdays, [fromMinutes, toMinutes]) => {
  const applicability = [{ permanent: 'NO', schedule: [{ day: ['MON'], startTime, endTime }] }];
  const { zones } = await readText(zone({ applicability }));
  expect(zones[0]?.windows).toEqual([{ weekdays, fromMinutes, toMinutes, timeZone: 'UTC' }]);
});

it('follows no hours of a permanent zone, and tells of them', async () => {
  const schedule = [{ day: ['MON'], startTime: '01:00Z', endTime: '02:00Z' }];
  const file = await readText(zone({ applicability: [{ permanent: 'YES', endDateTime: 'x', schedule }] }));
  expect(file.zones[0]).toMatchObject({ windows: [], validity: { fromMs: null, untilMs: null } });
  expect(file.ignored.map(({ what }) => what)).toEqual([
    'applicability.endDateTime (permanent)',
    'applicability.schedule (permanent)',
  ]);
});

it('reads a bare list of zones', async () => {
  const { format, zones } = await readText(`[${zone({}).slice(13, -2)}]`);
  expect([format, zones.length]).toEqual(['ed269', 1]);
});

it('refuses shapes of neither kind, and volumes of none', async () => {
  const ellipse = { horizontalProjection: { type: 'Ellipse', center: [7, 46] } };
  expect(reasonsOf(await readText(zone({ geometry: [ellipse] })))).toEqual(['unknownGeometry', 'noZones']);
  expect(reasonsOf(await readText(zone({ geometry: [{}] })))).toEqual(['badCoordinates', 'noZones']);
  expect(reasonsOf(await readText(zone({ geometry: [] })))).toEqual(['noGeometry', 'noZones']);
});
