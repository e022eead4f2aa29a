import type { TelemetrySource } from '@skein/telemetry/stamp.ts';
import { applyVehicleUpdate } from '@skein/telemetry/vehicle/apply-update.ts';
import { unknownVehicle, type VehicleState, type VehicleUpdate } from '@skein/telemetry/vehicle/state.ts';
import { cpuMicrosecondsOf } from './support/cpu-time.ts';
import { median, reportAtLeast } from './support/statistics.ts';

const VEHICLES = 10_000;
const ROUNDS = 21;

const source: TelemetrySource = {
  id: 'udp:1',
  protocol: 'mavlink',
  link: 'udp:1',
  staleAfterMs: 2000,
  lostAfterMs: 5000,
};

/** What a position message brings; made anew for each vehicle, as a decoder does. */
const positionUpdate = (vehicle: number, receivedAtMs: number): VehicleUpdate => ({
  position: {
    source,
    receivedAtMs,
    measuredAtMs: null,
    latitudeDeg: vehicle / 1000,
    longitudeDeg: 114,
    altitudeMslM: 100,
    altitudeEllipsoidM: null,
    altitudeAboveHomeM: 50,
    altitudeAboveGroundM: null,
  },
  velocity: { source, receivedAtMs, measuredAtMs: null, northMps: 1, eastMps: 2, climbMps: 0, groundSpeedMps: 2.2 },
});

interface Wrapped {
  readonly value: number | null;
  readonly receivedAtMs: number;
  readonly measuredAtMs: number | null;
  readonly source: TelemetrySource;
}

/** The reference: every value wrapped with its own age, as many systems keep it. */
const mergeWrapped = (
  state: Readonly<Record<string, Wrapped>>,
  vehicle: number,
  receivedAtMs: number,
): Record<string, Wrapped> => {
  const { position, velocity } = positionUpdate(vehicle, receivedAtMs);
  const merged = { ...state };
  for (const [name, value] of Object.entries({ ...position, ...velocity })) {
    const known = merged[name];
    if (typeof value === 'object' || name.endsWith('AtMs') || (known && known.receivedAtMs > receivedAtMs)) continue;
    merged[name] = { value, receivedAtMs, measuredAtMs: null, source };
  }
  return merged;
};

/** What it costs to take in one position of each of 10,000 aircraft. */
export const measureStateMerge = (): Promise<void> => {
  const states: VehicleState[] = Array.from({ length: VEHICLES }, () => unknownVehicle);
  const wrapped = Array.from({ length: VEHICLES }, (): Record<string, Wrapped> => ({}));
  const [ours, reference]: [number[], number[]] = [[], []];
  for (let round = 0; round < ROUNDS; round += 1) {
    ours.push(
      cpuMicrosecondsOf(() => {
        for (let vehicle = 0; vehicle < VEHICLES; vehicle += 1)
          states[vehicle] = applyVehicleUpdate(states[vehicle] ?? unknownVehicle, positionUpdate(vehicle, round));
      }),
    );
    reference.push(
      cpuMicrosecondsOf(() => {
        for (let vehicle = 0; vehicle < VEHICLES; vehicle += 1)
          wrapped[vehicle] = mergeWrapped(wrapped[vehicle] ?? {}, vehicle, round);
      }),
    );
  }
  const nanoseconds = ((median(ours) * 1000) / VEHICLES).toFixed(0);
  console.log(
    `a position into the state (${VEHICLES} aircraft, median of ${ROUNDS} rounds in turns; ${nanoseconds} ns)`,
  );
  reportAtLeast('every value wrapped / sections', median(reference) / median(ours), 2, '×');
  return Promise.resolve();
};
