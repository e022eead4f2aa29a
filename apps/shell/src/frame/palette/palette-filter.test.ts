import { describe, expect, it } from 'vitest';

import { filterEntries } from './palette-filter.ts';

const entries = [
  { key: 'roles', group: 'pages', title: 'Roles', text: 'What members may do', aliases: ['角色管理', 'permissions'] },
  {
    key: 'drones',
    group: 'pages',
    title: 'Drones',
    text: 'Aircraft of the enterprise',
    aliases: ['无人机列表', 'uav'],
  },
  { key: 'unlock', group: 'pages', title: 'Unlock a drone', text: 'No-fly zones', aliases: ['解禁申请'] },
  { key: 'payloads', group: 'pages', title: 'Payloads', text: 'Cameras on a drone', aliases: ['挂载管理'] },
  { key: 'signOut', group: 'actions', title: 'Sign out', text: '', aliases: ['退出登录', 'log out'] },
  { key: 'recent', group: 'recent', title: 'Drones', text: '', aliases: [] },
] as const;

const keysFor = (query: string) =>
  filterEntries(entries, query).flatMap(({ found }) => found.map(({ entry }) => entry.key));

describe('the palette', () => {
  it('offers everything before anything is typed, what was opened lately first', () => {
    expect(keysFor('  ')).toEqual(['recent', 'roles', 'drones', 'unlock', 'payloads', 'signOut']);
  });

  it('puts a title that begins with the words before one that holds them, and texts last', () => {
    expect(keysFor('DRONE')).toEqual(['drones', 'unlock', 'payloads']);
  });

  it('puts the best match first whatever stood first, and a title before another name for something', () => {
    const reversed = entries.filter(({ group }) => group === 'pages').toReversed();
    const fleet = { key: 'fleet', group: 'pages', title: 'Fleet', text: '', aliases: ['drones'] } as const;
    const [pages] = filterEntries([fleet, ...reversed], 'drone');
    expect(pages?.found.map(({ entry }) => entry.key)).toEqual(['drones', 'unlock', 'fleet', 'payloads']);
  });

  it('names nothing twice once something is typed', () => {
    expect(keysFor('drones')).toEqual(['drones']);
  });

  it('puts the group first that holds the best match', () => {
    expect(keysFor('sign')[0]).toBe('signOut');
  });

  it('finds by the words of the other language, by how they are spelled, and by what people call it', () => {
    expect(keysFor('退出')).toEqual(['signOut']);
    expect(keysFor('tuichu')).toEqual(['signOut']);
    expect(keysFor('tc')).toEqual(['signOut']);
    expect(keysFor('log out')).toEqual(['signOut']);
    expect(keysFor('uav')).toEqual(['drones']);
  });

  it('does not find two letters amid a word', () => {
    expect(keysFor('lo')).toEqual(['signOut']);
    expect(keysFor('loc')).toEqual(['unlock']);
  });

  it('takes words in any order', () => {
    expect(keysFor('drone unlock')).toEqual(['unlock']);
  });

  it('says what part of the title was meant, and the other name where the title does not show it', () => {
    expect(filterEntries(entries, 'lock')[0]?.found[0]?.marks).toEqual([[2, 6]]);
    expect(filterEntries(entries, 'tuichu')[0]?.found[0]).toMatchObject({ marks: [], via: '退出登录' });
  });

  it('says plainly that nothing fits', () => {
    expect(keysFor('submarine')).toEqual([]);
  });
});
