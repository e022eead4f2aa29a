import { Counter, type Registry } from 'prom-client';

type Summary = Readonly<Record<string, number>>;

/** One for each noun of each server: calls count in it, and jobs. */
const counters = new WeakMap<Registry, Map<string, Counter>>();

/** The calls themselves are counted with all others; these are the rows in them. */
export const countImportRows = (
  metrics: Registry,
  noun: string,
  step: 'checked' | 'applied',
  summary: Summary,
): void => {
  const rows = counterOf(metrics, noun);
  for (const [outcome, many] of Object.entries(summary)) rows.inc({ step, outcome }, many);
};

const counterOf = (metrics: Registry, noun: string): Counter => {
  const ofServer = counters.get(metrics) ?? new Map<string, Counter>();
  counters.set(metrics, ofServer);
  const counter =
    ofServer.get(noun) ??
    new Counter({
      name: `skein_${noun}_import_rows_total`,
      help: `Rows of files of ${noun}s, when they were checked and when they were applied, by what came of them`,
      labelNames: ['step', 'outcome'],
      registers: [metrics],
    });
  ofServer.set(noun, counter);
  return counter;
};
