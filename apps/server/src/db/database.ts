import { Kysely, PostgresDialect, type Transaction } from 'kysely';
import {
  Client,
  Pool,
  type ClientBase,
  type ClientConfig,
  type Notification,
  type QueryConfig,
  type QueryResultRow,
} from 'pg';
import { noteCommit } from './commit-watch.ts';
import { explainOutages, queryExplained } from './explaining-pool.ts';
import { processName } from '../process-name.ts';
import type { OpenTables } from './tenant-tables.ts';

const POOL_SIZE = 20;
const CONNECT_TIMEOUT_MILLISECONDS = 5_000;
const STATEMENT_TIMEOUT_MILLISECONDS = 30_000;
const IDLE_IN_TRANSACTION_TIMEOUT_MILLISECONDS = 30_000;

/** The database, or a transaction in it. */
export type Connection = Kysely<OpenTables>;

/** Inside `inTransaction`: what is written with it commits or vanishes together. */
export type Tx = Transaction<OpenTables>;

interface Ending {
  readonly tellQueued: HearQueued;
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

/** Once it is committed, whoever works on that queue in this process need not wait until they look again. */
export const noteQueued = (tx: Tx, queue: string): void => runAfterCommit(tx, () => endingOf(tx).tellQueued(queue));

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

/** How the connections of the pool are called in PostgreSQL, which cuts names off. */
export const poolName = `skein ${processName}`.slice(0, 63);

/** What becomes of the pool's connections at this moment. */
export interface PoolState {
  readonly most: number;
  readonly busy: number;
  readonly idle: number;
  /** Calls that wait until one comes free. */
  readonly waiting: number;
}

/** Where triggers tell of changed sessions and users. */
export const CHANGES_CHANNEL = 'skein_session_changes';

export interface DatabaseSettings {
  /** Whether other processes may change what is in it. */
  readonly isShared: boolean;
}

export type HearChange = (change: string) => void;
type HearQueued = (queue: string) => void;

/** The one door to PostgreSQL. Only `.repo.ts` files build queries; everyone else hands it on. */
export class Database extends Kysely<OpenTables> {
  readonly isShared: boolean;
  readonly #pool: Pool;
  readonly #hearers = new Set<HearChange>();
  readonly #queueHearers = new Set<HearQueued>();

  constructor(pool: Pool, { isShared }: DatabaseSettings = { isShared: true }) {
    super({ dialect: new PostgresDialect({ pool: explainOutages(pool) }) });
    this.isShared = isShared;
    this.#pool = pool;
    pool.on('connect', (client) => client.on('notification', (notification) => this.#tell(notification)));
  }

  /**
   * Calls back for every change that this process commits, before the commit is known to whoever made it. Changes of
   * other processes come too, but only as long as a connection happens to be open: see `watchChanges`.
   */
  hearOwnChanges(hear: HearChange): void {
    this.#hearers.add(hear);
  }

  /** Calls back for every queue into which this process has put something. */
  hearQueued(hear: HearQueued): void {
    this.#queueHearers.add(hear);
  }

  /** A connection beside the pool's, to be opened and closed by whoever asked. */
  createClient(settings: ClientConfig): Client {
    const { options } = this.#pool;
    // The pool hides the password from being copied with the rest.
    return new Client({ ...options, password: options.password, ...settings });
  }

  poolState(): PoolState {
    const { totalCount, idleCount, waitingCount } = this.#pool;
    return { most: POOL_SIZE, busy: totalCount - idleCount, idle: idleCount, waiting: waitingCount };
  }

  #tell({ payload = '' }: Notification): void {
    for (const hear of this.#hearers) hear(payload);
  }

  async inTransaction<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    const tellQueued: HearQueued = (queue) => this.#queueHearers.forEach((hear) => hear(queue));
    const ending: Ending = { tellQueued, beforeCommit: [], afterCommit: [] };
    const result = await noteCommit((commitComes) =>
      this.transaction().execute(async (tx) => {
        endings.set(tx, ending);
        const done = await work(tx);
        for (const step of ending.beforeCommit) await step();
        commitComes();
        return done;
      }),
    );
    for (const step of ending.afterCommit) step();
    return result;
  }

  /**
   * Everything that is done through the door it is given is one transaction, also what begins one of its own: it is done
   * as a whole or, when the process dies on the way, not at all.
   */
  inOne<T>(work: (db: Database) => Promise<T>): Promise<T> {
    const given: Partial<Database> = {
      isShared: this.isShared,
      createClient: (settings) => this.createClient(settings),
      hearOwnChanges: (hear) => this.hearOwnChanges(hear),
      hearQueued: (hear) => this.hearQueued(hear),
    };
    return this.inTransaction((tx) => {
      const within = { ...given, inTransaction: <R>(step: (tx: Tx) => Promise<R>) => step(tx) };
      const door = new Proxy(tx, {
        get: (_, name) => {
          const found: unknown = Reflect.get(name in within ? within : tx, name);
          // Kysely keeps its own in private fields, which a proxy does not have.
          return typeof found === 'function' ? found.bind(tx) : found;
        },
      });
      return work(door as unknown as Database);
    });
  }

  runPrepared<Row extends QueryResultRow>(statement: PreparedStatement<Row>, values: unknown[]): Promise<Row[]> {
    return queryExplained(this.#pool, { name: statement.name, text: statement.sql, values });
  }
}

/** The pool waits for what it gives, though the types of the pool do not say so. */
const listenToChanges = (client: ClientBase): unknown => {
  // The pool no longer counts the time of connecting.
  const listen: QueryConfig & Pick<ClientConfig, 'query_timeout'> = {
    text: `listen ${CHANGES_CHANNEL}`,
    query_timeout: CONNECT_TIMEOUT_MILLISECONDS,
  };
  return client.query(listen);
};

export const openPool = (connection: ClientConfig, onIdleError: (error: Error) => void): Pool => {
  const pool = new Pool({
    ...connection,
    max: POOL_SIZE,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MILLISECONDS,
    statement_timeout: STATEMENT_TIMEOUT_MILLISECONDS,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_TIMEOUT_MILLISECONDS,
    application_name: poolName,
    // A connection that listens is told of its own changes before its commit is answered. One that cannot is not used.
    // Not `verify`: the pool forgets a connection that is verified after whoever asked for it has given up.
    onConnect: listenToChanges,
  });
  // Without a listener the process ends when the database server drops an idle connection.
  pool.on('error', onIdleError);
  // Nor does the pool listen while a transaction holds the connection; there the next statement reports the loss.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
};
