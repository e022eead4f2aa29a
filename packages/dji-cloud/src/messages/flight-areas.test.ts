import { expect, it } from 'vitest';
import { readAreaDistances, readFlightAreaSync, writeFlightAreaFiles } from './flight-areas.ts';

const file = { name: 'areas.json', url: 'https://example.org/areas.json', sha256: 'AB'.repeat(32), sizeBytes: 512 };

it('hands over the files of the areas with their fingerprint and size', () => {
  expect(writeFlightAreaFiles([file])).toEqual({
    files: [{ name: 'areas.json', url: file.url, checksum: 'ab'.repeat(32), size: 512 }],
  });
  expect(writeFlightAreaFiles([])).toEqual({ files: [] });
});

it.each([
  [{ sha256: 'abc' }, 'SHA-256'],
  [{ sizeBytes: 0 }, 'sizeBytes'],
  [{ sizeBytes: 1.5 }, 'whole number'],
  [{ url: ' ' }, 'url'],
])('writes no file that a device would refuse: %o', (part, complaint) => {
  expect(() => writeFlightAreaFiles([{ ...file, ...part }])).toThrow(complaint);
});

it('reads whether the areas on board are those that were given', () => {
  const data = { status: 'synchronized', reason: 0, file: { name: 'areas.json', checksum: 'ab' } };
  expect(readFlightAreaSync(data)).toEqual({
    state: 'synchronized',
    reason: 0,
    fileName: 'areas.json',
    sha256: 'ab',
  });
  expect(readFlightAreaSync({ status: 'constructor' })).toEqual({
    state: null,
    reason: null,
    fileName: null,
    sha256: null,
  });
});

it('reads how far it is to the edge of each area', () => {
  const data = { drone_locations: [{ area_id: 'A', area_distance: 90.2, is_in_area: true }, {}] };
  expect(readAreaDistances(data)).toEqual([
    { areaId: 'A', distanceM: 90.2, isInside: true },
    { areaId: '', distanceM: null, isInside: null },
  ]);
});
