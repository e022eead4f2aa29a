import { Kysely, PostgresDialect, type Transaction } from 'kysely';
import { Pool, type ClientConfig, type QueryResultRow } from 'pg';
import type { DB } from './schema.generated.ts';

const POOL_SIZE = 20;
const CONNECT_TIMEOUT_MILLISECONDS = 5_000;
const STATEMENT_TIMEOUT_MILLISECONDS = 30_000;
const IDLE_IN_TRANSACTION_TIMEOUT_MILLISECONDS = 30_000;

/** Inside `inTransaction`: what is written with it commits or vanishes together. */
export type Tx = Transaction<DB>;

interface Ending {
  readonly beforeCommit: (() => Promise<void>)[];
  readonly afterCommit: (() => void)[];
}
const endings = new WeakMap<Tx, Ending>();

/**
 * Does this in the transaction, after all its other work. For a lock that everybody needs: taken earlier it would make
 * everybody wait for the rest of this transaction, and two that take their locks in different orders would deadlock.
 */
export const runBeforeCommit = (tx: Tx, step: () => Promise<void>): void => {
  endingOf(tx).beforeCommit.push(step);
};

/** For what must not happen if the transaction fails after all. The step may not throw: what was committed stays so. */
export const runAfterCommit = (tx: Tx, step: () => void): void => {
  endingOf(tx).afterCommit.push(step);
};

const endingOf = (tx: Tx): Ending => {
  const ending = endings.get(tx);
  if (!ending) throw new Error('this transaction was not begun by inTransaction');
  return ending;
};

/** A statement planned once per connection. Only for the hottest queries: Kysely does not see it. */
export interface PreparedStatement<Row extends QueryResultRow> {
  readonly name: string;
  readonly sql: string;
  /** Never set: it carries the row's type. */
  readonly row?: Row;
}

/** The one door to PostgreSQL. Only `.repo.ts` files build queries; everyone else hands it on. */
export class Database extends Kysely<DB> {
  readonly #pool: Pool;

  constructor(pool: Pool) {
    super({ dialect: new PostgresDialect({ pool }) });
    this.#pool = pool;
  }

  async inTransaction<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    const ending: Ending = { beforeCommit: [], afterCommit: [] };
    const result = await this.transaction().execute(async (tx) => {
      endings.set(tx, ending);
      const done = await work(tx);
      for (const step of ending.beforeCommit) await step();
      return done;
    });
    for (const step of ending.afterCommit) step();
    return result;
  }

  async runPrepared<Row extends QueryResultRow>(statement: PreparedStatement<Row>, values: unknown[]): Promise<Row[]> {
    const { rows } = await this.#pool.query<Row>({ name: statement.name, text: statement.sql, values });
    return rows;
  }
}

export const openPool = (connection: ClientConfig, onIdleError: (error: Error) => void): Pool => {
  const pool = new Pool({
    ...connection,
    max: POOL_SIZE,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MILLISECONDS,
    statement_timeout: STATEMENT_TIMEOUT_MILLISECONDS,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_TIMEOUT_MILLISECONDS,
    application_name: 'skein',
  });
  // Without a listener the process ends when the database server drops an idle connection.
  pool.on('error', onIdleError);
  // Nor does the pool listen while a transaction holds the connection; there the next statement reports the loss.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
};
