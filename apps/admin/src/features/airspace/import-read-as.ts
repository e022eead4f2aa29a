import { AltitudeReference, isTimeZone } from '@skein/contract/airspace.ts';
import { ownTimeZone } from '@skein/app-kit/airspace/moments.ts';
import { isRegion, ZoneRegion, type ZoneFileAssumed } from '@skein/contract/zone-imports.ts';
import { ZoneKind } from '@skein/contract/zones.ts';

export const edges = ['west', 'south', 'east', 'north'] as const;
type Edge = (typeof edges)[number];

/** What is said of a file beforehand, as it stands in the boxes. */
export type ReadAsBoxes = Readonly<Record<Edge | keyof ZoneFileAssumed, string>>;

const anywhere = { west: '', south: '', east: '', north: '' } as const;

export const firstReadAs = (): ReadAsBoxes => ({
  ...anywhere,
  kind: 'noFly',
  reference: 'ground',
  timeZone: ownTimeZone(),
});

export const regionBoxes = (region: ZoneRegion | undefined): Readonly<Record<Edge, string>> =>
  region
    ? { west: `${region.west}`, south: `${region.south}`, east: `${region.east}`, north: `${region.north}` }
    : anywhere;

/** Null: anywhere. Undefined: what stands there is no region. */
export const regionIn = (boxes: ReadAsBoxes): ZoneRegion | null | undefined => {
  const said = edges.filter((edge) => boxes[edge].trim() !== '');
  if (said.length === 0) return null;
  if (said.length < edges.length) return undefined;
  const { data } = ZoneRegion.safeParse(Object.fromEntries(edges.map((edge) => [edge, Number(boxes[edge])])));
  return data && isRegion(data) ? data : undefined;
};

export const assumedIn = ({ kind, reference, timeZone }: ReadAsBoxes): ZoneFileAssumed | undefined => {
  const [named, over] = [ZoneKind.safeParse(kind).data, AltitudeReference.safeParse(reference).data];
  return named && over && isTimeZone(timeZone.trim())
    ? { kind: named, reference: over, timeZone: timeZone.trim() }
    : undefined;
};
