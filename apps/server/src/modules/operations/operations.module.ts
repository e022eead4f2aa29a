import type { Language } from '@skein/contract/language.ts';
import { operationCalls, type Operation } from '@skein/contract/operation-log.ts';
import { serveCalls } from '../../http/serve-calls.ts';
import { createRateLimiter, type RateLimit } from '../../limits/rate-limiter.ts';
import { writeCsv, type Columns } from '../../lists/csv.ts';
import { recordExport } from '../../lists/record-export.ts';
import type { Module } from '../../module.ts';
import { createChainCheck } from './chain-check.ts';
import { toOperation } from './operation.ts';
import { countOperations, findOperations, readOperations, type OperationFilter } from './operations.repo.ts';
import type { Tenant } from '../../tenancy/tenant.ts';
import type { Database } from '../../db/database.ts';

/** Each reads the log of all enterprises from its beginning. */
const byOneEnterprise: RateLimit = { name: 'log-checks', hits: 30, seconds: 60 * 60, reason: 'too_busy' };

export const operationsModule: Module = {
  serve(context) {
    const { app, db, clock } = context;
    const limiter = createRateLimiter(context);
    const checkChain = createChainCheck(db, clock);
    serveCalls(app, operationCalls, {
      list: ({ tenant, query }) => findOperations(db, tenant, query, toOperation),
      export: async ({ tenant, by, query, from }) => {
        await recordExport(db, by, tenant, 'operation', query);
        return { name: 'operations.csv', content: writeCsv(columnsIn(from.language), readAll(db, tenant, query)) };
      },
      verify: async ({ tenant }) => {
        await limiter.take(byOneEnterprise, tenant.enterpriseId);
        const [{ verdict, checkedAt }, events] = await Promise.all([checkChain(), countOperations(db, tenant)]);
        return {
          info: {
            isWhole: verdict.isWhole,
            events,
            checkedAt: checkedAt.toISOString(),
            headHash: verdict.isWhole ? verdict.headHash : null,
            brokenAt: verdict.isWhole ? null : verdict.brokenAt,
          },
        };
      },
    });
  },
};

async function* readAll(db: Database, tenant: Tenant, filter: OperationFilter): AsyncGenerator<Operation[]> {
  for await (const rows of readOperations(db, tenant, filter)) yield rows.map(toOperation);
}

const titles = {
  'zh-CN': ['序号', '时间', '操作人', '操作', '对象', '对象名称', '对象编号', '来源地址', '内容'],
  'en-US': ['Number', 'Time', 'By', 'Deed', 'Target', 'Name of the target', 'Target ID', 'Address', 'What was said'],
} as const satisfies Record<Language, readonly string[]>;

const columnsIn = (language: Language): Columns<Operation> => {
  const [sequence, at, by, deed, target, targetName, targetId, address, facts] = titles[language];
  return [
    [sequence, (event) => event.sequence],
    [at, (event) => event.at],
    [by, ({ actorName }) => actorName],
    [deed, ({ action }) => action],
    [target, ({ targetKind }) => targetKind],
    [targetName, (event) => event.targetName],
    [targetId, (event) => event.targetId],
    [address, ({ ip }) => ip],
    [
      facts,
      (event) =>
        JSON.stringify(
          event.facts.map(({ name, isChange, from, to }) => (isChange ? { name, from, to } : { name, to })),
        ),
    ],
  ];
};
