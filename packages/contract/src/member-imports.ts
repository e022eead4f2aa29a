import * as z from 'zod';
import type { Both } from './both-languages.ts';
import {
  importFaultIn,
  importRowNumber,
  tableImport,
  tableImportCalls,
  unitFaults,
  type ImportHeadings,
} from './table-imports.ts';

export const ImportColumn = z.enum(['name', 'contact', 'unit', 'roles']);
export type ImportColumn = z.infer<typeof ImportColumn>;

export const ImportOutcome = z.enum(['invite', 'change', 'unchanged', 'fault']);
export type ImportOutcome = z.infer<typeof ImportOutcome>;

/** One row of the file, as it was written, and what becomes of it. */
export const ImportRow = z
  .object({
    row: importRowNumber,
    outcome: ImportOutcome,
    name: z.string(),
    contact: z.string(),
    unit: z.string(),
    roles: z.string(),
    changes: z.array(z.object({ column: ImportColumn, from: z.string(), to: z.string() })),
    understood: z
      .string()
      .nullable()
      .describe('Its roles as the roles page names them, where that is not how they are written'),
    fault: importFaultIn(ImportColumn),
  })
  .meta({ id: 'ImportRow' });
export type ImportRow = z.infer<typeof ImportRow>;

export const ImportSummary = z.object({ invite: z.int(), change: z.int(), unchanged: z.int(), fault: z.int() });
export type ImportSummary = z.infer<typeof ImportSummary>;

export const MemberImport = tableImport('MemberImport', { summary: ImportSummary, row: ImportRow });
export type MemberImport = z.infer<typeof MemberImport>;

export const memberImportCalls = tableImportCalls({
  id: 'memberImports',
  path: '/uaa/v1/member/import',
  access: 'members:write',
  many: ['成员', 'members'],
  record: MemberImport,
  headingsMissing: 'import_headings_missing',
});

export const importHeadings: ImportHeadings<ImportColumn> = {
  name: { 'zh-CN': ['姓名', '名称'], 'en-US': ['Name', 'Full name'] },
  contact: {
    'zh-CN': ['邮箱或手机号', '邮箱', '手机号', '手机', '联系方式', '邮箱/手机号'],
    'en-US': ['Mail or phone', 'Mail', 'E-mail', 'Email', 'Phone', 'Mobile', 'Contact'],
  },
  unit: { 'zh-CN': ['单位', '部门'], 'en-US': ['Unit', 'Department'] },
  roles: { 'zh-CN': ['角色'], 'en-US': ['Roles', 'Role'] },
};

/** What is wrong with a row, and how to mend it. */
export const importFaults = {
  name_missing: ['没有姓名，请填写', 'There is no name. Please give one.'],
  name_too_long: ['姓名过长，至多 64 个字', 'The name is too long; 64 characters at most.'],
  name_unseen: [
    '姓名中有看不见的字符，请删除后重试',
    'The name holds characters nobody can see. Please take them out.',
  ],
  invited_too_often: [
    '今天已多次邀请过这个人，请明天再试',
    'This person has been invited often enough for today. Please try again tomorrow.',
  ],
  invites_used_up: [
    '一个企业一天能发出的邀请有限：这个文件还能发出 {left} 份，已由前面的行用完。请在{value} 之后导入这一行',
    'An enterprise can send so many invitations a day: {left} were left for this file, which rows above take. Please import this one after {value}.',
  ],
  contact_missing: [
    '没有邮箱或手机号，请填写一个',
    'There is neither a mail address nor a phone number. Please give one.',
  ],
  contact_wrong: [
    '“{value}”不是邮箱地址或手机号（境外号码以 + 和国家代码开头）',
    '“{value}” is neither a mail address nor a phone number (outside mainland China: + and the country code first).',
  ],
  contact_twice: [
    '与第 {value} 行是同一个人，请只保留一行',
    'This is the same person as in row {value}. Please keep one of them.',
  ],
  unit_missing: [
    '没有单位，请填写，例如“飞行部 / 飞行一队”',
    'There is no unit. Please give one, such as “Flight department / Team 1”.',
  ],
  ...unitFaults,
  roles_missing: [
    '没有角色，请至少填写一个，以 ; 分隔',
    'There is no role. Please give at least one, with ; between them.',
  ],
  no_such_role: [
    '没有角色“{value}”，请对照角色管理中的名称',
    'There is no role “{value}”. Please see the page of roles.',
  ],
  role_ambiguous: [
    '有多个角色叫“{value}”，请先在角色管理中为其中的自定义角色改名',
    'Several roles are called “{value}”. Please rename those of your own on the page of roles first.',
  ],
  too_many_roles: ['角色过多，每人至多 {value} 个', 'There are too many roles; {value} for each person at most.'],
  beyond_own_grants: [
    '其中的权限超出您自己的（{value}），请由权限更高的管理员处理',
    'This takes permissions that you do not hold ({value}). Somebody with more has to do it.',
  ],
  own_roles: [
    '不能调整自己的单位和角色，请由其他管理员处理',
    'Nobody can change their own unit and roles. Another administrator has to.',
  ],
  last_owner: ['企业至少要有一位所有者', 'The enterprise has to keep an owner.'],
  out_of_reach: [
    '这个人在您管理的范围之外的单位，请由其管理员处理',
    'This person is in a unit beyond your reach. Its administrators have to do it.',
  ],
  channel_missing: [
    '本系统不能向这个邮箱或手机号发送邀请，请换用另一种联系方式',
    'This installation cannot send anything there. Please give the other kind of contact.',
  ],
} as const satisfies Record<string, Both>;
export type ImportFault = keyof typeof importFaults;
