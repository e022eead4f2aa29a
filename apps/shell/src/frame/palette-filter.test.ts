import { describe, expect, it } from 'vitest';

import { filterEntries } from './palette-filter.ts';

const entries = [
  { key: 'roles', title: 'Roles', text: 'What members may do', path: '/roles' },
  { key: 'drones', title: 'Drones', text: 'Aircraft of the enterprise', path: '/deviceMana/uvaInfo' },
  { key: 'unlock', title: 'Unlock a drone', text: 'No-fly zones', path: '/applyBan' },
  { key: 'payloads', title: 'Payloads', text: 'Cameras on a drone', path: '/loadInfo' },
];
const keysFor = (query: string) => filterEntries(entries, query).map(({ key }) => key);

describe('the palette', () => {
  it('offers everything before anything is typed', () => {
    expect(keysFor('  ')).toEqual(['roles', 'drones', 'unlock', 'payloads']);
  });

  it('puts a title that begins with the words before one that holds them, and texts last', () => {
    expect(keysFor('DRONE')).toEqual(['drones', 'unlock', 'payloads']);
  });

  it('finds a page by its address', () => {
    expect(keysFor('uvaInfo')).toEqual(['drones']);
  });

  it('says plainly that nothing fits', () => {
    expect(keysFor('submarine')).toEqual([]);
  });
});
