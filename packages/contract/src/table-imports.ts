import * as z from 'zod';
import type { Both } from './both-languages.ts';
import { defineEndpoint } from './endpoint.ts';
import { fileReply, infoOf } from './envelope.ts';
import type { ErrorReason } from './errors.ts';
import { Job } from './job.ts';
import type { EnterprisePermission } from './permissions.ts';
import { TableFormat, tableMediaTypes } from './table-format.ts';

const MEBIBYTE = 1024 * 1024;
export const LARGEST_IMPORT_BYTES = 5 * MEBIBYTE;
/** As many as are looked through well within the time that a browser waits for a call. */
export const MOST_IMPORT_ROWS = 2000;
/** For so long what was checked can be applied. */
export const IMPORT_MINUTES = 30;
/** For so long what came of it can be seen, and the faulty rows be had. */
export const IMPORT_RESULT_HOURS = 24;

export const REASON_HEADING: Both = ['原因（修改后可删除本列）', 'Reason (delete this column once mended)'];

/** Of a row that names a unit, whatever it is a row of. */
export const unitFaults = {
  no_such_unit: [
    '没有单位“{value}”，或不在您管理的范围内。请写出完整路径，各级以 / 分隔',
    'There is no unit “{value}”, or it is beyond your reach. Please write its whole path, with / between the levels.',
  ],
  unit_ambiguous: [
    '有多个单位叫“{value}”，请写出完整路径，各级以 / 分隔',
    'Several units are called “{value}”. Please write the whole path, with / between the levels.',
  ],
} as const satisfies Record<string, Both>;

/** How the columns are called in a file, in either language; the first of each is what the template says. */
export type ImportHeadings<Column extends string> = Readonly<
  Record<Column, Readonly<Record<'zh-CN' | 'en-US', readonly string[]>>>
>;

/** What is wrong with a row. Null: not with one column of it. */
export const importFaultIn = <Column extends z.ZodType>(column: Column) =>
  z.object({ column: column.nullable(), words: z.string().describe('What is wrong, and how to mend it') }).nullable();

export const importRowNumber = z.int().describe('As the spreadsheet numbers it');

/** A file that was looked through, and what comes of each row. */
export const tableImport = <Summary extends z.ZodType, Row extends z.ZodType>(
  id: string,
  { summary, row }: { readonly summary: Summary; readonly row: Row },
) =>
  z
    .object({
      id: z.uuid(),
      format: TableFormat,
      expiresAt: z.iso.datetime(),
      summary,
      rows: z.array(row).describe('Once it is applied: the faulty ones, which are left to be mended'),
    })
    .meta({ id });

interface ImportParts<Id, Access, Kept> {
  readonly id: Id;
  readonly path: string;
  readonly access: Access;
  readonly many: Both;
  /** Made by `tableImport`. */
  readonly record: Kept;
  readonly headingsMissing: ErrorReason;
}

/** The calls by which a table that somebody filled in is looked through, applied as a job, and mended. */
export const tableImportCalls = <
  const Id extends string,
  const Access extends EnterprisePermission,
  Kept extends z.ZodType,
>({
  id,
  path,
  access,
  many,
  record,
  headingsMissing,
}: ImportParts<Id, Access, Kept>) => ({
  template: defineEndpoint({
    id: `${id}.template`,
    method: 'GET',
    path: `${path}/template`,
    summary: said(`${many[0]}导入的模板`, `A file to fill in for an import of ${many[1]}`),
    access,
    query: z.strictObject({ format: TableFormat }),
    download: tableMediaTypes,
    reply: fileReply,
    errors: ['too_busy'],
  }),
  check: defineEndpoint({
    id: `${id}.check`,
    method: 'POST',
    path: `${path}/check`,
    summary: said(
      `检查${many[0]}文件（CSV 或 XLSX），逐行说明将会怎样，不作任何改动`,
      `Look through a file of ${many[1]} (CSV or XLSX) and say row by row what would come of it; nothing is changed`,
    ),
    access,
    upload: { field: 'file' },
    reply: infoOf(record),
    errors: [
      'file_too_large',
      'malformed_upload',
      'table_broken',
      'table_encrypted',
      'table_too_old',
      'table_too_costly',
      headingsMissing,
      'import_empty',
      'import_too_long',
      'enterprise_dissolving',
      'too_busy',
    ],
  }),
  apply: defineEndpoint({
    id: `${id}.apply`,
    method: 'POST',
    path: `${path}/apply`,
    summary: said(
      '执行已检查的导入，是一个任务：逐行重新检查，正确的行一起生效，有误的行留待下载',
      'Apply what was checked, as a job: each row is looked at anew, good ones take effect together, faulty ones are left to download',
    ),
    access,
    body: z.strictObject({ id: z.uuid() }),
    reply: infoOf(Job),
    errors: ['no_such_import', 'import_expired', 'import_applied', 'enterprise_dissolving', 'too_busy'],
  }),
  result: defineEndpoint({
    id: `${id}.result`,
    method: 'GET',
    path: `${path}/result`,
    summary: said('导入的结果', 'What came of an import'),
    access,
    query: z.strictObject({ id: z.uuid() }),
    reply: infoOf(record),
    errors: ['no_such_import', 'import_expired', 'import_not_applied'],
  }),
  faulty: defineEndpoint({
    id: `${id}.faulty`,
    method: 'GET',
    path: `${path}/faulty`,
    summary: said(
      '有误的行，附原因，与导入的文件格式相同',
      'The faulty rows with their reasons, in the format of the file they came from',
    ),
    access,
    query: z.strictObject({ id: z.uuid() }),
    download: tableMediaTypes,
    reply: fileReply,
    errors: ['no_such_import', 'import_expired', 'too_busy'],
  }),
});

const said = (chinese: string, english: string) => ({ 'zh-CN': chinese, 'en-US': english });
