import type { Registry } from 'prom-client';
import { addGaugeBy } from '../http/add-gauge.ts';
import type { Database } from './database.ts';

/** Whether calls have to wait for a connection shows here first. */
export const addDatabaseMetrics = (metrics: Registry, db: Database): void =>
  addGaugeBy(
    metrics,
    {
      name: 'skein_database_connections',
      help: 'Connections of this process to the database; waiting: calls that have none yet',
      label: 'state',
    },
    {
      busy: () => db.poolState().busy,
      idle: () => db.poolState().idle,
      waiting: () => db.poolState().waiting,
    },
  );
