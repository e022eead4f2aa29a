import type { LiveAircraft } from '@skein/contract/live-aircraft.ts';
import { orderedAtMs } from '@skein/telemetry/stamp.ts';
import { flightPhaseOf } from '@skein/telemetry/vehicle/flight-phase.ts';
import type { VehicleState } from '@skein/telemetry/vehicle/state.ts';
import type { Hearing } from './hearing.ts';

/** More digits than an aircraft can mean would only be carried about. */
const rounded = (value: number | null, digits: number): number | null =>
  value === null ? null : Number(value.toFixed(digits));

/** Parts that are as they were are the same objects as before, so that whoever was told of them sees that at a glance. */
export const describeAircraft = (hearing: Hearing, before: LiveAircraft | undefined): LiveAircraft => {
  const now = { link: describeLink(hearing), ...describeState(hearing.state) };
  if (!before) return now;
  const kept = Object.fromEntries(
    Object.entries(now).map(([name, part]) => {
      const former = before[name as keyof LiveAircraft];
      return [name, isSame(part, former) ? former : part];
    }),
  ) as LiveAircraft;
  return Object.entries(kept).every(([name, part]) => before[name as keyof LiveAircraft] === part) ? before : kept;
};

type Part = Readonly<Record<string, unknown>> | null;

const isSame = (one: Part, other: Part): boolean =>
  one === other ||
  (one !== null && other !== null && Object.entries(one).every(([name, value]) => other[name] === value));

const describeLink = ({ phase, link, isSigned, state }: Hearing): LiveAircraft['link'] => {
  const source = state.link?.source;
  return {
    protocol: source?.protocol ?? 'mavlink',
    name: source?.link ?? link,
    phase,
    isSigned,
    heardAtMs: state.link ? Math.round(state.link.receivedAtMs) : 0,
    staleAfterMs: source?.staleAfterMs ?? 0,
    qualityPercent: rounded(state.link?.qualityPercent ?? null, 0),
  };
};

const timeOf = (sample: Parameters<typeof orderedAtMs>[0]) => ({ atMs: Math.round(orderedAtMs(sample)) });

const describeState = (state: VehicleState): Omit<LiveAircraft, 'link'> => {
  const { velocity, attitude, power, gnss } = state;
  return {
    position: describePosition(state),
    mode: describeMode(state),
    velocity: velocity && {
      ...timeOf(velocity),
      groundSpeedMps: rounded(velocity.groundSpeedMps, 2),
      climbMps: rounded(velocity.climbMps, 2),
    },
    attitude: attitude && {
      ...timeOf(attitude),
      rollDegrees: rounded(attitude.rollDeg, 1),
      pitchDegrees: rounded(attitude.pitchDeg, 1),
      headingDegrees: rounded(attitude.headingDeg, 1),
    },
    power: power && {
      ...timeOf(power),
      percent: rounded(power.batteryPercent, 0),
      voltage: rounded(power.voltageV, 2),
      remainingSeconds: rounded(power.remainingFlightS, 0),
    },
    gnss: gnss && { ...timeOf(gnss), fix: gnss.fix, satellites: gnss.satellites },
  };
};

const describePosition = ({ position }: VehicleState): LiveAircraft['position'] =>
  position && {
    ...timeOf(position),
    latitude: position.latitudeDeg,
    longitude: position.longitudeDeg,
    aboveHomeMeters: rounded(position.altitudeAboveHomeM, 2),
    mslMeters: rounded(position.altitudeMslM, 2),
    ellipsoidMeters: rounded(position.altitudeEllipsoidM, 2),
    aboveGroundMeters: rounded(position.altitudeAboveGroundM, 2),
  };

const describeMode = (state: VehicleState): LiveAircraft['mode'] =>
  state.mode && {
    ...timeOf(state.mode),
    mode: state.mode.mode,
    name: state.mode.rawModeName,
    isArmed: state.mode.isArmed,
    phase: flightPhaseOf(state),
  };
