import * as z from 'zod';
import type { Language } from './language.ts';
import { enterprisePermissions, type EnterprisePermission } from './permissions.ts';

/** Whose rows a permission opens: the whole enterprise's, those of one's unit and the units below, or one's own. */
export const DataScope = z.enum(['enterprise', 'unit', 'own']);
export type DataScope = z.infer<typeof DataScope>;

/** Of a permission that no enterprise bounds. */
export const GrantScope = z.enum([...DataScope.options, 'platform']);
export type GrantScope = z.infer<typeof GrantScope>;

export type Grants = Readonly<Partial<Record<EnterprisePermission, DataScope>>>;

interface RoleEntry extends Record<Language, string> {
  readonly grants: Grants;
}

const everything: Grants = Object.fromEntries(enterprisePermissions.map((permission) => [permission, 'enterprise']));

/** The roles that every enterprise has. */
export const builtInRoles = {
  owner: { 'zh-CN': '所有者', 'en-US': 'Owner', grants: everything },
  administrator: { 'zh-CN': '管理员', 'en-US': 'Administrator', grants: everything },
  dispatcher: {
    'zh-CN': '调度员',
    'en-US': 'Dispatcher',
    grants: { 'payloads:read': 'enterprise', 'payloads:write': 'unit' },
  },
  pilot: { 'zh-CN': '飞手', 'en-US': 'Pilot', grants: { 'payloads:read': 'unit', 'payloads:write': 'own' } },
  observer: { 'zh-CN': '观察员', 'en-US': 'Observer', grants: { 'payloads:read': 'unit' } },
} as const satisfies Record<string, RoleEntry>;

export const Role = z.enum(['owner', 'administrator', 'dispatcher', 'pilot', 'observer']);
export type Role = z.infer<typeof Role>;
