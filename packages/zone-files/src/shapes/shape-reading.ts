import type { DrawnShape } from '@skein/geo/shapes/drawn-shape.ts';
import type { Height } from '../fields/height.ts';

/** A shape as the file gives it. Nothing is known of its numbers yet. */
export interface ShapeReading {
  readonly shape: Exclude<DrawnShape, { kind: 'point' }>;
  /** Where heights stand with the shape: they count for more than those of the feature. */
  readonly lower?: Height | undefined;
  readonly upper?: Height | undefined;
}
