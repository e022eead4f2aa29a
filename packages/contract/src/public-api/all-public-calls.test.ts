import { expect, it } from 'vitest';
import { accessScopes, permissionOfScope } from '../access-scopes.ts';
import { isPermission } from '../permissions.ts';
import { allPublicCalls } from './all-public-calls.ts';

it('gives every call a name and an address of its own', () => {
  const addresses = allPublicCalls.map(({ method, path }) => `${method} ${path}`);
  for (const each of [addresses, allPublicCalls.map(({ id }) => id)]) expect(new Set(each).size).toBe(each.length);
});

it('lets a scope open what the permission behind it opens on the pages', () => {
  const opened = allPublicCalls.flatMap(({ scope, behind }) =>
    scope && behind && isPermission(behind.access) ? [[scope, behind.access] as const] : [],
  );
  expect(opened.filter(([scope, permission]) => permissionOfScope(scope) !== permission)).toEqual([]);
});

it('has a call for every scope that a key can be given', () => {
  const used = new Set(allPublicCalls.map(({ scope }) => scope));
  expect(accessScopes.filter((scope) => !used.has(scope))).toEqual([]);
});
