import type { BasemapFacts } from '@skein/contract/basemaps.ts';

let made = 0;

/** Tiles from an address, under another name each time. */
export const basemapFacts = (given: Partial<BasemapFacts> = {}): BasemapFacts => ({
  name: `底图 ${(made += 1)}`,
  englishName: '',
  kind: 'xyz',
  archive: '',
  template: 'https://tiles.example.org/{z}/{x}/{y}.png',
  key: '',
  west: null,
  south: null,
  east: null,
  north: null,
  minZoom: null,
  maxZoom: null,
  attribution: '© Example',
  datum: 'wgs84',
  rank: 0,
  visibility: 'shown',
  ...given,
});
