import type { Feature, Geometry, Position } from 'geojson';
import { toMercator } from '../../packages/geo/src/mercator.ts';
import type { StillGround } from '../../packages/map/src/still-ground.ts';
import { boxHolds, clipLine, clipRing, type Box } from './box.ts';
import type { Place } from './geonames.source.ts';
import { readLakes, readLand, readRivers } from './natural-earth.source.ts';
import { labelSize, placeLabels } from './still-labels.ts';
import { thinLine } from './thin-line.ts';

const CENTER = [113, 22.7] as const;
const ZOOM = 6.5;
const WORLD_PIXELS = 512 * 2 ** ZOOM;
/** What a screen of 3,840 × 1,000 pixels shows, and some more for its being off the centre. */
const BOX: Box = [94, 18.8, 131, 26.5];
/** Of the basemap's places those that its style names at this zoom. */
const LOWEST_RANK = 6;
/** Points are whole numbers of these, which makes the file half as large and is below what a screen can show. */
const STEPS_PER_PIXEL = 4;
const THINNING_PIXELS = 0.2;

/** The ground around the Pearl River as paths to draw, for pages that show a map and need none that can be moved. */
export function drawStill(places: readonly Place[]): StillGround {
  return {
    center: CENTER,
    zoom: ZOOM,
    stepsPerPixel: STEPS_PER_PIXEL,
    land: pathOfRings(readLand('10m')),
    lakes: pathOfRings(readLakes()),
    rivers: pathOfLines(readRivers()),
    labels: { 'zh-CN': labelsOf(places, ({ zh, name }) => zh ?? name), 'en-US': labelsOf(places, ({ name }) => name) },
  };
}

const center = toMercator(CENTER);

function toPixels([longitude = 0, latitude = 0]: Position): Position {
  const { x, y } = toMercator([longitude, latitude]);
  return [(x - center.x) * WORLD_PIXELS, (y - center.y) * WORLD_PIXELS];
}

function labelsOf(places: readonly Place[], nameOf: (place: Place['properties']) => string) {
  const candidates = places
    .filter(({ geometry, properties }) => properties.rank <= LOWEST_RANK && boxHolds(BOX, geometry.coordinates))
    .map(({ geometry, properties }) => ({
      at: toPixels(geometry.coordinates).map(Math.round),
      text: nameOf(properties),
      rank: properties.rank,
    }));
  return placeLabels(candidates).map(({ at: [x = 0, y = 0], text, rank }) => ({
    x,
    y,
    text,
    size: labelSize(rank),
    isCity: rank < 4,
  }));
}

const pathOfRings = (features: readonly Feature[]): string =>
  linesIn(features)
    .map((ring) => clipRing(ring, BOX))
    .map((ring) => pathOf(ring, 'z'))
    .join('');

const pathOfLines = (features: readonly Feature[]): string =>
  linesIn(features)
    .flatMap((line) => clipLine(line, BOX))
    .map((line) => pathOf(line, ''))
    .join('');

function linesIn(features: readonly Feature[]): Position[][] {
  return features.flatMap(({ geometry }) => linesOf(geometry));
}

function linesOf(geometry: Geometry): Position[][] {
  if (geometry.type !== 'Polygon' && geometry.type !== 'MultiLineString')
    throw new TypeError(`no lines in a ${geometry.type}`);
  return geometry.coordinates;
}

/** Each point as its way from the one before. */
function pathOf(line: readonly Position[], end: 'z' | ''): string {
  const steps = thinLine(line.map(toPixels), THINNING_PIXELS).map((point) =>
    point.map((pixels) => Math.round(pixels * STEPS_PER_PIXEL)),
  );
  const ways = steps
    .slice(1)
    .map(([x = 0, y = 0], index) => [x - (steps[index]?.[0] ?? 0), y - (steps[index]?.[1] ?? 0)] as const)
    .filter(([x, y]) => x !== 0 || y !== 0);
  const isTooSmallToSee = ways.length < (end ? 3 : 1);
  return isTooSmallToSee ? '' : `M${joined(steps.slice(0, 1))}l${joined(ways)}${end}`;
}

const joined = (points: readonly (readonly number[])[]): string => points.flat().join(' ').replaceAll(' -', '-');
