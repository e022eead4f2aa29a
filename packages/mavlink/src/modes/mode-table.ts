import type { FlightMode } from '@skein/telemetry/vehicle/mode.ts';
import { words, type Words } from '../words.ts';

/** A flight mode of one firmware. */
export interface ModeEntry {
  /** HEARTBEAT.custom_mode. */
  readonly customMode: number;
  /** The maker's own name for it. */
  readonly name: string;
  readonly words: Words;
  /** What it comes to, whoever made it. */
  readonly meaning: FlightMode;
  /** False for a mode that the vehicle only reports. */
  readonly isSelectable: boolean;
}

type Row = readonly [name: string, zh: string, meaning: FlightMode, isReportOnly?: 'report-only'];

/** Modes by their number. */
export const modeTable = (rows: Readonly<Record<number, Row>>): readonly ModeEntry[] =>
  Object.entries(rows).map(([customMode, [name, zh, meaning, reportOnly]]) => ({
    customMode: Number(customMode),
    name,
    words: words(zh, name),
    meaning,
    isSelectable: reportOnly === undefined,
  }));
