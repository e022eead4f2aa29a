import type { WireItem } from '@skein/mavlink/plan/wire-items.ts';
import type { PlanKind } from '@skein/mavlink/plan/plan-item.ts';
import type { Send } from '@skein/mavlink/speaker.ts';
import type { Aircraft } from '../../model/aircraft.ts';
import type { AircraftReport } from '../../model/report.ts';
import type { FirmwareFacts } from '../firmware-facts.ts';

/** All that a message can be made from, at one moment. */
export interface Scene {
  readonly aircraft: Aircraft;
  readonly firmware: FirmwareFacts;
  readonly report: AircraftReport;
  /** Unix milliseconds. */
  readonly nowMs: number;
  readonly bootMs: number;
  readonly systemId: number;
  readonly serial: Uint8Array;
  readonly plans: {
    readonly itemsOf: (kind: PlanKind) => readonly WireItem[];
    readonly idOf: (kind: PlanKind) => number;
  };
  /** Whether a mission was ever uploaded since power-on. */
  readonly hasPlan: boolean;
}

/** Says one message. */
export type Voice = (scene: Scene, send: Send) => void;

export const hasWing = ({ aircraft }: Pick<Scene, 'aircraft'>): boolean => aircraft.airframe.wing !== null;

export const degE7 = (degrees: number): number => Math.round(degrees * 1e7);
export const millimeters = (meters: number): number => Math.round(meters * 1000);
export const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** −π to π. */
export const wrappedRadians = (degrees: number): number => radians(((degrees + 540) % 360) - 180);

export const microseconds = ({ bootMs }: Scene): bigint => BigInt(bootMs) * 1000n;
