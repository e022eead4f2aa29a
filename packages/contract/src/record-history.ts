import * as z from 'zod';
import { PageQuery } from './envelope.ts';
import { Operation } from './operation-log.ts';

/** One thing that was done to a record: what the operation log has of it, without what only its readers are told. */
export const RecordEvent = Operation.pick({
  sequence: true,
  at: true,
  actorName: true,
  action: true,
  facts: true,
}).meta({ id: 'RecordEvent' });
export type RecordEvent = z.infer<typeof RecordEvent>;

/** The last first. */
export const historyQuery = PageQuery.pick({ page: true, size: true })
  .extend({ id: z.uuid().describe('Of which record') })
  .strict();
