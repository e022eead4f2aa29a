import { Counter, type Registry } from 'prom-client';
import { addGauge } from '../../http/add-gauge.ts';
import { dropReasons } from '../../links/mavlink/drop-counts.ts';
import type { MavlinkStation } from '../../links/mavlink/mavlink-station.ts';

/** Of the gateway, while there is one. */
export const addLinkMetrics = (metrics: Registry, station: () => MavlinkStation<string> | undefined): void => {
  const count = (isKnown: boolean): number =>
    station()
      ?.voices()
      .filter(({ owner }) => (owner !== null) === isKnown).length ?? 0;
  addGauge(metrics, 'skein_vehicles_heard', 'Vehicles of drones that this process hears, once for each line', () =>
    count(true),
  );
  addGauge(metrics, 'skein_vehicle_strangers', 'Vehicles that this process hears and nobody has adopted', () =>
    count(false),
  );
  const dropped: Counter = new Counter({
    name: 'skein_mavlink_dropped_total',
    help: 'Datagrams and frames that were not heard, by why',
    labelNames: ['reason'],
    registers: [metrics],
    collect: () => {
      dropped.reset();
      for (const reason of dropReasons) dropped.inc({ reason }, station()?.drops[reason] ?? 0);
    },
  });
};
