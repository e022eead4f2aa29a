import type { Registry } from 'prom-client';

interface Reading {
  readonly labels: Readonly<Partial<Record<string, string | number>>>;
  readonly value: number;
  readonly metricName?: string;
}

/** Of one metric: reading all of them would reset those that tell of the time since they were last read. */
export const readMetric = async (metrics: Registry, name: string): Promise<readonly Reading[]> =>
  (await metrics.getSingleMetric(name)?.get())?.values ?? [];

/** Undefined where there is nothing to read. */
export const readGauge = async (metrics: Registry, name: string): Promise<number | undefined> =>
  (await readMetric(metrics, name))[0]?.value;
