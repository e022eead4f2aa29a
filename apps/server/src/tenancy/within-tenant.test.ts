import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';
import { expect, it } from 'vitest';
import type { Tenant } from './tenant.ts';
import { withinTenant } from './within-tenant.ts';

const compiler = new Kysely<Record<string, never>>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});
const columns = { enterprise: 'p.enterprise_id', unitPath: 'u.path', owner: 'p.created_by' };
const conditionOf = (scope: Tenant['scope']) => {
  const tenant = { enterpriseId: 'e', unitPath: '/a/b/', userId: 'me', scope } as Tenant;
  const { sql, parameters } = withinTenant(tenant, columns).compile(compiler);
  return [sql, parameters];
};

it.each([
  ['enterprise', '"p"."enterprise_id" = $1', ['e']],
  ['unit', '("p"."enterprise_id" = $1 and "u"."path" like $2)', ['e', '/a/b/%']],
  ['own', '("p"."enterprise_id" = $1 and "p"."created_by" = $2)', ['e', 'me']],
] as const)('bounds what a grant over %s opens', (scope, sql, parameters) => {
  expect(conditionOf(scope)).toEqual([sql, parameters]);
});
