import type { Times } from '@skein/geo/times/opening.ts';
import type { WeeklyWindow } from '@skein/geo/times/weekly-window.ts';
import { isArray, isObject, type JsonObject, type JsonValue } from '../json/json-value.ts';
import type { Say } from './band.ts';
import { readMoment } from './moment.ts';
import type { TimeContext } from './time-context.ts';
import { readWindow } from './window.ts';

export const always: Times = { validity: { fromMs: null, untilMs: null }, windows: [] };

/** The periods of `applicability` or `limitedApplicability`, each with its own windows; `null` if one cannot be read. */
export function readPeriods(raw: JsonValue, context: TimeContext): readonly Times[] | null {
  const list = isArray(raw) ? raw : [raw];
  const periods: Times[] = [];
  for (const period of list) {
    if (!context.count()) return null;
    const times = isObject(period) ? readPeriod(period, context) : badMoment(context.say, 'applicability');
    if (!times) return null;
    periods.push(times);
  }
  return periods.length === 0 ? [always] : periods;
}

const known = new Set(['permanent', 'startDateTime', 'startDatetime', 'endDateTime', 'endDatetime', 'schedule']);

function readPeriod(period: JsonObject, context: TimeContext): Times | null {
  for (const name of period.keys()) if (!known.has(name)) context.ignore(`applicability.${name}`);
  const permanent = period.get('permanent');
  if (permanent === true || (typeof permanent === 'string' && permanent.toUpperCase() === 'YES')) {
    // What is permanent has no hours: those given beside it are told, not followed, because the zone would be the smaller.
    for (const name of period.keys())
      if (name !== 'permanent' && known.has(name)) context.ignore(`applicability.${name} (permanent)`);
    return always;
  }
  const schedule = period.get('schedule') ?? [];
  return readTimes(
    period.get('startDateTime') ?? period.get('startDatetime') ?? null,
    period.get('endDateTime') ?? period.get('endDatetime') ?? null,
    schedule,
    context,
  );
}

/** A span with its weekly windows. `null` and an empty text are no bound. */
export function readTimes(start: JsonValue, end: JsonValue, schedule: JsonValue, context: TimeContext): Times | null {
  const { timeZone, offsetAt, say } = context;
  const from = isAbsent(start) ? OPEN : readMoment(start, offsetAt, 'start');
  if (!from) return badMoment(say, 'start', start);
  const until = isAbsent(end) ? OPEN : readMoment(end, offsetAt, 'end');
  if (!until) return badMoment(say, 'end', end);
  if (from.isLocal || until.isLocal) say('timeZoneAssumed', { timeZone });
  const validity = { fromMs: from.ms, untilMs: until.ms };
  if (validity.fromMs !== null && validity.untilMs !== null && validity.untilMs <= validity.fromMs) {
    say('endsBeforeStart', { start: text(start), end: text(end) });
    return null;
  }
  const windows = readSchedule(schedule, context);
  return windows && { validity, windows };
}

const OPEN = { ms: null, isLocal: false } as const;

const isAbsent = (raw: JsonValue): boolean => raw === null || raw === '';

function readSchedule(schedule: JsonValue, context: TimeContext): readonly WeeklyWindow[] | null {
  if (schedule === null) return [];
  const windows: WeeklyWindow[] = [];
  for (const period of isArray(schedule) ? schedule : [schedule]) {
    if (!context.count()) return null;
    if (!isObject(period)) {
      context.say('badWindow', { field: 'schedule' });
      return null;
    }
    const window = readWindow(period, context);
    if (!window) return null;
    windows.push(window);
  }
  return windows;
}

function badMoment(say: Say, field: string, value: JsonValue = ''): null {
  say('badMoment', { field, value: text(value) });
  return null;
}

const text = (value: JsonValue): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';
