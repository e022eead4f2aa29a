import { Counter, type Registry } from 'prom-client';
import { addGauge } from '../../http/add-gauge.ts';

interface SessionFigures {
  readonly isRemembering: () => boolean;
  readonly countRemembered: () => number;
}

export const addSessionMetrics = (metrics: Registry, { isRemembering, countRemembered }: SessionFigures) => {
  addGauge(
    metrics,
    'skein_session_memory_up',
    '1 while changes of sessions are heard and checked sessions are remembered; 0 while each call asks the database',
    () => (isRemembering() ? 1 : 0),
  );
  addGauge(metrics, 'skein_sessions_remembered', 'Checked sessions that this process remembers', countRemembered);
  const lookups = new Counter({
    name: 'skein_session_lookups_total',
    help: 'Sessions that had to be asked of the database',
    registers: [metrics],
  });
  return { lookups };
};
