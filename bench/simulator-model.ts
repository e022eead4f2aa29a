import { reportOf } from '../apps/simulator/src/model/report.ts';
import { cpuMicrosecondsOf } from './support/cpu-time.ts';
import { startFleet } from './support/simulated-fleet.ts';
import { median, report } from './support/statistics.ts';

const AIRCRAFT = 10_000;
const SECONDS = 5;
const ROUNDS = 9;

/** What it costs to fly a fleet, sensors read once a second, before any protocol speaks for it. */
export const measureSimulatorModel = (): Promise<void> => {
  const fleet = startFleet(AIRCRAFT);
  const shares = Array.from({ length: ROUNDS }, () => {
    const microseconds = cpuMicrosecondsOf(() => {
      for (let second = 0; second < SECONDS; second += 1)
        for (const aircraft of fleet) {
          aircraft.step(1);
          reportOf(aircraft);
        }
    });
    return microseconds / (SECONDS * 1e6);
  });
  const inAir = fleet.filter(({ autopilot }) => autopilot.isFlying).length;
  console.log(`the flight model (${AIRCRAFT} aircraft at 1 Hz, ${inAir} in the air, median of ${ROUNDS} rounds)`);
  report('share of one core, CPU time against simulated time', median(shares), 0.25, '');
  return Promise.resolve();
};
