import type { RecordEvent } from '@skein/contract/record-history.ts';
import type { Database } from '../../db/database.ts';
import type { Tenant } from '../../tenancy/tenant.ts';
import { factsOf } from '../audit/audit.module.ts';
import { findOperations } from './operations.repo.ts';

interface Wish {
  readonly id: string;
  readonly page: number;
  readonly size: number;
}

/** What was done to a record which the caller sees, for those too who do not read the log: asked before is whether they see it. */
export const historyOf = (db: Database, tenant: Tenant, { id: targetId, page, size }: Wish) =>
  findOperations(
    db,
    tenant,
    { targetId, page, size, sort: '-sequence' },
    ({ sequence, at, actorName, action, data }): RecordEvent => ({
      sequence: Number(sequence),
      at: at.toISOString(),
      actorName,
      action,
      facts: factsOf(data),
    }),
  );
