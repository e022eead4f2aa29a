import * as z from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { infoOf, listOf } from './envelope.ts';
import { seenWord } from './seen-word.ts';

/** The enterprise itself is the first of them. */
export const DEEPEST_UNIT_LEVEL = 10;
export const MOST_UNITS = 5000;
export const LONGEST_UNIT_NAME = 64;

const UnitName = seenWord(LONGEST_UNIT_NAME);

/** A part of an enterprise: a branch, a department, a team. */
export const Unit = z
  .object({
    id: z.uuid(),
    parentId: z.uuid().nullable().describe('Null: the enterprise itself'),
    name: z.string(),
    members: z.int().describe('In this unit alone, without those below'),
    isEditable: z.boolean().describe('By the caller, as far as their role reaches'),
  })
  .meta({ id: 'Unit' });
export type Unit = z.infer<typeof Unit>;

export const unitCalls = {
  list: defineEndpoint({
    id: 'units.list',
    method: 'GET',
    path: '/uaa/v1/unit/list',
    summary: {
      'zh-CN': '企业的全部单位，按名称排列，由页面组成树',
      'en-US': 'All units of the enterprise by name, for a page to make a tree of',
    },
    access: 'units:read',
    reply: listOf(Unit),
    errors: [],
  }),
  create: defineEndpoint({
    id: 'units.create',
    method: 'POST',
    path: '/uaa/v1/unit/create',
    summary: { 'zh-CN': '新建下级单位', 'en-US': 'Make a unit below another' },
    access: 'units:write',
    body: z.strictObject({ parentId: z.uuid(), name: UnitName }),
    reply: infoOf(Unit),
    errors: ['no_such_unit', 'unit_name_taken', 'unit_too_deep', 'too_many_units'],
  }),
  rename: defineEndpoint({
    id: 'units.rename',
    method: 'POST',
    path: '/uaa/v1/unit/rename',
    summary: { 'zh-CN': '重命名单位', 'en-US': 'Rename a unit' },
    access: 'units:write',
    body: z.strictObject({ id: z.uuid(), name: UnitName }),
    reply: infoOf(Unit),
    errors: ['no_such_unit', 'unit_name_taken', 'unit_is_root'],
  }),
  move: defineEndpoint({
    id: 'units.move',
    method: 'POST',
    path: '/uaa/v1/unit/move',
    summary: {
      'zh-CN': '把单位连同其下级移到另一个单位之下',
      'en-US': 'Move a unit with all that is below it under another',
    },
    access: 'units:write',
    body: z.strictObject({ id: z.uuid(), parentId: z.uuid() }),
    reply: infoOf(Unit),
    errors: [
      'no_such_unit',
      'unit_name_taken',
      'unit_is_root',
      'unit_under_itself',
      'unit_too_deep',
      'beyond_own_grants',
    ],
  }),
  remove: defineEndpoint({
    id: 'units.delete',
    method: 'POST',
    path: '/uaa/v1/unit/delete',
    summary: { 'zh-CN': '删除空的单位', 'en-US': 'Delete a unit that holds nothing' },
    access: 'units:write',
    body: z.strictObject({ id: z.uuid() }),
    reply: z.null(),
    errors: ['no_such_unit', 'unit_is_root', 'unit_not_empty'],
  }),
};
