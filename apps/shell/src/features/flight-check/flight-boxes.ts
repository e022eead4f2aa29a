import { momentBoxes, momentIn } from '@skein/app-kit/airspace/moments.ts';
import { FlownReference } from '@skein/contract/airspace.ts';
import type { SentInput } from '@skein/contract/endpoint.ts';
import type { askAirspace } from '@skein/contract/flight-answer.ts';
import { draftOf, emptyDraft, shapeOf } from '@skein/map/drawing/draft.ts';
import { draftIn, readDraft, writeDraft } from '@skein/map/drawing/draft-text.ts';

import type { FlightAddress } from '@skein/contract/flight-address.ts';

export const boxNames = [
  'shape',
  'lower',
  'upper',
  'reference',
  'takeOff',
  'lowestGround',
  'highestGround',
  'fromDay',
  'fromTime',
  'untilDay',
  'untilTime',
  'drone',
  'pilot',
] as const;
export type BoxName = (typeof boxNames)[number];
export type FlightBoxes = Readonly<Record<BoxName, string>>;

export type Question = SentInput<typeof askAirspace>['body'];
export type FlownShape = Question['shape'];

const HOUR_MILLISECONDS = 60 * 60 * 1000;
const STEP_MILLISECONDS = 5 * 60 * 1000;

/** Of what nothing is said yet: a circle from the ground up to what is usual, in an hour and for one. */
export function boxesOfFlight(begun: FlightAddress, now: Date): FlightBoxes {
  const start = Math.ceil((now.getTime() + HOUR_MILLISECONDS) / STEP_MILLISECONDS) * STEP_MILLISECONDS;
  const from = momentBoxes(begun.from ?? new Date(start).toISOString());
  const fromMs = begun.from === undefined ? start : Date.parse(begun.from);
  const until = momentBoxes(begun.until ?? new Date(fromMs + HOUR_MILLISECONDS).toISOString());
  return {
    shape: writeDraft(begun.shape ? draftOf(begun.shape) : emptyDraft('circle')),
    lower: begun.lower ?? '0',
    upper: begun.upper ?? '120',
    reference: begun.reference ?? 'ground',
    takeOff: '',
    lowestGround: '',
    highestGround: '',
    fromDay: from.day,
    fromTime: from.time,
    untilDay: until.day,
    untilTime: until.time,
    drone: begun.drone ?? '',
    pilot: begun.pilot ?? '',
  };
}

/** What the boxes ask; the shape is missing while it is being drawn. Of what cannot be read the contract complains. */
export function flightInBoxes(boxes: FlightBoxes) {
  const known = {
    ...whereSaid('takeOffMeters', boxes.takeOff),
    ...whereSaid('lowestGroundMeters', boxes.lowestGround),
    ...whereSaid('highestGroundMeters', boxes.highestGround),
  };
  return {
    shape: shapeIn(boxes.shape),
    band: {
      lowerMeters: meters(boxes.lower),
      upperMeters: meters(boxes.upper),
      reference: FlownReference.options.find((each) => each === boxes.reference) ?? 'ground',
    },
    ...(Object.keys(known).length > 0 && { known }),
    from: momentIn({ day: boxes.fromDay, time: boxes.fromTime }),
    until: momentIn({ day: boxes.untilDay, time: boxes.untilTime }),
    ...(boxes.drone && { droneId: boxes.drone }),
    ...(boxes.pilot && { pilotId: boxes.pilot }),
  };
}

const meters = (box: string): number | null => (box.trim() === '' ? null : Number(box));

const whereSaid = (name: string, box: string) => (box.trim() === '' ? {} : { [name]: Number(box) });

/** As the contract writes positions: pairs that may be changed. */
function shapeIn(box: string): FlownShape | undefined {
  const shape = shapeOf(draftIn(box));
  if (!shape) return undefined;
  if (shape.kind === 'circle') return { ...shape, center: pair(shape.center) };
  if (shape.kind === 'path') return { ...shape, positions: shape.positions.map(pair) };
  return { kind: 'polygon', rings: shape.rings.map((ring) => ring.map(pair)), ...(shape.pole && { pole: shape.pole }) };
}

const pair = ([longitude, latitude]: readonly [number, number]): [number, number] => [longitude, latitude];

/** What an address says of it, so that it can be sent to somebody. */
export function addressOfBoxes(boxes: FlightBoxes): FlightAddress {
  const { shape, from, until } = flightInBoxes(boxes);
  return {
    ...(shape && { shape }),
    lower: boxes.lower,
    upper: boxes.upper,
    reference: boxes.reference,
    ...(from !== null && { from }),
    ...(until !== null && { until }),
    ...(boxes.drone && { drone: boxes.drone }),
    ...(boxes.pilot && { pilot: boxes.pilot }),
  };
}

/** Whether what was kept on an earlier visit can still be read. */
export const isDrawing = (box: string): boolean => readDraft(box) !== undefined;
