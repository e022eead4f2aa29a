import type { Registry } from 'prom-client';
import { addGauge } from '../../http/add-gauge.ts';

interface LiveFigures {
  readonly countChannels: () => number;
  readonly countFollowers: () => number;
  readonly isHearing: () => boolean;
}

export const addLiveMetrics = (metrics: Registry, { countChannels, countFollowers, isHearing }: LiveFigures): void => {
  addGauge(metrics, 'skein_live_channels', 'Open pages that this process tells what happens', countChannels);
  addGauge(metrics, 'skein_live_followers', 'Open pages that follow aircraft', countFollowers);
  addGauge(
    metrics,
    'skein_live_hearing_up',
    '1 while what other processes change is heard and told to open pages at once; 0 while it is told late',
    () => (isHearing() ? 1 : 0),
  );
};
