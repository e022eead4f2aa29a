import * as z from 'zod';
import type { Both } from './both-languages.ts';
import { defineEndpoint } from './endpoint.ts';
import { fileReply, infoOf, listOf } from './envelope.ts';
import type { ErrorReason } from './errors.ts';
import { AfterId, listQuery } from './list-query.ts';
import type { Permission } from './permissions.ts';
import { edited, Removal, Selection } from './records.ts';

interface RecordParts<Id, Read, Write, Sort, Filters, Shape extends z.ZodRawShape, Kept, Listed> {
  /** Before the names of its calls: `payloads` for `payloads.list`. */
  readonly id: Id;
  readonly path: string;
  /** In English with its article: `a payload`, `an aircraft`. */
  readonly one: Both;
  readonly many: Both;
  readonly read: Read;
  readonly write: Write;
  /** What a person says of one. */
  readonly facts: z.ZodObject<Shape, z.core.$strict>;
  /** The whole of one, as the server tells it. */
  readonly record: Kept;
  /** What a list tells of each. */
  readonly listed: Listed;
  /** Those in which a person may write several lines. */
  readonly fieldsOfLines: readonly (keyof NoInfer<Shape> & string)[];
  readonly sorts: readonly [Sort, ...Sort[]];
  readonly filters: Filters;
  readonly refusals: {
    readonly unknown: ErrorReason;
    /** What one of them has alone. */
    readonly taken: readonly ErrorReason[];
  };
}

/** The calls of records that are listed, exported, made, changed, deleted and brought back. What else a noun can do it defines itself. */
export const recordCalls = <
  const Id extends string,
  const Read extends Permission & `${string}:read`,
  const Write extends Permission & `${string}:write`,
  const Sort extends string,
  Filters extends Readonly<Record<string, z.ZodOptional>>,
  Shape extends z.ZodRawShape,
  Kept extends z.ZodType,
  Listed extends z.ZodType,
>(
  parts: RecordParts<Id, Read, Write, Sort, Filters, Shape, Kept, Listed>,
) => {
  const { id, path, one, many, read, write, facts, record, listed, fieldsOfLines, sorts, filters, refusals } = parts;
  const { search } = listQuery({ sorts, filters: {} }).shape;
  return {
    list: defineEndpoint({
      id: `${id}.list`,
      method: 'GET',
      path: `${path}/list`,
      summary: said(`${many[0]}列表`, `List ${many[1]}`),
      access: read,
      query: listQuery({ sorts, filters: { id: OneAlone, after: AfterId, ...filters } }),
      reply: listOf(listed),
      errors: [],
    }),
    export: defineEndpoint({
      id: `${id}.export`,
      method: 'GET',
      path: `${path}/export`,
      summary: said(`导出列表中的全部${many[0]}`, `All ${many[1]} of the list, as a file`),
      access: read,
      query: z.strictObject({ search, ...filters }),
      download: 'text/csv',
      reply: fileReply,
      errors: ['too_busy'],
    }),
    create: defineEndpoint({
      id: `${id}.create`,
      method: 'POST',
      path: `${path}/create`,
      summary: said(`登记${one[0]}`, `Register ${one[1]}`),
      access: write,
      body: facts,
      fieldsOfLines,
      reply: infoOf(record),
      errors: refusals.taken,
    }),
    update: defineEndpoint({
      id: `${id}.update`,
      method: 'POST',
      path: `${path}/update`,
      summary: said(`修改${one[0]}`, `Change ${one[1]}`),
      access: write,
      body: edited(facts),
      fieldsOfLines,
      reply: infoOf(record),
      errors: [refusals.unknown, ...refusals.taken, 'stale_version'],
    }),
    remove: defineEndpoint({
      id: `${id}.delete`,
      method: 'POST',
      path: `${path}/delete`,
      summary: said(`删除所选${many[0]}`, `Delete the chosen ${many[1]}`),
      access: write,
      body: Removal,
      reply: z.null(),
      errors: [refusals.unknown, 'stale_version'],
    }),
    restore: defineEndpoint({
      id: `${id}.restore`,
      method: 'POST',
      path: `${path}/restore`,
      summary: said(`恢复刚删除的${many[0]}`, `Bring deleted ${many[1]} back`),
      access: write,
      body: Selection,
      reply: z.null(),
      errors: [refusals.unknown, ...refusals.taken],
    }),
  };
};

/** By a link to it, whatever page of the list it stands on. */
const OneAlone = z.uuid().optional().describe('That one alone');

const said = (chinese: string, english: string) => ({ 'zh-CN': chinese, 'en-US': english });
