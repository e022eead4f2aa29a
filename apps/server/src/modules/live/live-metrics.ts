import { Gauge, type Registry } from 'prom-client';

export const addLiveMetrics = (metrics: Registry, countChannels: () => number): void => {
  const gauge: Gauge = new Gauge({
    name: 'skein_live_channels',
    help: 'Open pages that this process tells what happens',
    registers: [metrics],
    collect: () => gauge.set(countChannels()),
  });
};
