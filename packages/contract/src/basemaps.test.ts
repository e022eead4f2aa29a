import { expect, it } from 'vitest';

import { BasemapFacts } from './basemaps.ts';

const empty = {
  name: '',
  englishName: '',
  kind: 'xyz',
  archive: '',
  template: '',
  key: '',
  west: null,
  south: null,
  east: null,
  north: null,
  minZoom: null,
  maxZoom: null,
  attribution: '',
  datum: 'wgs84',
  rank: 0,
  visibility: 'offered',
};
const refused = (facts: object): unknown[] =>
  (BasemapFacts.safeParse(facts).error?.issues ?? []).map(({ path }) => path[0]);

it('what contradicts itself is told beside what is missing, in one round', () => {
  expect(refused(empty)).toEqual(['name', 'template']);
  expect(refused({ ...empty, kind: 'pmtiles' })).toEqual(['name', 'archive']);
  expect(refused({ ...empty, north: 99, minZoom: 9, maxZoom: 3 })).toEqual([
    'name',
    'north',
    'template',
    'west',
    'maxZoom',
  ]);
});

it('what is no basemap at all is refused as such', () => {
  for (const facts of [[], {}, { ...empty, kind: 'wms' }, { ...empty, template: 7 }])
    expect(refused(facts)).not.toEqual([]);
  expect(BasemapFacts.safeParse(null).success).toBe(false);
});
