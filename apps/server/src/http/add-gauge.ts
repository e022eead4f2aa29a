import { Gauge, type Registry } from 'prom-client';

/** A figure that is asked for when the figures are read. */
export const addGauge = (metrics: Registry, name: string, help: string, read: () => number): void => {
  const gauge: Gauge = new Gauge({ name, help, registers: [metrics], collect: () => gauge.set(read()) });
};

type Read = () => number | undefined | Promise<number | undefined>;

/** The same, once for each part. One that cannot be read is left out: absent is not 0. */
export const addGaugeBy = (
  metrics: Registry,
  { name, help, label }: { readonly name: string; readonly help: string; readonly label: string },
  parts: Readonly<Record<string, Read>>,
): void => {
  const gauge: Gauge = new Gauge({
    name,
    help,
    labelNames: [label],
    registers: [metrics],
    collect: async () => {
      // Together: during an outage each waits as long as a connection may take.
      const read = Object.entries(parts).map(async ([part, ask]) => [part, await ask()] as const);
      for (const [part, value] of await Promise.all(read)) {
        const labels = { [label]: part };
        if (value === undefined) gauge.remove(labels);
        else gauge.set(labels, value);
      }
    },
  });
};
