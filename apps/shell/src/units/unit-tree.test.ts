import type { Unit } from '@skein/contract/units.ts';
import { expect, it } from 'vitest';

import { siftTree, treeOf } from './unit-tree.ts';

const unit = (id: string, parentId: string | null, name = id): Unit => ({
  id,
  parentId,
  name,
  members: 0,
  isEditable: true,
});
const units = [unit('b', 'root'), unit('a', 'root'), unit('team', 'a', '飞行一队'), unit('root', null)];
const tree = treeOf(units, 'en-US');
const namesOf = (list: readonly Unit[]) => list.map(({ id }) => id);

it('hangs units below each other, by name', () => {
  const [root] = tree.roots;
  expect(namesOf(tree.roots)).toEqual(['root']);
  expect(root && namesOf(tree.childrenOf(root))).toEqual(['a', 'b']);
});

it('begins with what the reader reaches, though there is more above it', () => {
  expect(namesOf(treeOf(units.slice(0, 3), 'en-US').roots)).toEqual(['a', 'b']);
});

it('knows where a unit hangs, and what is within it', () => {
  const [team, a, b] = ['team', 'a', 'b'].map((id) => tree.find(id) as Unit) as [Unit, Unit, Unit];
  expect(tree.placeOf(team)).toBe('root / a');
  expect([tree.isWithin(team, a), tree.isWithin(a, a), tree.isWithin(a, team), tree.isWithin(team, b)]).toEqual([
    true,
    true,
    false,
    false,
  ]);
});

it('leaves of a search what is found and the way to it, opened', () => {
  const sifted = siftTree(tree, units, '一队');
  expect(namesOf(sifted.roots)).toEqual(['root']);
  expect(sifted.expanded).toEqual(new Set(['root', 'a']));
  expect(namesOf(sifted.roots.flatMap(sifted.childrenOf))).toEqual(['a']);
});

it('counts as members of a unit all that are listed when it is chosen: those below it too', () => {
  const staffed = units.map((each) => ({ ...each, members: each.id === 'b' ? 0 : 2 }));
  const { find, membersWithin } = treeOf(staffed, 'en-US');
  const counts = ['root', 'a', 'team', 'b'].map((id) => membersWithin(find(id) as Unit));
  expect(counts).toEqual([6, 4, 2, 0]);
});
