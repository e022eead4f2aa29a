import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';
import { expect, it } from 'vitest';
import type { Tenant } from './tenant.ts';
import { withinScope } from './within-scope.ts';

const compiler = new Kysely<Record<string, never>>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});
const columns = { unitPath: 'u.path', owner: 'p.created_by' };
const conditionOf = (scope: Tenant['scope']) => {
  const tenant = { unitPath: '/a/b/', userId: 'me', scope } as Tenant;
  const { sql, parameters } = withinScope(tenant, columns).compile(compiler);
  return [sql, parameters];
};

it.each([
  ['enterprise', 'true', []],
  ['unit', '"u"."path" like $1', ['/a/b/%']],
  ['own', '"p"."created_by" = $1', ['me']],
] as const)('bounds what a grant over %s opens', (scope, sql, parameters) => {
  expect(conditionOf(scope)).toEqual([sql, parameters]);
});
