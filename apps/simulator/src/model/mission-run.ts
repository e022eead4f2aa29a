import { isDeepStrictEqual } from 'node:util';
import { asHeading, turnBetween } from './angles.ts';
import type { Body } from './body.ts';
import { bearingDeg, groundDistanceM, type LocalFrame, type LocalPoint } from './local-frame.ts';
import { holdAt, type Maneuver } from './maneuver.ts';
import { placeIn } from './plan-place.ts';
import { isInstant, type FlightItem, type InstantItem, type MissionItem, type PlanPlace } from './mission-item.ts';

/** More jumps than this without flying anywhere is a plan that runs in a circle. */
const MOST_INSTANT_ITEMS = 500;

export interface MissionCrew {
  readonly frame: LocalFrame;
  readonly body: Body;
  /** Wings cannot meet a point to the metre. */
  readonly isOnWing: () => boolean;
  readonly isLanded: () => boolean;
  readonly reached: (item: number) => void;
  readonly carryOut: (item: InstantItem) => void;
}

/** What comes of a step: something to fly, the return to start, or nothing more to do. */
export type MissionOrder = Maneuver | 'return' | 'complete';

/** One run through a plan: which item is flown, for how long already, and how often each jump was taken. */
export class MissionRun {
  readonly items: readonly MissionItem[];
  readonly #crew: MissionCrew;
  readonly #jumpsTaken = new Map<number, number>();
  #current = 0;
  #order: MissionOrder | undefined;
  #place: LocalPoint = { northM: 0, eastM: 0, upM: 0 };
  #elapsedS = 0;
  #arrivedS: number | undefined;
  #turnedDeg = 0;
  #lastBearingDeg = 0;
  #speedMps: number | null = null;

  constructor(items: readonly MissionItem[], crew: MissionCrew) {
    this.items = items;
    this.#crew = crew;
  }

  get currentItem(): number {
    return Math.min(this.#current, Math.max(0, this.items.length - 1));
  }

  /** Whether it runs this very plan. */
  isOf(items: readonly MissionItem[]): boolean {
    return isDeepStrictEqual(items, this.items);
  }

  get isComplete(): boolean {
    return this.#current >= this.items.length;
  }

  /** A speed ordered from the ground holds until the plan says otherwise. */
  setSpeed(speedMps: number | null): void {
    this.#speedMps = speedMps;
    this.#order = undefined;
  }

  skipTo(item: number): void {
    this.#current = item;
    this.#order = undefined;
  }

  /** After a pause: the item that was interrupted is flown from here. */
  resume(): void {
    this.#order = undefined;
  }

  step(dtS: number): MissionOrder {
    this.#skipInstantItems();
    const item = this.items[this.#current];
    if (item === undefined || isInstant(item)) return 'complete';
    if (this.#order === undefined) this.#begin(item);
    else this.#elapsedS += dtS;
    if (this.#isDone(item)) {
      this.#crew.reached(this.#current);
      this.skipTo(this.#current + 1);
      return this.step(0);
    }
    return this.#order ?? 'complete';
  }

  #skipInstantItems(): void {
    for (let count = 0; count < MOST_INSTANT_ITEMS; count++) {
      const item = this.items[this.#current];
      if (item === undefined || !isInstant(item)) return;
      if (item.kind === 'jump') this.#jump(item.toItem, item.times);
      else {
        if (item.kind === 'speed') this.#speedMps = item.speedMps > 0 ? item.speedMps : null;
        this.#crew.carryOut(item);
        this.skipTo(this.#current + 1);
      }
    }
    this.skipTo(this.items.length);
  }

  /** A negative count jumps for ever. */
  #jump(toItem: number, times: number): void {
    const taken = this.#jumpsTaken.get(this.#current) ?? 0;
    const isOver = times >= 0 && taken >= times;
    this.#jumpsTaken.set(this.#current, taken + 1);
    this.skipTo(isOver ? this.#current + 1 : toItem);
  }

  #begin(item: FlightItem): void {
    const { body } = this.#crew;
    this.#elapsedS = 0;
    this.#arrivedS = undefined;
    this.#turnedDeg = 0;
    // Once for each item: "here" must not move along with the aircraft.
    if ('place' in item && item.place !== null) this.#place = placeIn(this.#crew.frame, body, item.place);
    this.#order = this.#orderFor(item, body);
    this.#lastBearingDeg = bearingDeg(this.#place, body);
  }

  #orderFor(item: FlightItem, body: Body): MissionOrder {
    switch (item.kind) {
      case 'waypoint':
        return this.#goTo(this.#place, item.headingDeg, item.holdS > 0);
      case 'loiter': {
        const { radiusM, isClockwise } = item;
        return { kind: 'circle', centre: this.#place, radiusM, isClockwise, speedMps: this.#speedMps };
      }
      case 'take-off':
        return { kind: 'climb', over: here(body), toUpM: this.#place.upM };
      case 'land':
        return this.#landing(item.place);
      case 'return':
        return 'return';
      case 'delay':
        return holdAt(body);
      default: {
        const headingDeg = asHeading(item.headingDeg + (item.isRelative ? body.headingDeg : 0));
        return { kind: 'hold', at: here(body), headingDeg };
      }
    }
  }

  /** First over the place at the present height, then down. */
  #landing(place: PlanPlace | null): MissionOrder {
    const { body } = this.#crew;
    if (place === null || place.latitudeDeg === null) return { kind: 'descend', over: here(body) };
    const over = { ...this.#place, upM: body.upM };
    return this.#isNear(over, 3) ? { kind: 'descend', over } : this.#goTo(over, null, true);
  }

  #isDone(item: FlightItem): boolean {
    switch (item.kind) {
      case 'waypoint':
        return this.#hasStayed(this.#place, item.acceptRadiusM, item.holdS);
      case 'loiter':
        return this.#hasLoitered(item);
      case 'take-off':
        return this.#crew.body.upM >= this.#place.upM - 0.5;
      case 'land':
        if (this.#order !== 'return' && this.#order !== 'complete' && this.#order?.kind === 'go-to')
          this.#order = this.#landing(item.place);
        return this.#crew.isLanded();
      case 'return':
        return false;
      case 'delay':
        return this.#elapsedS >= item.seconds;
      default:
        return this.#hasTurned();
    }
  }

  #hasStayed(target: LocalPoint, acceptRadiusM: number, holdS: number): boolean {
    const { body } = this.#crew;
    const nearM = this.#crew.isOnWing() ? Math.max(60, acceptRadiusM) : Math.max(2, acceptRadiusM);
    const isHigh = Math.abs(body.upM - target.upM) < (this.#crew.isOnWing() ? 15 : 2);
    if (this.#arrivedS === undefined && this.#isNear(target, nearM) && isHigh) this.#arrivedS = this.#elapsedS;
    return this.#arrivedS !== undefined && this.#elapsedS - this.#arrivedS >= holdS;
  }

  #hasLoitered({ turns, seconds, radiusM }: Extract<FlightItem, { kind: 'loiter' }>): boolean {
    const centre = this.#place;
    const nowDeg = bearingDeg(centre, this.#crew.body);
    const isThere = groundDistanceM(centre, this.#crew.body) < Math.max(radiusM, 90) * 1.5;
    if (isThere) this.#turnedDeg += Math.abs(turnBetween(this.#lastBearingDeg, nowDeg));
    if (isThere && this.#arrivedS === undefined) this.#arrivedS = this.#elapsedS;
    this.#lastBearingDeg = nowDeg;
    if (turns !== null) return this.#turnedDeg >= turns * 360;
    return seconds !== null && this.#arrivedS !== undefined && this.#elapsedS - this.#arrivedS >= seconds;
  }

  #hasTurned(): boolean {
    const order = this.#order;
    if (order === undefined || order === 'return' || order === 'complete' || order.kind !== 'hold') return true;
    return Math.abs(turnBetween(this.#crew.body.headingDeg, order.headingDeg ?? 0)) < 2;
  }

  #isNear(point: LocalPoint, meters: number): boolean {
    return groundDistanceM(this.#crew.body, point) <= meters;
  }

  #goTo(target: LocalPoint, headingDeg: number | null, isStop: boolean): Maneuver {
    return { kind: 'go-to', target, speedMps: this.#speedMps, headingDeg, isStop };
  }
}

const here = ({ northM, eastM, upM }: LocalPoint): LocalPoint => ({ northM, eastM, upM });
