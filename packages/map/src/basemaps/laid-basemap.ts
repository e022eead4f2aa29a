import type { Bounds } from '../view-of.ts';

/** In the numbering of XYZ and PMTiles. */
export interface TilePlace {
  readonly z: number;
  readonly x: number;
  readonly y: number;
}

export type ReadTile = (tile: TilePlace, signal?: AbortSignal) => Promise<ArrayBuffer | undefined>;

/** Where tiles come from: a PMTiles file that is read in parts, or one by one. */
export type TileSource =
  | {
      readonly kind: 'archive';
      readonly read: (offset: number, length: number, signal?: AbortSignal) => Promise<ArrayBuffer>;
    }
  | {
      readonly kind: 'tiles';
      readonly read: ReadTile;
    };

/** A map of a region that lies upon the world map. */
export interface LaidBasemap {
  /** Another one as soon as its tiles are others. */
  readonly key: string;
  readonly tiles: 'vector' | 'raster';
  readonly bounds: Bounds;
  readonly minZoom: number;
  readonly maxZoom: number;
  /** Its pictures are drawn in GCJ-02, and shown where they belong. */
  readonly isGcj02: boolean;
  readonly attribution: string;
  readonly source: TileSource;
}

const PREFIX = 'mounted-';

/** Of its source and its layers among those of the map. */
export const mountedName = ({ key }: Pick<LaidBasemap, 'key'>): string => PREFIX + key;

export const isMounted = (name: string): boolean => name.startsWith(PREFIX);
