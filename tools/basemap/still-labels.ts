import type { Position } from 'geojson';

export interface Label {
  readonly at: Position;
  readonly text: string;
  readonly rank: number;
}

/** How tall the basemap's style writes a rank at the zoom of the picture; widths follow from it closely enough. */
export const labelSize = (rank: number): number => (rank < 2 ? 15.9 : rank < 4 ? 13.5 : rank < 6 ? 11.8 : 10.7);

const ROOM_PIXELS = 7;
const LINE_HEIGHT = 1.2;

/** The larger place keeps its name where two would lie over each other. */
export function placeLabels(labels: readonly Label[]): Label[] {
  const placed: Label[] = [];
  for (const label of labels.toSorted((a, b) => a.rank - b.rank))
    if (!placed.some((other) => overlap(label, other))) placed.push(label);
  return placed;
}

function overlap(a: Label, b: Label): boolean {
  const isApart = (axis: 0 | 1, sizeOf: (label: Label) => number) =>
    Math.abs((a.at[axis] ?? 0) - (b.at[axis] ?? 0)) > (sizeOf(a) + sizeOf(b)) / 2 + ROOM_PIXELS;
  return !isApart(0, widthOf) && !isApart(1, ({ rank }) => labelSize(rank) * LINE_HEIGHT);
}

const widthOf = ({ text, rank }: Label): number =>
  Array.from(text).reduce((sum, letter) => sum + (/\p{Script=Han}/u.test(letter) ? 1 : 0.56), 0) * labelSize(rank);
