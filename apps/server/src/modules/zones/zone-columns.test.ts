import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { useTestServer } from '../../testing/use-test-server.ts';
import { factColumnNames } from './zone-columns.ts';

const server = useTestServer();

// One that is left out would make a changed zone an unchanged one, and an import would let it be.
it.each([
  ['zones', ['id', 'since', 'until', 'source']],
  ['zone_import_zones', ['import_id', 'number', 'feature', 'line', 'zone_id']],
])('names every column of %s by which it says something of a zone', async (table, own) => {
  const { rows } = await sql<{ name: string }>`select column_name as name from information_schema.columns
    where table_schema = current_schema() and table_name = ${table}`.execute(server.db);
  expect(rows.map(({ name }) => name).toSorted()).toEqual([...own, ...factColumnNames].toSorted());
});
