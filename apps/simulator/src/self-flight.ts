import type { Aircraft } from './model/aircraft.ts';
import type { FlightItem, PlanPlace } from './model/mission-item.ts';

const HEIGHT_M = 40;
const SIDE_M = 300;

/** After a landing it charges for a moment before it goes again. */
const LEAST_PERCENT = 60;

/** An aircraft that needs nobody: takes off, flies a square until the battery is low, comes back, starts again full. */
export class SelfFlight {
  readonly #aircraft: Aircraft;

  constructor(aircraft: Aircraft) {
    this.#aircraft = aircraft;
  }

  advance(): void {
    const { autopilot, battery } = this.#aircraft;
    if (autopilot.isArmed) return;
    if (battery.percent < LEAST_PERCENT) battery.setPercent(100);
    if (this.#aircraft.upTimeS === 0) return;
    // Before it is asked whether it is ready: that depends on the mode.
    if (this.#aircraft.stack.takeOff.isModeRequired) autopilot.setMode(this.#aircraft.stack.takeOff.mode);
    if (this.#aircraft.armingFaults().some((fault) => fault !== 'mode-not-armable')) return;
    autopilot.loadMission([
      {
        kind: 'take-off',
        place: { latitudeDeg: null, longitudeDeg: null, altitudeM: HEIGHT_M, altitudeAbove: 'home' },
      },
      this.#corner(SIDE_M, 0),
      this.#corner(SIDE_M, SIDE_M),
      this.#corner(0, SIDE_M),
      this.#corner(0, 0),
      { kind: 'jump', toItem: 1, times: -1 },
    ]);
    this.#aircraft.arm();
    autopilot.startMission();
  }

  #corner(northM: number, eastM: number): FlightItem {
    const { latitudeDeg, longitudeDeg } = this.#aircraft.frame.toGlobal({ northM, eastM, upM: 0 });
    const place: PlanPlace = { latitudeDeg, longitudeDeg, altitudeM: HEIGHT_M, altitudeAbove: 'home' };
    return { kind: 'waypoint', place, holdS: 0, acceptRadiusM: 3, headingDeg: null };
  }
}
