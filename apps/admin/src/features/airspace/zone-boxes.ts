import { AltitudeReference, WeeklyWindows } from '@skein/contract/airspace.ts';
import { ZoneKind, type Zone } from '@skein/contract/zones.ts';
import { draftOf, emptyDraft, shapeOf } from '@skein/map/drawing/draft.ts';
import { draftIn, readDraft, writeDraft } from '@skein/map/drawing/draft-text.ts';

const boxNames = [
  'name',
  'kind',
  'identifier',
  'shape',
  'lower',
  'upper',
  'reference',
  'fromDay',
  'fromTime',
  'untilDay',
  'untilTime',
  'windows',
  'message',
] as const;
export type BoxName = (typeof boxNames)[number];
export type ZoneBoxes = Readonly<Record<BoxName, string>>;

export interface WindowBoxes {
  readonly weekdays: readonly number[];
  readonly from: string;
  readonly to: string;
  readonly timeZone: string;
}

export const ownTimeZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** What stands in the form of a zone; of none, in that of a new one. */
export const boxesOfZone = (zone: Zone | undefined): ZoneBoxes => ({
  name: zone?.name ?? '',
  kind: zone?.kind ?? 'noFly',
  identifier: zone?.identifier ?? '',
  shape: writeDraft(zone ? draftOf(zone.shape) : emptyDraft('polygon')),
  lower: numberBox(zone?.band.lowerMeters),
  upper: zone ? numberBox(zone.band.upperMeters) : '120',
  reference: zone?.band.reference ?? 'ground',
  ...momentBoxes('from', zone?.validFrom),
  ...momentBoxes('until', zone?.validUntil),
  windows: JSON.stringify((zone?.windows ?? []).map(windowBoxes)),
  message: zone?.message ?? '',
});

const numberBox = (value: number | null | undefined): string =>
  value === null || value === undefined ? '' : String(value);

const momentBoxes = <Name extends 'from' | 'until'>(name: Name, moment: string | null | undefined) => {
  const at = moment ? new Date(moment) : undefined;
  const day = at ? `${at.getFullYear()}-${pad(at.getMonth() + 1)}-${pad(at.getDate())}` : '';
  const time = at ? `${pad(at.getHours())}:${pad(at.getMinutes())}` : '';
  return { [`${name}Day`]: day, [`${name}Time`]: time } as Record<`${Name}Day` | `${Name}Time`, string>;
};

const pad = (number: number): string => String(number).padStart(2, '0');

const windowBoxes = ({ weekdays, fromMinutes, toMinutes, timeZone }: Zone['windows'][number]): WindowBoxes => ({
  weekdays,
  from: timeBox(fromMinutes),
  to: timeBox(toMinutes),
  timeZone,
});

const timeBox = (minutes: number): string => `${pad(Math.floor(minutes / 60))}:${pad(minutes % 60)}`;

/** Minutes since midnight; undefined if it is no time of the day. */
export function minutesIn(text: string): number | undefined {
  const [, hours, minutes] = /^(\d{1,2})[:：](\d{2})$/.exec(text.trim()) ?? [];
  if (hours === undefined || minutes === undefined) return undefined;
  const total = Number(hours) * 60 + Number(minutes);
  return Number(minutes) < 60 && total <= 24 * 60 ? total : undefined;
}

export const windowsIn = (box: string): readonly WindowBoxes[] => readWindows(box) ?? [];

/** Whether what was kept on an earlier visit can still be read. */
export const fits = {
  shape: (box: string) => readDraft(box) !== undefined,
  windows: (box: string) => readWindows(box) !== undefined,
};

function readWindows(box: string): readonly WindowBoxes[] | undefined {
  try {
    const said: unknown = JSON.parse(box);
    return Array.isArray(said) && said.every(isWindow) ? said : undefined;
  } catch {
    // No JSON: it says nothing.
    return undefined;
  }
}

const isWindow = (value: unknown): value is WindowBoxes => {
  const { weekdays, from, to, timeZone } = { ...(value as Partial<WindowBoxes> | null) };
  const areTexts = [from, to, timeZone].every((text) => typeof text === 'string');
  return areTexts && Array.isArray(weekdays) && weekdays.every((day) => Number.isInteger(day));
};

const meters = (box: string): number | null => (box.trim() === '' ? null : Number(box));

/** The moment that a day and a time of it are here; a day alone begins or ends with it. */
function momentIn(day: string, time: string): string | null {
  if (day === '') return null;
  const minutes = minutesIn(time === '' ? '00:00' : time);
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const moment = new Date(year, month - 1, date, 0, minutes ?? Number.NaN);
  return Number.isNaN(moment.getTime()) ? null : moment.toISOString();
}

/** What the boxes say, as the contract takes it once nothing is wrong with them. */
export const factsIn = (boxes: ZoneBoxes) => ({
  name: boxes.name.trim(),
  identifier: boxes.identifier.trim(),
  kind: ZoneKind.options.find((kind) => kind === boxes.kind) ?? 'noFly',
  shape: shapeOf(draftIn(boxes.shape)),
  band: {
    lowerMeters: meters(boxes.lower),
    upperMeters: meters(boxes.upper),
    reference: AltitudeReference.options.find((each) => each === boxes.reference) ?? 'ground',
  },
  validFrom: momentIn(boxes.fromDay, boxes.fromTime),
  validUntil: momentIn(boxes.untilDay, boxes.untilTime),
  windows: windowsIn(boxes.windows).map(({ weekdays, from, to, timeZone }) => ({
    weekdays: weekdays.toSorted((one, other) => one - other),
    fromMinutes: minutesIn(from) ?? -1,
    toMinutes: minutesIn(to) ?? -1,
    timeZone: timeZone.trim(),
  })),
  message: boxes.message.trim(),
});

export const areWindowsSound = (boxes: ZoneBoxes): boolean => WeeklyWindows.safeParse(factsIn(boxes).windows).success;
