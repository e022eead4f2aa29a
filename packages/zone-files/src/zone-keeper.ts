import { checkShape } from '@skein/geo/checks/check-shape.ts';
import type { Effort } from '@skein/geo/checks/effort.ts';
import { mendPolygon } from '@skein/geo/checks/mend-polygon.ts';
import { isUsable, type ShapeProblem } from '@skein/geo/checks/problem.ts';
import type { DrawnShape } from '@skein/geo/shapes/drawn-shape.ts';
import { bandOf } from './fields/band.ts';
import { agreedHeight } from './fields/height.ts';
import type { Properties } from './fields/properties.ts';
import { Stopped, type Reading } from './reading.ts';
import type { ShapeReading } from './shapes/shape-reading.ts';
import { tooSmall } from './shapes/too-small.ts';
import type { ZoneDraft } from './zone-file.ts';

export interface FeaturePlace {
  readonly feature: number;
  readonly line: number;
}

/** Checks what features give and keeps the zones of one file. A shape that cannot be taken leaves the others where they are. */
export class ZoneKeeper {
  readonly zones: ZoneDraft[] = [];
  readonly #reading: Reading;
  readonly #firstFeature = new Map<string, number>();
  readonly #effort: Effort;
  #corners = 0;

  constructor(reading: Reading) {
    this.#reading = reading;
    this.#effort = { comparisonsLeft: reading.limits.mostComparisons };
  }

  keep(properties: Properties, shapes: readonly ShapeReading[], place: FeaturePlace): void {
    const { findings } = this.#reading;
    if (shapes.length === 0) return;
    if (properties.name === null) findings.report('nameMissing', place);
    this.#noteIdentifier(properties, place);
    for (const { shape, lower, upper } of shapes) {
      const checked = this.#check(shape, place);
      const band = bandOf(
        agreedHeight(lower, properties.lower),
        agreedHeight(upper, properties.upper),
        this.#reading.assumed.reference,
        (reason, facts) => findings.report(reason, place, facts),
      );
      if (!checked || !band) continue;
      for (const { validity, windows } of properties.periods) {
        this.#count(checked, place);
        const { name, identifier, kind, message } = properties;
        this.zones.push({ name, identifier, kind, shape: checked, band, validity, windows, message, source: place });
      }
    }
  }

  #noteIdentifier({ identifier, country }: Properties, place: FeaturePlace): void {
    if (identifier === null) return;
    const key = `${country ?? ''}\n${identifier}`;
    const first = this.#firstFeature.get(key);
    if (first === undefined) this.#firstFeature.set(key, place.feature);
    else this.#reading.findings.report('duplicateIdentifier', place, { identifier, first });
  }

  #check(shape: ShapeReading['shape'], place: FeaturePlace): DrawnShape | null {
    const { limits, expected, findings } = this.#reading;
    const problems = checkShape(shape, {
      mostCorners: limits.mostZoneCorners + 1,
      mustBeClosed: true,
      effort: this.#effort,
      ...(expected && { expected }),
    });
    const isSwapped = expected !== undefined && isUsable(problems) && problems.some(isSwappedHint);
    if (isSwapped) {
      const [longitude = 0, latitude = 0] = firstOf(shape);
      findings.report('swappedInRegion', place, { longitude, latitude });
      return null;
    }
    for (const { reason, ring, corner } of problems)
      findings.report(reason, place, { ring: ring + 1, ...(corner !== null && { corner: corner + 1 }) });
    if (!isUsable(problems)) return null;
    const smallness = tooSmall(shape);
    if (smallness !== null) {
      findings.report(smallness, place, { ring: 1 });
      return null;
    }
    return shape.kind === 'polygon' ? { kind: 'polygon', rings: mendPolygon(shape.rings) } : shape;
  }

  /** A zone of several periods counts for each: whoever keeps them keeps the shape as often. */
  #count(shape: DrawnShape, place: FeaturePlace): void {
    const { limits, findings } = this.#reading;
    if (this.zones.length >= limits.mostZones) {
      findings.report('tooManyZones', place, { most: limits.mostZones });
      throw new Stopped();
    }
    this.#corners += cornersOf(shape);
    if (this.#corners <= limits.mostCorners) return;
    findings.report('tooManyCornersInAll', place, { most: limits.mostCorners });
    throw new Stopped();
  }
}

const isSwappedHint = ({ reason }: ShapeProblem): boolean => reason === 'probablySwapped';

const firstOf = (shape: ShapeReading['shape']): readonly number[] => {
  if (shape.kind === 'polygon') return shape.rings[0]?.[0] ?? [];
  return shape.kind === 'path' ? (shape.positions[0] ?? []) : shape.center;
};

function cornersOf(shape: DrawnShape): number {
  if (shape.kind === 'polygon') return shape.rings.reduce((sum, ring) => sum + ring.length, 0);
  return shape.kind === 'path' ? shape.positions.length : 1;
}
