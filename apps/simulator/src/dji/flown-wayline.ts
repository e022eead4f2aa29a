import type { Dock } from '../model/dock.ts';
import { groundDistanceM, type LocalPoint } from '../model/local-frame.ts';
import type { MissionItem } from '../model/mission-item.ts';
import type { Interruption } from './task-report.ts';

/** Follows which waypoint of a wayline is flown, so that an interrupted flight can tell where to go on. */
export class FlownWayline {
  left: Interruption | null = null;
  readonly #items: readonly MissionItem[];
  readonly #firstWaypoint: number;

  /** Resuming, the first waypoint that is flown is not the first of the file. */
  constructor(items: readonly MissionItem[], firstWaypoint: number) {
    this.#items = items;
    this.#firstWaypoint = firstWaypoint;
  }

  /** The waypoint for an item of the plan. */
  waypointOf(item: number): number {
    const before = this.#items.slice(0, item).filter(({ kind }) => kind === 'waypoint').length;
    return this.#firstWaypoint + before;
  }

  watch({ drone }: Dock): void {
    const { mode, mission } = drone.autopilot;
    // Take-off comes before the plan.
    const at = mission.currentItem - 1;
    if (mode !== 'mission' || at < 0) return;
    const target = this.#placeOf(at, drone.frame);
    const from = this.#placeOf(at - 1, drone.frame) ?? drone.autopilot.home;
    if (target === null) return;
    const lengthM = Math.max(1, groundDistanceM(from, target));
    const progress = 1 - groundDistanceM(drone.flight.body, target) / lengthM;
    this.left = {
      waypoint: this.waypointOf(at),
      progress: Math.round(Math.min(1, Math.max(0, progress)) * 1000) / 1000,
    };
  }

  #placeOf(at: number, frame: Dock['drone']['frame']): LocalPoint | null {
    const item = this.#items[at];
    if (item?.kind !== 'waypoint') return null;
    const { latitudeDeg, longitudeDeg } = item.place;
    if (latitudeDeg === null || longitudeDeg === null) return null;
    return frame.toLocal({ latitudeDeg, longitudeDeg, altitudeMslM: frame.origin.altitudeMslM });
  }
}
