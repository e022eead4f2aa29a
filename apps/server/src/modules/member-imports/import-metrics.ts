import type { ImportSummary } from '@skein/contract/member-imports.ts';
import { Counter, type Registry } from 'prom-client';

type CountRows = (step: 'checked' | 'applied', summary: ImportSummary) => void;

/** One for each server: calls count in it, and jobs. */
const counters = new WeakMap<Registry, CountRows>();

/** The calls themselves are counted with all others; these are the rows in them. */
export const importMetrics = (metrics: Registry): CountRows => {
  const known = counters.get(metrics);
  if (known) return known;
  const rows = new Counter({
    name: 'skein_member_import_rows_total',
    help: 'Rows of files of members, when they were checked and when they were applied, by what came of them',
    labelNames: ['step', 'outcome'],
    registers: [metrics],
  });
  const count: CountRows = (step, summary) => {
    for (const [outcome, many] of Object.entries(summary)) rows.inc({ step, outcome }, many);
  };
  counters.set(metrics, count);
  return count;
};
