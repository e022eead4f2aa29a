import type { ProblemReason } from '../findings/problem.ts';
import { readZoneFile, type ReadOptions } from '../read-zone-file.ts';
import type { ZoneFile } from '../zone-file.ts';
import { bytesOf } from './samples.ts';

export const readText = (text: string, options?: ReadOptions): Promise<ZoneFile> =>
  readZoneFile(bytesOf(text), options);

export const reasonsOf = ({ problems }: ZoneFile): readonly ProblemReason[] => problems.map(({ reason }) => reason);

export const square = (west: number, south: number, size = 0.1) => [
  [west, south],
  [west + size, south],
  [west + size, south + size],
  [west, south + size],
  [west, south],
];

type Plain = unknown;

export const feature = (geometry: Plain, properties: Plain = { name: 'A', kind: 'noFly' }): Plain => ({
  type: 'Feature',
  properties,
  geometry,
});

export const polygon = (...rings: readonly Plain[]): Plain => ({ type: 'Polygon', coordinates: rings });

export const collection = (...features: readonly Plain[]): string =>
  JSON.stringify({ type: 'FeatureCollection', features }, null, 1);

/** The problem that is told first, and whether the file was read to its end. */
export const firstProblem = async (bytes: Uint8Array | string, options?: ReadOptions) => {
  const file = await readZoneFile(typeof bytes === 'string' ? bytesOf(bytes) : bytes, options);
  return { ...file.problems[0], isWhole: file.isWhole };
};
