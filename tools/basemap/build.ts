import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { readPlaces, type Place } from './geonames.source.ts';
import { readBorders, readCoastline, readLakes, readLand, readRivers } from './natural-earth.source.ts';
import { encodePmtiles } from './pmtiles-writer.ts';
import { drawStill } from './still.ts';
import { cutTiles, type TileLayer } from './tiles.ts';
import { writeTowns } from './towns.ts';

const MAX_ZOOM = 7;
const OUTPUT = fileURLToPath(new URL('../../apps/shell/public/basemap/world.pmtiles', import.meta.url));
const TOWNS_OUTPUT = fileURLToPath(new URL('../../apps/shell/public/basemap/towns.txt', import.meta.url));
const STILL_OUTPUT = fileURLToPath(new URL('../../packages/map/src/pearl-river.generated.json', import.meta.url));

/** The lowest-ranking place that a tile of each zoom still carries; the deepest tiles carry all, for zooming past them. */
const LOWEST_RANK_BY_ZOOM = [0, 1, 1, 2, 3, 4, 6, Infinity];

function layersOf(places: readonly Place[]): TileLayer[] {
  return [
    { name: 'land', minZoom: 0, maxZoom: 4, features: readLand('50m') },
    { name: 'land', minZoom: 5, maxZoom: MAX_ZOOM, features: readLand('10m') },
    { name: 'coastline', minZoom: 2, maxZoom: 4, features: readCoastline('50m') },
    { name: 'coastline', minZoom: 5, maxZoom: MAX_ZOOM, features: readCoastline('10m') },
    { name: 'lake', minZoom: 1, maxZoom: MAX_ZOOM, features: readLakes() },
    { name: 'river', minZoom: 3, maxZoom: MAX_ZOOM, features: readRivers() },
    { name: 'border', minZoom: 1, maxZoom: MAX_ZOOM, features: readBorders() },
    ...LOWEST_RANK_BY_ZOOM.map((lowestRank, zoom) => ({
      name: 'place',
      minZoom: zoom,
      maxZoom: zoom,
      features: places.filter((place) => place.properties.rank <= lowestRank),
    })),
  ];
}

const places = readPlaces();
const tiles = cutTiles(layersOf(places), MAX_ZOOM);
const archive = encodePmtiles(tiles, {
  minZoom: 0,
  maxZoom: MAX_ZOOM,
  metadata: {
    name: 'Skein world basemap',
    attribution: 'Natural Earth · GeoNames (CC BY 4.0)',
    type: 'baselayer',
    format: 'pbf',
    vector_layers: [
      { id: 'land', fields: {} },
      { id: 'coastline', fields: {} },
      { id: 'lake', fields: {} },
      { id: 'river', fields: {} },
      { id: 'border', fields: {} },
      { id: 'place', fields: { name: 'String', zh: 'String', rank: 'Number' } },
    ],
  },
});
writeFileSync(OUTPUT, archive);
console.log(`${tiles.length} tiles, ${(archive.length / 1e6).toFixed(1)} MB → apps/shell/public/basemap/world.pmtiles`);

const towns = writeTowns(places);
writeFileSync(TOWNS_OUTPUT, towns);
console.log(`${(towns.length / 1e3).toFixed(0)} kB of towns to search → apps/shell/public/basemap/towns.txt`);

const still = `${JSON.stringify(drawStill(places))}\n`;
writeFileSync(STILL_OUTPUT, still);
console.log(`a still of ${(still.length / 1e3).toFixed(0)} kB → packages/map/src/pearl-river.generated.json`);
