import * as z from 'zod';
import type { AccessScope } from '../access-scopes.ts';
import type { Both } from '../both-languages.ts';
import type { Endpoint } from '../endpoint.ts';
import { infoOf } from '../envelope.ts';
import type { ErrorReason } from '../errors.ts';
import { ById, definePublicCall, pieceOf, piecewise } from './public-call.ts';

interface Parts<Id, Filters, Facts, Creation, Kept, Listed> {
  /** Before the names of its calls, and in its path. */
  readonly id: Id;
  readonly one: Both;
  readonly many: Both;
  readonly read: AccessScope;
  readonly write: AccessScope;
  readonly filters: Filters;
  /** What one is made of. */
  readonly creation: Creation;
  readonly facts: Facts;
  readonly record: Kept;
  readonly listed: Listed;
  readonly unknown: ErrorReason;
  /** The calls of the pages. */
  readonly behind: {
    readonly list: Endpoint;
    /** Absent: what its list tells of one is all of it. */
    readonly info?: Endpoint;
    readonly create: Endpoint;
    readonly update: Endpoint;
    readonly remove: Endpoint;
  };
  /** Whether what is deleted was seen before, in which version. */
  readonly removal: 'removeOne' | 'deedOnVersion';
}

/** The calls by which programs list, read, make, change and delete what people do on a page. */
export const publicRecordCalls = <
  const Id extends string,
  Filters extends z.ZodRawShape,
  Facts extends z.ZodType,
  Creation extends z.ZodType,
  Kept extends z.ZodType,
  Listed extends z.ZodType,
>(
  parts: Parts<Id, Filters, Facts, Creation, Kept, Listed>,
) => {
  const { id, one, many, read, write, filters, creation, facts, record, listed, unknown, behind, removal } = parts;
  const path = `/openapi/v1/${id}` as const;
  return {
    list: definePublicCall({
      id: `${id}.list`,
      method: 'GET',
      path,
      summary: said(`${many[0]}列表`, `List ${many[1]}`),
      scope: read,
      behind: behind.list,
      translation: 'page',
      query: piecewise(filters),
      reply: pieceOf(listed),
      errors: [],
    }),
    get: definePublicCall({
      id: `${id}.get`,
      method: 'GET',
      path: `${path}/:id`,
      summary: said(`查看${one[0]}`, `Read ${one[1]}`),
      scope: read,
      behind: behind.info ?? behind.list,
      translation: behind.info ? 'one' : 'oneOfList',
      params: ById,
      reply: infoOf(record),
      errors: [unknown],
    }),
    create: definePublicCall({
      id: `${id}.create`,
      method: 'POST',
      path,
      summary: said(`登记${one[0]}`, `Register ${one[1]}`),
      scope: write,
      behind: behind.create,
      translation: 'create',
      body: creation,
      reply: infoOf(record),
      errors: behind.create.errors,
    }),
    update: definePublicCall({
      id: `${id}.update`,
      method: 'PUT',
      path: `${path}/:id`,
      summary: said(`修改${one[0]}`, `Change ${one[1]}`),
      scope: write,
      behind: behind.update,
      translation: 'change',
      params: ById,
      body: facts,
      reply: infoOf(record),
      errors: behind.update.errors,
    }),
    remove: definePublicCall({
      id: `${id}.delete`,
      method: 'DELETE',
      path: `${path}/:id`,
      summary: said(`删除${one[0]}`, `Delete ${one[1]}`),
      scope: write,
      behind: behind.remove,
      translation: removal,
      params: ById,
      reply: z.null(),
      errors: behind.remove.errors,
    }),
  };
};

const said = (chinese: string, english: string) => ({ 'zh-CN': chinese, 'en-US': english });
