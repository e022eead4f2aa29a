import { momentBoxes, momentIn } from '@skein/app-kit/airspace/moments.ts';
import { AltitudeReference } from '@skein/contract/airspace.ts';
import type { UnlockField } from '@skein/contract/unlock-check.ts';
import { LicenceType, RidLevel, type UnlockFacts } from '@skein/contract/unlock-request.ts';
import type { Unlock } from '@skein/contract/unlocks.ts';
import { draftOf, emptyDraft, shapeOf, type DraftKind } from '@skein/map/drawing/draft.ts';
import { draftIn, readDraft, writeDraft } from '@skein/map/drawing/draft-text.ts';

import { chosenBox, idsIn, isChosenBox, type Chosen } from './chosen.ts';

/** In the order of the page: the first that is wrong gets the focus. */
export const boxNames = [
  'type',
  'shape',
  'name',
  'zones',
  'country',
  'ridLevel',
  'lower',
  'ceiling',
  'reference',
  'fromDay',
  'fromTime',
  'untilDay',
  'untilTime',
  'drones',
  'pilots',
  'users',
  'purpose',
  'documents',
] as const;
export type BoxName = (typeof boxNames)[number];
export type UnlockBoxes = Readonly<Record<BoxName, string>>;

const USUAL_CEILING = '120';

/** What stands in the form of a request; of none, in that of a new one, about what somebody came for. */
export function boxesOfUnlock(unlock: Unlock | undefined, begun: Partial<UnlockBoxes> = {}): UnlockBoxes {
  const [from, until] = [momentBoxes(unlock?.from), momentBoxes(unlock?.until)];
  return {
    name: unlock?.name ?? '',
    type: unlock?.type ?? 'polygon',
    zones: chosenBox((unlock?.zones ?? []).map(chosenZone)),
    shape: writeDraft(
      unlock?.shape ? draftOf(unlock.shape) : emptyDraft(unlock?.type === 'circle' ? 'circle' : 'polygon'),
    ),
    country: unlock?.country ?? '',
    lower: numberBox(unlock?.band.lowerMeters),
    ceiling: unlock ? numberBox(unlock.band.upperMeters) : USUAL_CEILING,
    reference: unlock?.band.reference ?? 'ground',
    ridLevel: numberBox(unlock?.ridLevel),
    users: unlock?.isUserOnly ? 'named' : 'any',
    fromDay: from.day,
    fromTime: from.time,
    untilDay: until.day,
    untilTime: until.time,
    drones: chosenBox((unlock?.drones ?? []).map(({ id, name, serialNumber }) => ({ id, name, text: serialNumber }))),
    pilots: chosenBox((unlock?.pilots ?? []).map(({ id, name, unit }) => ({ id, name, text: unit }))),
    purpose: unlock?.purpose ?? '',
    documents: chosenBox((unlock?.documents ?? []).map(({ id, kind }) => ({ id, name: '', text: kind }))),
    ...begun,
  };
}

/** As it stands in the box of zones. */
export const chosenZone = ({
  id,
  name,
  identifier,
}: Pick<Unlock['zones'][number], 'id' | 'name' | 'identifier'>): Chosen => ({ id, name, text: identifier });

const numberBox = (value: number | null | undefined): string =>
  value === null || value === undefined ? '' : String(value);

const meters = (box: string): number | null => (box.trim() === '' ? null : Number(box));

export const typeIn = (box: string): LicenceType => LicenceType.options.find((type) => type === box) ?? 'polygon';

/** What is drawn for a type; undefined: it is about no area. */
export const drawnFor = (type: LicenceType): Extract<DraftKind, 'circle' | 'polygon'> | undefined =>
  type === 'circle' || type === 'polygon' ? type : undefined;

/** What the boxes say, of what their type is about: what was filled in for another stays in its box and is not sent. */
export function factsInBoxes(boxes: UnlockBoxes): UnlockFacts {
  const type = typeIn(boxes.type);
  const shape = drawnFor(type) ? shapeOf(draftIn(boxes.shape)) : undefined;
  return {
    name: boxes.name.trim(),
    type,
    zoneIds: type === 'zone' ? idsIn(boxes.zones) : [],
    shape: shape && shape.kind !== 'path' ? plain(shape) : null,
    country: type === 'country' ? boxes.country : '',
    band: {
      lowerMeters: meters(boxes.lower),
      upperMeters: meters(boxes.ceiling),
      reference: AltitudeReference.options.find((each) => each === boxes.reference) ?? 'ground',
    },
    ridLevel: type === 'rid' ? ridLevelIn(boxes.ridLevel) : null,
    isUserOnly: boxes.users === 'named',
    from: momentIn({ day: boxes.fromDay, time: boxes.fromTime }),
    until: momentIn({ day: boxes.untilDay, time: boxes.untilTime }),
    droneIds: idsIn(boxes.drones),
    pilotIds: idsIn(boxes.pilots),
    purpose: boxes.purpose.trim(),
    documentIds: idsIn(boxes.documents),
  };
}

type Complete = Exclude<NonNullable<ReturnType<typeof shapeOf>>, { kind: 'path' }>;

/** As the contract writes positions: pairs that may be changed. */
const plain = (shape: Complete): UnlockFacts['shape'] =>
  shape.kind === 'circle'
    ? { kind: 'circle', center: pair(shape.center), radiusMeters: shape.radiusMeters }
    : { kind: 'polygon', rings: shape.rings.map((ring) => ring.map(pair)), ...(shape.pole && { pole: shape.pole }) };

const pair = ([longitude, latitude]: readonly [number, number]): [number, number] => [longitude, latitude];

/** Whether what was kept on an earlier visit can still be read. */
export const fits = {
  shape: (box: string) => readDraft(box) !== undefined,
  zones: isChosenBox,
  drones: isChosenBox,
  pilots: isChosenBox,
  documents: isChosenBox,
};

/** Where a finding is mended. */
export const boxOfField = {
  zoneIds: 'zones',
  shape: 'shape',
  country: 'country',
  ceiling: 'ceiling',
  ridLevel: 'ridLevel',
  from: 'fromDay',
  until: 'untilDay',
  droneIds: 'drones',
  pilotIds: 'pilots',
  purpose: 'purpose',
  documentIds: 'documents',
} as const satisfies Record<Exclude<UnlockField, 'enterprise'>, BoxName>;

/** Where what the contract says of a fact is mended. */
export const boxOfFact = {
  ...boxOfField,
  name: 'name',
  type: 'type',
  band: 'ceiling',
  isUserOnly: 'users',
} as const satisfies Record<keyof UnlockFacts, BoxName>;

const ridLevelIn = (box: string): RidLevel | null =>
  RidLevel.options.map(({ value }) => value).find((level) => String(level) === box) ?? null;
