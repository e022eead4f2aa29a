import { GeoJSONVT, type GeoJSONVTTile } from '@maplibre/geojson-vt';
import { fromGeojsonVt } from '@maplibre/vt-pbf';
import type { Feature } from 'geojson';

/** Several entries may share one name, each filling its own zooms of that vector layer. */
export interface TileLayer {
  readonly name: string;
  readonly minZoom: number;
  readonly maxZoom: number;
  readonly features: readonly Feature[];
}

export interface Tile {
  readonly z: number;
  readonly x: number;
  readonly y: number;
  readonly bytes: Uint8Array;
}

const EXTENT = 4096;

/** Every tile that holds anything, as Mapbox vector tiles. */
export function cutTiles(layers: readonly TileLayer[], maxZoom: number): Tile[] {
  const indexed = layers.map((layer) => ({ ...layer, index: indexLayer(layer) }));
  const tiles: Tile[] = [];
  for (let z = 0; z <= maxZoom; z++) {
    const present = indexed.filter((layer) => layer.minZoom <= z && z <= layer.maxZoom);
    for (let x = 0; x < 2 ** z; x++) {
      for (let y = 0; y < 2 ** z; y++) {
        const content: Record<string, GeoJSONVTTile> = {};
        for (const { name, index } of present) {
          const tile = index.getTile(z, x, y);
          if (tile && tile.features.length > 0) content[name] = tile;
        }
        if (Object.keys(content).length > 0) {
          tiles.push({ z, x, y, bytes: fromGeojsonVt(content, { version: 2, extent: EXTENT }) });
        }
      }
    }
  }
  return tiles;
}

function indexLayer({ features, maxZoom }: TileLayer): GeoJSONVT {
  const collection = { type: 'FeatureCollection' as const, features: [...features] };
  return new GeoJSONVT(collection, { maxZoom, indexMaxZoom: maxZoom, indexMaxPoints: 0, extent: EXTENT });
}
