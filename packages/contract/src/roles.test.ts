import { expect, it } from 'vitest';
import { builtInRoles, joinGrants, missingGrants } from './roles.ts';

const { owner, administrator, dispatcher, pilot, observer } = builtInRoles;

it('reaches with several roles as far as the widest of them', () => {
  expect(joinGrants([pilot.grants, dispatcher.grants, observer.grants])).toEqual(dispatcher.grants);
  expect(joinGrants([{ 'payloads:write': 'own' }, { 'payloads:write': 'unit' }])).toEqual({ 'payloads:write': 'unit' });
  expect(joinGrants([])).toEqual({});
});

it('takes nothing from a permission that is not known any more', () => {
  expect(joinGrants([{ 'geese:herd': 'enterprise' } as object])).toEqual({});
});

it('names what somebody would give without having it', () => {
  expect(missingGrants(owner.grants, administrator.grants)).toEqual([]);
  expect(missingGrants(administrator.grants, owner.grants)).toEqual(['enterprise:dispose']);
  expect(missingGrants({ 'payloads:read': 'unit' }, { 'payloads:read': 'enterprise' })).toEqual(['payloads:read']);
  expect(missingGrants({ 'payloads:read': 'unit' }, { 'payloads:read': 'own' })).toEqual([]);
  expect(missingGrants(pilot.grants, observer.grants)).toEqual([]);
});
