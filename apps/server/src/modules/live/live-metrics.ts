import type { Registry } from 'prom-client';
import { addGauge } from '../../http/add-gauge.ts';

export const addLiveMetrics = (metrics: Registry, countChannels: () => number): void =>
  addGauge(metrics, 'skein_live_channels', 'Open pages that this process tells what happens', countChannels);
