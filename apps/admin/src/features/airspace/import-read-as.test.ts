import { expect, it } from 'vitest';

import { assumedIn, firstReadAs, regionBoxes, regionIn } from './import-read-as.ts';

const europe = { west: 5, south: 47, east: 16, north: 56 };
const boxes = (given: object = {}) => ({ ...firstReadAs(), ...given });

it('expects zones anywhere until a region is said, and brings back what was said', () => {
  expect(regionIn(boxes())).toBeNull();
  expect(regionIn(boxes(regionBoxes(europe)))).toEqual(europe);
  expect(regionIn(boxes(regionBoxes(undefined)))).toBeNull();
});

it.each([
  ['three edges', { ...regionBoxes(europe), north: '' }],
  ['no number', { ...regionBoxes(europe), north: 'far' }],
  ['an east before its west', { ...regionBoxes(europe), east: '4' }],
  ['a place that is none', { ...regionBoxes(europe), north: '91' }],
])('takes %s for no region', (_, given) => expect(regionIn(boxes(given))).toBeUndefined());

it('takes a time zone only if there is one', () => {
  expect(assumedIn(boxes({ timeZone: ' Europe/Berlin ' }))).toMatchObject({ timeZone: 'Europe/Berlin' });
  expect(assumedIn(boxes({ timeZone: 'Europe/Atlantis' }))).toBeUndefined();
});
