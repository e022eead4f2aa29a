import { Aircraft, type AircraftOptions } from '../model/aircraft.ts';
import { quadcopter } from '../model/airframe.ts';
import { ardupilot } from '../model/ardupilot.ts';
import type { AircraftEvent } from '../model/event.ts';
import { LocalFrame, type GlobalPoint } from '../model/local-frame.ts';
import type { FlightItem, PlanPlace } from '../model/mission-item.ts';

const home: GlobalPoint = { latitudeDeg: 22.54, longitudeDeg: 114.05, altitudeMslM: 12 };

const STEP_S = 0.1;

export const anAircraft = (options: Partial<AircraftOptions> = {}): Aircraft =>
  new Aircraft({ seed: 1, airframe: quadcopter, stack: ardupilot, home, ...options });

/** An aircraft that hovers at this height, ready for whatever a test asks of it. */
export function aFlyingAircraft(upM: number, options: Partial<AircraftOptions> = {}): Aircraft {
  const aircraft = anAircraft(options);
  startUp(aircraft);
  if (aircraft.stack.takeOff.isModeRequired) aircraft.autopilot.setMode(aircraft.stack.takeOff.mode);
  aircraft.arm();
  aircraft.autopilot.takeOff(upM);
  passUntil(aircraft, () => aircraft.autopilot.landed === 'in-air');
  pass(aircraft, 5);
  aircraft.takeEvents();
  return aircraft;
}

/** Until the slowest would be ready. */
export function startUp(aircraft: Aircraft): void {
  while (aircraft.upTimeS < 44) aircraft.step(1);
}

export function pass(aircraft: Aircraft, seconds: number, watch: () => void = () => undefined): void {
  for (let step = 0; step < Math.round(seconds / STEP_S); step++) {
    aircraft.step(STEP_S);
    watch();
  }
}

/** Returns the seconds that it took; a test that waits for what never comes fails here and not by its time-out. */
export function passUntil(aircraft: Aircraft, isOver: () => boolean, watch: () => void = () => undefined): number {
  for (let step = 0; step < 30_000; step++) {
    if (isOver()) return step * STEP_S;
    aircraft.step(STEP_S);
    watch();
  }
  throw new Error('it did not happen within fifty minutes');
}

export const textsOf = (events: readonly AircraftEvent[]): string[] =>
  events.flatMap((event) => (event.kind === 'text' ? [event.text] : []));

export const placeAt = (northM: number, eastM: number, altitudeM: number): PlanPlace => {
  const { latitudeDeg, longitudeDeg } = new LocalFrame(home).toGlobal({ northM, eastM, upM: 0 });
  return { latitudeDeg, longitudeDeg, altitudeM, altitudeAbove: 'home' };
};

export const waypointAt = (northM: number, eastM: number, altitudeM: number): FlightItem => ({
  kind: 'waypoint',
  place: placeAt(northM, eastM, altitudeM),
  holdS: 0,
  acceptRadiusM: 2,
  headingDeg: null,
});

export const takeOffTo = (altitudeM: number): FlightItem => ({
  kind: 'take-off',
  place: { latitudeDeg: null, longitudeDeg: null, altitudeM, altitudeAbove: 'home' },
});
