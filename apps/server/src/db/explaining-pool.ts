import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type { Pool, PoolClient, QueryConfig, QueryResultRow } from 'pg';
import { explainConnectionError, explainDatabaseError } from '../outages/database-outage.ts';

/** The same pool; where the database is away or full, what it throws says so instead of looking like a bug. */
export const explainOutages = (pool: Pool): PostgresPool => {
  // One for each connection: Kysely knows connections by their identity.
  const known = new WeakMap<PoolClient, PostgresPoolClient>();

  const explaining = (client: PoolClient): PostgresPoolClient => {
    const found = known.get(client) ?? explainClient(client);
    known.set(client, found);
    return found;
  };
  return {
    options: pool.options,
    connect: async () => explaining(await connectTo(pool)),
    end: () => pool.end(),
  };
};

/** Beside Kysely. As when the pool itself runs a query, what failed is not used again. */
export const queryExplained = async <Row extends QueryResultRow>(pool: Pool, query: QueryConfig): Promise<Row[]> => {
  const client = await connectTo(pool);
  let hasFailed = true;
  try {
    const { rows } = await withExplainedErrors(client.query<Row>(query));
    hasFailed = false;
    return rows;
  } finally {
    client.release(hasFailed);
  }
};

/** Apart from what is asked on the connection: whatever keeps it from coming about, it is never our statement. */
const connectTo = async (pool: Pool): Promise<PoolClient> => {
  try {
    return await pool.connect();
  } catch (error) {
    throw explainConnectionError(error);
  }
};

const withExplainedErrors = async <T>(work: Promise<T>): Promise<T> => {
  try {
    return await work;
  } catch (error) {
    throw explainDatabaseError(error);
  }
};

const explainClient = (client: PoolClient): PostgresPoolClient => ({
  get processID() {
    return (client as { readonly processID?: number }).processID ?? 0;
  },
  release: (destroy) => client.release(destroy),
  query: queryWith(client),
});

/** The other form of a query takes a cursor, which nobody here opens. */
const queryWith = (client: PoolClient): PostgresPoolClient['query'] =>
  ((text: string, values: unknown[]) => withExplainedErrors(client.query(text, values))) as never;
