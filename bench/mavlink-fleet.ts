import { fork } from 'node:child_process';
import { once } from 'node:events';
import type { FleetFigures } from './mavlink-fleet/live.ts';
import { report } from './support/statistics.ts';

/** Ten thousand vehicles at the rates we ask for, each by a remote of its own: from the datagram to the state, without sockets. */
export const measureMavlinkFleet = async (): Promise<void> => {
  const child = fork(new URL('mavlink-fleet/live.ts', import.meta.url), { execArgv: ['--expose-gc'] });
  const [figures] = (await once(child, 'message')) as [FleetFigures];
  if (!figures.isAllLive) throw new Error('mavlink-fleet: not all vehicles are live; the figures would mean nothing');
  console.log(`10,000 MAVLink vehicles at the default rates (${figures.messagesASecond} messages a second)`);
  report('a message to the merged state, looked at each second', figures.microsecondsAMessage, 1.5, 'µs');
  const { microsecondsAMessage, microsecondsADecoding, microsecondsOfClearing } = figures;
  console.log(
    `    of that ${microsecondsOfClearing.toFixed(2)} µs to clear away what was left; in all ${times(microsecondsAMessage / microsecondsADecoding)} of decoding alone, ${microsecondsADecoding.toFixed(2)} µs in this run`,
  );
  report('of one core, with nothing under way', figures.idlePercent, 2, '%');
  report('memory of a vehicle and its link', figures.kibAVehicle, 8, 'KiB');
};

const times = (ratio: number): string => `${ratio.toFixed(1)} times the cost`;
