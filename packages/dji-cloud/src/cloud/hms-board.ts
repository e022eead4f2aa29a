import type { Alert } from '@skein/telemetry/alert.ts';
import type { HmsAlarm } from '../messages/hms.ts';

export interface HmsChange {
  readonly raised: readonly HmsAlarm[];
  readonly cleared: readonly HmsAlarm[];
}

interface Active {
  readonly alarm: HmsAlarm;
  readonly sinceMs: number;
}

/** Who complains: alarms carry the model of the device, whose first number is its domain. */
export type HmsSubject = 'dock' | 'remote' | 'aircraft';

export function subjectOf({ deviceType }: HmsAlarm): HmsSubject {
  if (deviceType?.startsWith('3-')) return 'dock';
  return deviceType?.startsWith('2-') ? 'remote' : 'aircraft';
}

/** What a gateway complains of. Every message is the whole list: what it no longer names is over. */
export class HmsBoard {
  #active: ReadonlyMap<string, Active> = new Map();
  #newestMs = Number.NEGATIVE_INFINITY;

  /** Null when the list is older than the one we have. */
  replace(alarms: readonly HmsAlarm[], timestampMs: number | null, nowMs: number): HmsChange | null {
    if (timestampMs !== null && timestampMs < this.#newestMs && this.#newestMs - timestampMs < REORDERING_MS)
      return null;
    this.#newestMs = timestampMs ?? this.#newestMs;
    const before = this.#active;
    const after = new Map<string, Active>();
    for (const alarm of alarms) {
      const key = keyOf(alarm);
      after.set(key, { alarm, sinceMs: before.get(key)?.sinceMs ?? nowMs });
    }
    this.#active = after;
    return { raised: alarmsMissing(after, before), cleared: alarmsMissing(before, after) };
  }

  alertsOf(subject: HmsSubject): readonly Alert[] {
    return [...this.#active.values()]
      .filter(({ alarm }) => subjectOf(alarm) === subject)
      .map(({ alarm, sinceMs }) => ({
        code: alarm.code,
        level: alarm.level,
        module: alarm.module,
        text: null,
        isInFlight: alarm.isInTheSky,
        isImminent: alarm.isImminent,
        sinceMs,
      }));
  }

  get alarms(): readonly HmsAlarm[] {
    return [...this.#active.values()].map(({ alarm }) => alarm);
  }
}

const REORDERING_MS = 60_000;

/** The same fault of another battery is another alarm. */
const keyOf = ({ code, deviceType, componentIndex, sensorIndex }: HmsAlarm): string =>
  `${code.toLowerCase()} ${deviceType} ${componentIndex} ${sensorIndex}`;

const alarmsMissing = (some: ReadonlyMap<string, Active>, others: ReadonlyMap<string, Active>): readonly HmsAlarm[] =>
  [...some].filter(([key]) => !others.has(key)).map(([, { alarm }]) => alarm);
