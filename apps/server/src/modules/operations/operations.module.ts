import { operationCalls, type Operation } from '@skein/contract/operation-log.ts';
import { serveCalls } from '../../http/serve-calls.ts';
import { createRateLimiter, type RateLimit } from '../../limits/rate-limiter.ts';
import { writeCsv } from '../../lists/csv.ts';
import { recordExport } from '../../lists/record-export.ts';
import type { Module } from '../../module.ts';
import { chainCheckOf, eventColumns, factsOf } from '../audit/audit.module.ts';
import {
  countOperations,
  findOperations,
  readOperations,
  type OperationFilter,
  type StoredOperation,
} from './operations.repo.ts';
import type { Tenant } from '../../tenancy/tenant.ts';
import type { Database } from '../../db/database.ts';

export { historyOf } from './history-of.ts';

/** Each reads the log of all enterprises from its beginning. */
const byOneEnterprise: RateLimit = { name: 'log-checks', hits: 30, seconds: 60 * 60, reason: 'too_busy' };

export const operationsModule: Module = {
  serve(context) {
    const { app, db } = context;
    const limiter = createRateLimiter(context);
    const chain = chainCheckOf(context);
    serveCalls(app, operationCalls, {
      list: ({ tenant, query }) => findOperations(db, tenant, query, toOperation),
      export: async ({ tenant, by, query, from }) => {
        await recordExport(db, by, tenant, 'operation', query);
        return { name: 'operations.csv', content: writeCsv(eventColumns(from.language), readAll(db, tenant, query)) };
      },
      verify: async ({ tenant, body }) => {
        if (chain.wouldBegin(body.walk)) await limiter.take(byOneEnterprise, tenant.enterpriseId);
        return { info: await chain.walk(body.walk, () => countOperations(db, tenant)) };
      },
    });
  },
};

async function* readAll(db: Database, tenant: Tenant, filter: OperationFilter): AsyncGenerator<Operation[]> {
  for await (const rows of readOperations(db, tenant, filter)) yield rows.map(toOperation);
}

const toOperation = ({ sequence, at, data, ...event }: StoredOperation): Operation => ({
  ...event,
  sequence: Number(sequence),
  at: at.toISOString(),
  facts: factsOf(data),
});
