import { builtInRoles } from '@skein/contract/roles.ts';
import { expect, it } from 'vitest';
import { grantsBeyond } from './standing.ts';

const { owner, administrator, pilot } = builtInRoles;
const at = (unitPath: string, grants = administrator.grants) => ({ unitPath, grants });

it('is nothing for who holds as much, as far', () => {
  expect(grantsBeyond(at('/a/', owner.grants), at('/a/'))).toEqual([]);
  expect(grantsBeyond(at('/a/b/', pilot.grants), at('/a/b/c/', pilot.grants))).toEqual([]);
});

it('is what only the other role grants', () => {
  expect(grantsBeyond(at('/a/'), at('/a/', owner.grants))).toEqual(['enterprise:dispose']);
});

it('is what the same role grants in a unit that lies higher, or beside', () => {
  const giver = at('/a/b/', { 'payloads:write': 'unit' });
  for (const unitPath of ['/a/', '/a/c/'])
    expect(grantsBeyond(giver, at(unitPath, { 'payloads:write': 'unit' }))).toEqual(['payloads:write']);
  expect(grantsBeyond(giver, at('/a/', { 'payloads:write': 'own' }))).toEqual([]);
});
