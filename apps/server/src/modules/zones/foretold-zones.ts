import { createTurns } from './turns.ts';
import { createSegmentBuilder, type Segment } from './zone-segments.ts';
import type { StoredZone } from './zones.repo.ts';

/** A zone that may come into force. When and with which revision is not known yet. */
export type ForetoldZone = Omit<StoredZone, 'revision' | 'updatedAt'>;

export interface Foretelling {
  readonly zones: AsyncIterable<ForetoldZone>;
  /** Those in force that end, or are changed. */
  readonly ended: AsyncIterable<string>;
  readonly areAll: () => Promise<boolean>;
}

export interface ForetoldSet {
  readonly segments: readonly Segment[];
  readonly ended: ReadonlySet<string>;
}

const NOT_YET = { revision: 0, updatedAt: new Date(0) };

/** Zones that may come into force together, indexed while they do not count yet, under a name that the revision will say. */
export const createForetoldZones = () => {
  const known = new Map<string, ForetoldSet>();
  return {
    has: (name: string): boolean => known.has(name),
    /** All or nothing: asked at the end, whoever gives them says whether these were all of them. */
    add: async (name: string, { zones, ended: endedIds, areAll }: Foretelling): Promise<void> => {
      const builder = createSegmentBuilder(createTurns());
      const ended = new Set<string>();
      for await (const zone of zones) await builder.add({ ...zone, ...NOT_YET });
      for await (const id of endedIds) ended.add(id);
      const segments = await builder.end();
      if (await areAll()) known.set(name, { segments, ended });
    },
    /** None, if one of these was not foretold here. */
    find: (names: readonly string[]): readonly ForetoldSet[] | undefined => {
      const found = names.flatMap((name) => known.get(name) ?? []);
      return found.length === names.length ? found : undefined;
    },
    keepOnly: (names: readonly string[]): void => {
      for (const name of known.keys()) if (!names.includes(name)) known.delete(name);
    },
  };
};
