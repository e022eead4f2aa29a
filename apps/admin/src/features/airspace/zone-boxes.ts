import { minutesIn, momentBoxes, momentIn, timeBox } from '@skein/app-kit/airspace/moments.ts';
import { AltitudeReference } from '@skein/contract/airspace.ts';
import { ZoneKind, type Zone, type ZoneFacts } from '@skein/contract/zones.ts';
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

/** What stands in the form of a zone; of none, in that of a new one. */
export const boxesOfZone = (zone: Zone | undefined): ZoneBoxes => ({
  name: zone?.name ?? '',
  kind: zone?.kind ?? 'noFly',
  identifier: zone?.identifier ?? '',
  shape: writeDraft(zone ? draftOf(zone.shape) : emptyDraft('polygon')),
  lower: numberBox(zone?.band.lowerMeters),
  upper: zone ? numberBox(zone.band.upperMeters) : '120',
  reference: zone?.band.reference ?? 'ground',
  ...momentBoxesOf('from', zone?.validFrom),
  ...momentBoxesOf('until', zone?.validUntil),
  windows: JSON.stringify((zone?.windows ?? []).map(windowBoxes)),
  message: zone?.message ?? '',
});

const numberBox = (value: number | null | undefined): string =>
  value === null || value === undefined ? '' : String(value);

const momentBoxesOf = <Name extends 'from' | 'until'>(name: Name, moment: string | null | undefined) => {
  const { day, time } = momentBoxes(moment);
  return { [`${name}Day`]: day, [`${name}Time`]: time } as Record<`${Name}Day` | `${Name}Time`, string>;
};

const windowBoxes = ({ weekdays, fromMinutes, toMinutes, timeZone }: Zone['windows'][number]): WindowBoxes => ({
  weekdays,
  from: timeBox(fromMinutes),
  to: timeBox(toMinutes),
  timeZone,
});

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
  validFrom: momentIn({ day: boxes.fromDay, time: boxes.fromTime }),
  validUntil: momentIn({ day: boxes.untilDay, time: boxes.untilTime }),
  windows: windowsIn(boxes.windows).map(({ weekdays, from, to, timeZone }) => ({
    weekdays: weekdays.toSorted((one, other) => one - other),
    fromMinutes: minutesIn(from) ?? -1,
    toMinutes: minutesIn(to) ?? -1,
    timeZone: timeZone.trim(),
  })),
  message: boxes.message.trim(),
});

/** Where what the contract says of a fact is mended; of a band, its upper bound. */
export const boxOfFact = {
  name: 'name',
  kind: 'kind',
  identifier: 'identifier',
  shape: 'shape',
  band: 'upper',
  validFrom: 'fromDay',
  validUntil: 'untilDay',
  windows: 'windows',
  message: 'message',
} as const satisfies Record<keyof ZoneFacts, BoxName>;
