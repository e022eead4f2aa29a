import { MOST_CORNERS } from '@skein/contract/airspace.ts';
import { askAirspace } from '@skein/contract/flight-answer.ts';
import { WrittenZone, zoneCalls } from '@skein/contract/zones.ts';
import { checkShape } from '@skein/geo/checks/check-shape.ts';
import { expect, it } from 'vitest';
import { useTestServer } from '../../testing/use-test-server.ts';
import { demoZones } from './demo.zones.ts';

const server = useTestServer({ environment: { SKEIN_DEMO_CASES: 'on' } });

it('has zones that an administrator could have drawn', () => {
  for (const zone of demoZones(server.clock.now())) {
    expect(WrittenZone.safeParse(zone)).toMatchObject({ success: true });
    expect(checkShape(zone.shape, { mostCorners: MOST_CORNERS })).toEqual([]);
  }
});

it('begins with zones around airports, in force', async () => {
  const { call } = await server.signIn('admin');
  const { total } = await call(zoneCalls.list, { query: {} });
  expect(total).toBe(demoZones(server.clock.now()).length);
  const now = server.clock.now().toISOString();
  const over = (center: [number, number]) => ({
    shape: { kind: 'circle', center, radiusMeters: 50 } as const,
    band: { lowerMeters: 0, upperMeters: 60, reference: 'ground' } as const,
    from: now,
    until: now,
  });
  const runway = (await call(askAirspace, { body: over([113.8107, 22.6393]) })).info;
  expect(runway).toMatchObject({ isClear: false, revision: 1 });
  expect(Object.fromEntries(runway.zones.map(({ identifier, how }) => [identifier, how]))).toEqual({
    'ZGSZ-LM': 'letOff',
    'ZGSZ-NF': 'certain',
  });
  expect((await call(askAirspace, { body: over([114.4, 22.6]) })).info).toMatchObject({ isClear: true, zones: [] });
});
