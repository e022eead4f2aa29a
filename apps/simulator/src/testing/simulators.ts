import { afterEach } from 'vitest';
import { readArguments } from '../cli/arguments.ts';
import { startSimulator, type RunningSimulator } from '../start-simulator.ts';
import { GroundStation } from './ground-station.ts';

const open: (() => unknown)[] = [];

afterEach(async () => {
  for (const close of open.splice(0).toReversed()) await close();
});

/** A simulator as the command line would start it; ends with the test. */
export async function simulatorWith(...words: string[]): Promise<RunningSimulator> {
  const options = readArguments(words);
  if (options === 'help') throw new Error('the test asks for help');
  const running = await startSimulator(options, { report: () => undefined });
  open.push(() => running.stop());
  return running;
}

export async function tcpStation(...words: string[]): Promise<{ station: GroundStation; running: RunningSimulator }> {
  const running = await simulatorWith(...words, 'tcp:0');
  const station = await GroundStation.overTcp(running.endpoints[0]?.port ?? 0);
  open.push(() => station.close());
  return { station, running };
}

/** The station is there first, as the one the vehicle was set up with. */
export async function udpStation(...words: string[]): Promise<{ station: GroundStation; running: RunningSimulator }> {
  const { station, port } = await GroundStation.overUdp();
  open.push(() => station.close());
  return { station, running: await simulatorWith(...words, `udp:127.0.0.1:${port}`) };
}
