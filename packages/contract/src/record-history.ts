import * as z from 'zod';
import type { Both } from './both-languages.ts';
import { defineEndpoint } from './endpoint.ts';
import { listOf, PageQuery } from './envelope.ts';
import type { ErrorReason } from './errors.ts';
import { Operation } from './operation-log.ts';
import type { Permission } from './permissions.ts';

/** One thing that was done to a record: what the operation log has of it, without what only its readers are told. */
export const RecordEvent = Operation.pick({
  sequence: true,
  at: true,
  actorName: true,
  action: true,
  facts: true,
}).meta({ id: 'RecordEvent' });
export type RecordEvent = z.infer<typeof RecordEvent>;

interface HistoryParts<Id, Read> {
  /** Before the name of the call: `payloads` for `payloads.history`. */
  readonly id: Id;
  readonly path: string;
  /** In Chinese with its measure, in English with its article: `一个挂载`, `a payload`. */
  readonly one: Both;
  readonly read: Read;
  readonly unknown: ErrorReason;
}

/** The call by which whoever sees a record is told what was done to it. */
export const historyCall = <const Id extends string, const Read extends Permission & `${string}:read`>(
  parts: HistoryParts<Id, Read>,
) => {
  const { id, path, one, read, unknown } = parts;
  return {
    history: defineEndpoint({
      id: `${id}.history`,
      method: 'GET',
      path: `${path}/history/list`,
      summary: { 'zh-CN': `${one[0]}的历史，最新的在前`, 'en-US': `What was done to ${one[1]}, the last first` },
      access: read,
      query: PageQuery.pick({ page: true, size: true })
        .extend({ id: z.uuid().describe('Of which record') })
        .strict(),
      reply: listOf(RecordEvent),
      errors: [unknown],
    }),
  };
};

/** Of any noun. */
export type HistoryCall = ReturnType<typeof historyCall>['history'];
