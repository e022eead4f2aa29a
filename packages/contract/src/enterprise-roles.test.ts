import { expect, it } from 'vitest';
import { grantablePermissions, RoleGrants } from './enterprise-roles.ts';
import { builtInRoles } from './roles.ts';

const fieldsRefused = (grants: object) =>
  RoleGrants.safeParse(grants).error?.issues.map(({ path }) => path.join('.')) ?? [];

it('takes what the built-in roles grant, but for what the owner alone may do', () => {
  for (const role of ['administrator', 'dispatcher', 'pilot', 'observer'] as const)
    expect([role, fieldsRefused(builtInRoles[role].grants)]).toEqual([role, []]);
  expect(fieldsRefused(builtInRoles.owner.grants)).not.toEqual([]);
  expect(grantablePermissions).not.toContain('enterprise:dispose');
});

it('refuses a reach that the permission does not have', () => {
  expect(fieldsRefused({ 'audit:read': 'own' })).toEqual(['audit:read']);
  expect(fieldsRefused({ 'members:read': 'own' })).toEqual(['members:read']);
});

it('lets nobody change what they do not see', () => {
  expect(fieldsRefused({ 'payloads:write': 'own' })).toEqual(['payloads:write']);
  expect(fieldsRefused({ 'payloads:write': 'enterprise', 'payloads:read': 'unit' })).toEqual(['payloads:write']);
  expect(fieldsRefused({ 'payloads:write': 'own', 'payloads:read': 'unit' })).toEqual([]);
});

it('knows no permission that is not in the catalogue', () => {
  expect(fieldsRefused({ 'geese:herd': 'own' })).not.toEqual([]);
});
