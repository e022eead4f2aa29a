import type { DrcDeeds } from '@skein/dji-cloud/device/drc-desk.ts';
import type { DrcEntry, DrcOsd, Sticks } from '@skein/dji-cloud/messages/drc.ts';
import { resultCodes } from '@skein/dji-cloud/terms/result-codes.ts';
import type { Dock } from '../model/dock.ts';
import type { DockIdentity } from './dock-identity.ts';
import { droneStateOf } from './dock-state.ts';

const SECOND_MS = 1000;

/** The second session with the broker, over which the sticks come. */
export interface DrcLink {
  readonly openDrc: (entry: DrcEntry) => void;
  readonly closeDrc: () => void;
}

/** The aircraft in the hands of a pilot far away. */
export class ManualFlight implements DrcDeeds {
  readonly #dock: Dock;
  readonly #identity: DockIdentity;
  readonly #link: DrcLink;
  #osdEveryMs = SECOND_MS;
  #nextOsdMs = Infinity;

  constructor(dock: Dock, identity: DockIdentity, link: DrcLink) {
    this.#dock = dock;
    this.#identity = identity;
    this.#link = link;
  }

  connect(entry: DrcEntry): void {
    this.#osdEveryMs = SECOND_MS / entry.osdHz;
    this.#nextOsdMs = 0;
    this.#link.openDrc(entry);
  }

  disconnect(): void {
    this.#nextOsdMs = Infinity;
    this.#inFlight('hold');
    this.#link.closeDrc();
  }

  steer({ pitch, roll, throttle, yaw }: Sticks): void {
    const { autopilot, airframe } = this.#dock.drone;
    if (autopilot.mode !== 'position-hold') autopilot.setMode('position-hold');
    const upMps = throttle * (throttle > 0 ? airframe.climbMps : airframe.descentMps);
    autopilot.steer(pitch * airframe.maxSpeedMps, roll * airframe.maxSpeedMps, upMps, yaw * airframe.yawRateDps);
  }

  stop(): number {
    return this.#inFlight('hold');
  }

  land(): number {
    return this.#inFlight('land');
  }

  /** What the pilot is to see now; null while it is not due. */
  takeOsd(nowMs: number): DrcOsd | null {
    if (nowMs < this.#nextOsdMs) return null;
    this.#nextOsdMs = nowMs + this.#osdEveryMs;
    const { position, velocity, attitude, payloads } = droneStateOf(this.#dock, this.#identity, nowMs);
    return {
      latitudeDeg: position?.latitudeDeg ?? null,
      longitudeDeg: position?.longitudeDeg ?? null,
      heightEllipsoidM: position?.altitudeEllipsoidM ?? null,
      headDeg: attitude?.headingDeg ?? null,
      speedXMps: velocity?.northMps ?? null,
      speedYMps: velocity?.eastMps ?? null,
      speedZMps: velocity?.climbMps ?? null,
      gimbalPitchDeg: payloads[0]?.gimbalPitchDeg ?? null,
      gimbalRollDeg: 0,
      gimbalYawDeg: 0,
    };
  }

  #inFlight(mode: 'hold' | 'land'): number {
    const { autopilot } = this.#dock.drone;
    return autopilot.isFlying && autopilot.setMode(mode) === null ? resultCodes.ok : resultCodes.notPossibleNow;
  }
}
