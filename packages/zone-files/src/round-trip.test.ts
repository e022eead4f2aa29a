import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { readZoneFile } from './read-zone-file.ts';
import { randomZones } from './testing/random-zones.ts';
import { asEd269, asEd318, asGeojson, asKml, asKmz } from './testing/write-zones.ts';

const RUNS = 150;

it.each([
  ['geojson', asGeojson, 'all', 'hours'],
  ['ed269', asEd269, 'noPaths', 'hours'],
  ['ed318', asEd318, 'noPaths', 'hours'],
  ['kml', asKml, 'all', 'noHours'],
  ['kmz', asKmz, 'all', 'noHours'],
] as const)('reads random zones written as %s back the same', async (format, write, shapes, hours) => {
  await fc.assert(
    fc.asyncProperty(randomZones(shapes, hours), async (zones) => {
      const file = await readZoneFile(write(zones));
      const placed = zones.map((zone) => {
        const { country: _, ...told } = zone;
        return { ...told, source: expect.anything() };
      });
      expect(file.zones).toEqual(placed);
      expect(file.problems.filter(({ severity }) => severity !== 'warning')).toEqual([]);
      expect(file).toMatchObject({ format, isWhole: true });
    }),
    { numRuns: RUNS },
  );
});
