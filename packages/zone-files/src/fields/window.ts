import type { WeeklyWindow } from '@skein/geo/times/weekly-window.ts';
import { timeZoneNamed } from '@skein/geo/times/zone-offsets.ts';
import { isArray, type JsonObject, type JsonValue } from '../json/json-value.ts';
import { words } from '../text/words.ts';
import type { TimeContext } from './time-context.ts';
import type { Say } from './band.ts';
import { offsetMs } from './moment.ts';

const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7];
const dayNumbers = new Map(
  ['mon monday', 'tue tues tuesday', 'wed weds wednesday', 'thu thur thurs thursday', 'fri friday', 'sat saturday']
    .concat('sun sunday')
    .flatMap((spellings, at) => words(spellings).map((word) => [word, at + 1] as const)),
);
const DAY_MINUTES = 1440;
const MINUTE_MS = 60_000;

const TIME = /^(\d{1,2}):(\d{2})(?::(\d{2})(?:[.,]\d{1,9})?)?\s*(Z|[+-]\d{2}:?\d{2})?$/i;

interface TimeOfDay {
  readonly minutes: number;
  /** East of UTC; `null` where the file does not say. */
  readonly offsetMinutes: number | null;
}

type Member = 'day' | 'start' | 'end' | 'startEvent' | 'endEvent' | 'timeZone';

const memberWords = new Map<string, Member>([
  ...words('day days weekday weekdays').map((word) => [word, 'day'] as const),
  ...words('starttime start from begin').map((word) => [word, 'start'] as const),
  ...words('endtime end to until').map((word) => [word, 'end'] as const),
  ...words('timezone tz').map((word) => [word, 'timeZone'] as const),
  ['startevent', 'startEvent'],
  ['endevent', 'endEvent'],
]);

/** A daily period of ED-269 or ED-318 as a window; `null` if it cannot be read. */
export function readWindow(period: JsonObject, context: TimeContext): WeeklyWindow | null {
  const { timeZone: assumedZone, say } = context;
  const members = membersOf(period, context);
  if (!members) return null;
  const weekdays = readDays(members.get('day') ?? 'ANY');
  if (!weekdays) return refuse(say, 'day');
  if (members.has('startEvent') || members.has('endEvent')) return wholeDays(weekdays, say);
  const [start, end] = readTimes(members.get('start'), members.get('end'));
  if (!start || start.minutes >= DAY_MINUTES) return refuse(say, 'startTime');
  if (!end) return refuse(say, 'endTime');
  const named = members.get('timeZone');
  if (named !== undefined) {
    const zone = typeof named === 'string' ? timeZoneNamed(named) : null;
    if (zone === null) context.countAsking();
    // `08:00Z` by the clock of Shanghai is either, and nobody knows which.
    const isSaidTwice = [start, end].some(({ offsetMinutes }) => offsetMinutes !== null);
    const isSame = zone === 'UTC' && [start, end].every(({ offsetMinutes }) => (offsetMinutes ?? 0) === 0);
    if (zone === null || (isSaidTwice && !isSame)) return refuse(say, 'timeZone');
    return windowOf(weekdays, start.minutes, end.minutes, zone);
  }
  const [startOffset, endOffset] = [start.offsetMinutes ?? end.offsetMinutes, end.offsetMinutes ?? start.offsetMinutes];
  if (startOffset === null || endOffset === null) {
    say('timeZoneAssumed', { timeZone: assumedZone });
    return windowOf(weekdays, start.minutes, end.minutes, assumedZone);
  }
  return windowInUtc(weekdays, start.minutes - startOffset, end.minutes - endOffset);
}

/** In any spelling. What is not understood is told; what is said twice is refused. */
function membersOf(period: JsonObject, { say, ignore }: TimeContext): ReadonlyMap<Member, JsonValue> | null {
  const members = new Map<Member, JsonValue>();
  for (const [name, value] of period) {
    if (value === null) continue;
    const member = name.length > 40 ? undefined : memberWords.get(name.toLowerCase().replace(/[\s_-]/g, ''));
    if (member === undefined) ignore(`schedule.${name}`);
    else if (members.has(member)) return refuse(say, name);
    else members.set(member, value);
  }
  return members;
}

function readTimes(start: JsonValue | undefined, end: JsonValue | undefined): readonly (TimeOfDay | null)[] {
  const open = { offsetMinutes: null };
  return [
    start === undefined ? { ...open, minutes: 0 } : readTime(start, 'start'),
    end === undefined ? { ...open, minutes: DAY_MINUTES } : readTime(end, 'end'),
  ];
}

/** A fixed distance from UTC is no zone of IANA, and needs none: the days are shifted with the hours. */
function windowInUtc(weekdays: readonly number[], startMinutes: number, endMinutes: number): WeeklyWindow {
  const length = wrapped(endMinutes - startMinutes) || DAY_MINUTES;
  const from = wrapped(startMinutes);
  const shift = Math.floor(startMinutes / DAY_MINUTES);
  const shifted = new Set(weekdays.map((day) => ((day - 1 + shift + 7) % 7) + 1));
  return windowOf(
    EVERY_DAY.filter((day) => shifted.has(day)),
    from,
    from + length > DAY_MINUTES ? from + length - DAY_MINUTES : from + length,
    'UTC',
  );
}

const wrapped = (minutes: number): number => ((minutes % DAY_MINUTES) + DAY_MINUTES) % DAY_MINUTES;

/** Midnight as an end is the end of the day. */
const windowOf = (
  weekdays: readonly number[],
  fromMinutes: number,
  toMinutes: number,
  timeZone: string,
): WeeklyWindow => ({ weekdays, fromMinutes, toMinutes: toMinutes === 0 ? DAY_MINUTES : toMinutes, timeZone });

/** With the days before and after: a night belongs to the day on which it begins, and that begins earlier or later than in UTC. */
function wholeDays(weekdays: readonly number[], say: Say): WeeklyWindow {
  say('daylightEvent');
  const days = new Set(weekdays.flatMap((day) => [((day + 5) % 7) + 1, day, (day % 7) + 1]));
  return {
    weekdays: EVERY_DAY.filter((day) => days.has(day)),
    fromMinutes: 0,
    toMinutes: DAY_MINUTES,
    timeZone: 'UTC',
  };
}

function readDays(raw: JsonValue): readonly number[] | null {
  const list = isArray(raw) ? raw : [raw];
  if (list.length === 0 || list.length > 20) return null;
  const days = new Set<number>();
  for (const word of list) {
    const meant = typeof word === 'string' ? daysNamed(word) : null;
    if (!meant) return null;
    for (const day of meant) days.add(day);
  }
  return EVERY_DAY.filter((day) => days.has(day));
}

/** A day, all of them, or from one to another: `MON-FRI`. */
function daysNamed(text: string): readonly number[] | null {
  if (text.length > 40) return null;
  const word = text.trim().toLowerCase();
  if (word === 'any') return EVERY_DAY;
  const [first, last, ...others] = word.split(/\s*[-–]\s*/).map((part) => dayNumbers.get(part));
  if (first === undefined || others.length > 0) return null;
  if (!/[-–]/.test(word)) return [first];
  return last === undefined ? null : EVERY_DAY.filter((day) => (day - first + 7) % 7 <= (last - first + 7) % 7);
}

function readTime(raw: JsonValue, bound: 'start' | 'end'): TimeOfDay | null {
  const [, hour, minute, second = '0', zone] = (typeof raw === 'string' ? TIME.exec(raw.trim()) : null) ?? [];
  const [hours, minutes, seconds] = [Number(hour), Number(minute), Number(second)];
  const offset = zone === undefined ? null : offsetMs(zone);
  if (hour === undefined || offset === undefined || hours > 24 || minutes > 59 || seconds > 60) return null;
  if (hours === 24 && minutes + seconds > 0) return null;
  // A second past the minute still belongs to the window.
  const rest = bound === 'end' && seconds > 0 ? 1 : 0;
  return {
    minutes: hours * 60 + minutes + rest,
    offsetMinutes: offset === null ? null : offset / MINUTE_MS,
  };
}

function refuse(say: Say, field: string): null {
  say('badWindow', { field });
  return null;
}
