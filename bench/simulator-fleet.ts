import { setTimeout as wait } from 'node:timers/promises';
import { readArguments } from '../apps/simulator/src/cli/arguments.ts';
import { reportOf } from '../apps/simulator/src/model/report.ts';
import { startSimulator } from '../apps/simulator/src/start-simulator.ts';
import { cpuMicrosecondsOf } from './support/cpu-time.ts';
import { startFleet } from './support/simulated-fleet.ts';
import { median, report, reportAtLeast } from './support/statistics.ts';
import { startUdpSink } from './support/udp-sink.ts';

const AIRCRAFT = 10_000;
const WARM_UP_MS = 20_000;
const ROUND_MS = 5000;
const ROUNDS = 5;

/** CPU seconds for each second of the clock, the model alone: the reference for what speaking adds. */
const modelShare = (): number => {
  const fleet = startFleet(AIRCRAFT);
  const rounds = Array.from({ length: ROUNDS }, () =>
    cpuMicrosecondsOf(() => {
      for (const aircraft of fleet) {
        aircraft.step(1);
        reportOf(aircraft);
      }
    }),
  );
  return median(rounds) / 1e6;
};

/** What a fleet costs that flies, speaks seven MAVLink messages a second each, and sends them over real sockets. */
export const measureSimulatorFleet = async (): Promise<void> => {
  const reference = modelShare();
  const sink = await startUdpSink();
  const half = AIRCRAFT / 2;
  const words = [`px4:${half}`, `ardupilot:${half}`, `udp:127.0.0.1:${sink.port}`, '--fleet', '--fly', '--wind', '5'];
  const options = readArguments(words);
  if (options === 'help') throw new Error('the bench asks for help');
  const before = process.memoryUsage.rss();
  const running = await startSimulator(options, { report: console.error });
  await wait(WARM_UP_MS);
  const shares: number[] = [];
  const arrivals: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    await sink.take();
    const [startedAt, cpu] = [performance.now(), process.cpuUsage()];
    await wait(ROUND_MS);
    const { user, system } = process.cpuUsage(cpu);
    const elapsedMs = performance.now() - startedAt;
    shares.push((user + system) / 1000 / elapsedMs);
    arrivals.push((await sink.take()).count / (elapsedMs / 1000));
  }
  const inAir = running.vehicles.filter(({ aircraft }) => aircraft.autopilot.isFlying).length;
  const megabytes = (process.memoryUsage.rss() - before) / 2 ** 20;
  await running.stop();
  sink.close();
  console.log(`the simulator (${AIRCRAFT} aircraft at 1 Hz, ${inAir} in the air, ${running.endpoints.length} sockets)`);
  report('CPU seconds a simulated second', median(shares), 0.5, 's');
  report('against the flight model alone in the same run', median(shares) / reference, 6, '×');
  reportAtLeast('share of the datagrams that arrived elsewhere', median(arrivals) / AIRCRAFT, 0.9, '');
  report('resident memory of an aircraft', (megabytes * 1024) / AIRCRAFT, 64, 'KB');
};
