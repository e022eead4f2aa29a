import type { ZoneKind, ZoneStatus } from '@skein/contract/zones.ts';
import type { ShapeTone } from '@skein/map/drawing/shapes-layer.tsx';

export const toneOf = { noFly: 'forbidden', limit: 'limited', advisory: 'advised' } as const satisfies Record<
  ZoneKind,
  ShapeTone
>;

/** Of the edges, told apart without colours too. In widths of the line. */
export const zoneDashes: Readonly<Record<ZoneStatus, readonly number[]>> = {
  inForce: [1],
  upcoming: [4, 2],
  over: [1, 2],
};
