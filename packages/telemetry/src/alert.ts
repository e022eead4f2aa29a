export type AlertLevel = 'notice' | 'reminder' | 'warning';

export interface Alert {
  /** The maker's code: `0x16100083`, or the text of a MAVLink message that has none. */
  readonly code: string;
  readonly level: AlertLevel;
  readonly module: 'mission' | 'device' | 'media' | 'health';
  /** The vehicle's own words; the texts of known codes are chosen at the edge by language. */
  readonly text: string | null;
  readonly isInFlight: boolean;
  readonly isImminent: boolean;
  readonly sinceMs: number;
}
