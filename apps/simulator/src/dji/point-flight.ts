import type { FlyToProgress } from '@skein/dji-cloud/messages/fly-to-progress.ts';
import type { FlyToOrder, TakeOffOrder } from '@skein/dji-cloud/messages/fly-to.ts';
import type { Place } from '@skein/dji-cloud/messages/place.ts';
import type { Dock } from '../model/dock.ts';
import type { DockRefusal } from '../model/dock-readiness.ts';
import { groundDistanceM, type LocalPoint } from '../model/local-frame.ts';
import { GEOID_SEPARATION_M } from './dock-state.ts';

type Progress = Omit<FlyToProgress, 'id'>;

/** So near counts as there. */
const THERE_M = 2;

/** It climbs at least so high before it goes. */
const LEAST_UP_M = 20;

/** Until it is called home. */
const FOR_EVER_S = 1e9;

/** A flight to one point, from the dock or from where it is. */
export class PointFlight {
  readonly #dock: Dock;
  #target: LocalPoint | null = null;
  #path: readonly Place[] = [];

  constructor(dock: Dock) {
    this.#dock = dock;
  }

  get isUnderWay(): boolean {
    return this.#target !== null;
  }

  takeOff({ flightId, target, securityHeightM, returnAltitudeM }: TakeOffOrder): DockRefusal | null {
    if (!isOnEarth(target)) return 'bad-plan';
    const place = {
      latitudeDeg: target.latitudeDeg,
      longitudeDeg: target.longitudeDeg,
      altitudeM: target.heightEllipsoidM - GEOID_SEPARATION_M,
      altitudeAbove: 'sea-level',
    } as const;
    const hover = { kind: 'waypoint', place, holdS: FOR_EVER_S, acceptRadiusM: THERE_M, headingDeg: null } as const;
    const refusal = this.#dock.startTask({ id: flightId, items: [hover], takeOffHeightM: securityHeightM });
    if (refusal !== null) return refusal;
    this.#dock.drone.autopilot.returnHeightM = returnAltitudeM;
    this.#aim(target);
    return null;
  }

  /** Null, or why not. */
  flyTo({ target, maxSpeedMps }: Omit<FlyToOrder, 'flyToId'>): DockRefusal | null {
    if (!isOnEarth(target)) return 'bad-plan';
    const local = this.#aim(target);
    this.#dock.drone.autopilot.reposition(local, maxSpeedMps > 0 ? maxSpeedMps : null, null);
    return null;
  }

  stop(): Progress {
    this.#dock.drone.autopilot.setMode('hold');
    return this.end('wayline_cancel', 0);
  }

  /** Null when nothing is under way, or not in the air yet. */
  progress(): Progress | null {
    const { autopilot } = this.#dock.drone;
    if (this.#target === null || !autopilot.isFlying) return null;
    if (autopilot.mode === 'return' || autopilot.mode === 'land') return this.end('wayline_cancel', 0);
    return this.#remainingM() > THERE_M ? this.#told('wayline_progress', 0) : this.end('wayline_ok', 0);
  }

  end(status: Progress['status'], result: number): Progress {
    const told = this.#told(status, result);
    this.#target = null;
    return told;
  }

  #aim(target: Place): LocalPoint {
    const { frame } = this.#dock.drone;
    const { latitudeDeg, longitudeDeg, heightEllipsoidM } = target;
    const local = frame.toLocal({ latitudeDeg, longitudeDeg, altitudeMslM: heightEllipsoidM - GEOID_SEPARATION_M });
    this.#path = [target];
    this.#target = { ...local, upM: Math.max(LEAST_UP_M, local.upM) };
    return this.#target;
  }

  #remainingM(): number {
    const { body } = this.#dock.drone.flight;
    if (this.#target === null) return 0;
    return Math.hypot(groundDistanceM(body, this.#target), body.upM - this.#target.upM);
  }

  #told(status: Progress['status'], result: number): Progress {
    const remainingDistanceM = Math.round(this.#remainingM());
    const remainingTimeS = Math.round(remainingDistanceM / this.#dock.drone.airframe.cruiseSpeedMps);
    return { status, result, waypointIndex: 0, remainingDistanceM, remainingTimeS, path: this.#path };
  }
}

/** What passes here reaches the model, which would fly to a place that no number can tell. */
const isOnEarth = ({ latitudeDeg, longitudeDeg, heightEllipsoidM }: Place): boolean =>
  Math.abs(latitudeDeg) <= 90 && Math.abs(longitudeDeg) <= 180 && Math.abs(heightEllipsoidM) <= 10_000;
