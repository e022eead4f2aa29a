import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { tenantOfHolder } from '../../tenancy/tenant.ts';
import { useTestServer } from '../../testing/use-test-server.ts';
import { dronesMatching } from './drones.repo.ts';

const server = useTestServer();

interface Step {
  readonly 'Relation Name'?: string;
  readonly Plans?: readonly Step[];
}
interface Explained {
  readonly 'QUERY PLAN': readonly [{ readonly Plan: Step }];
}

const tablesIn = ({ 'Relation Name': table, Plans = [] }: Step): string[] => [
  ...(table ? [table] : []),
  ...Plans.flatMap(tablesIn),
];

const tablesCounted = async (filter: object): Promise<string[]> => {
  const [{ enterpriseId } = { enterpriseId: '' }] = await server.db
    .selectFrom('memberships')
    .select('enterprise_id as enterpriseId')
    .limit(1)
    .execute();
  const holder = {
    enterpriseId,
    userId: '',
    unitId: '',
    unitPath: '',
    grants: { 'drones:read': 'enterprise' },
  } as const;
  const tenant = tenantOfHolder(holder, 'drones:read');
  const [explained] = await dronesMatching(server.db, tenant, { today: '2026-01-01', ...filter })
    .clearSelect()
    .select(sql`count(*)`.as('total'))
    .explain<Explained>('json');
  return explained ? tablesIn(explained['QUERY PLAN'][0].Plan).toSorted() : [];
};

it('counts drones without what no filter asks for', async () => {
  expect(await tablesCounted({})).toEqual(['drones']);
  expect(await tablesCounted({ state: 'maintenance' })).toEqual(['drones']);
  expect(await tablesCounted({ search: 'x' })).toEqual(['drone_models', 'drones']);
});
