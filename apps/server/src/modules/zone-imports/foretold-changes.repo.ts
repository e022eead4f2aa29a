import type { Connection } from '../../db/database.ts';
import type { ForetoldZone } from '../zones/zones.module.ts';
import { idInForce } from './apply-changes.repo.ts';
import type { Compared } from './compare-zones.repo.ts';

/** What happens in any case, and what only if the administrator says so. */
export const foretoldParts = ['sure', 'missing', 'ambiguous'] as const;
export type ForetoldPart = (typeof foretoldParts)[number];

const changesOfPart = (part: ForetoldPart) => (part === 'sure' ? ['added', 'changed'] : [part]);

const FORETOLD_AT_ONCE = 1000;

/** The zones of the file that come into force, in pieces, as they will be. */
export async function* readForetold(db: Connection, { id, source }: Compared, part: ForetoldPart) {
  for (let last = 0; ;) {
    const piece = await db
      .selectFrom('zone_import_changes as c')
      .innerJoin('zone_import_zones as d', (on) =>
        on.onRef('d.import_id', '=', 'c.import_id').onRef('d.number', '=', 'c.zone_number'),
      )
      .select(['c.number', idInForce.as('id'), 'd.identifier', 'd.name', 'd.kind', 'd.message', 'd.shape'])
      .select(['d.lower_meters as lowerMeters', 'd.upper_meters as upperMeters', 'd.reference'])
      .select(['d.valid_from as validFrom', 'd.valid_until as validUntil', 'd.windows'])
      .where('c.import_id', '=', id)
      .where('c.change', 'in', changesOfPart(part))
      .where('c.number', '>', last)
      .orderBy('c.number')
      .limit(FORETOLD_AT_ONCE)
      // Read from a file that was checked.
      .$narrowType<Pick<ForetoldZone, 'kind' | 'windows' | 'shape' | 'reference'>>()
      .execute();
    for (const { number, ...zone } of piece) {
      last = number;
      yield { ...zone, source };
    }
    if (piece.length < FORETOLD_AT_ONCE) return;
  }
}

/** The zones in force that end by it, in pieces, under their ids. */
export async function* readForetoldEnd(db: Connection, { id }: Compared, part: ForetoldPart) {
  for (let last = 0; ;) {
    const piece = await db
      .selectFrom('zone_import_changes')
      .select(['number', 'zone_id as zoneId'])
      .where('import_id', '=', id)
      .where('change', 'in', changesOfPart(part))
      .where('zone_id', 'is not', null)
      .where('number', '>', last)
      .orderBy('number')
      .limit(FORETOLD_AT_ONCE)
      .$narrowType<{ zoneId: string }>()
      .execute();
    for (const { number, zoneId } of piece) {
      last = number;
      yield zoneId;
    }
    if (piece.length < FORETOLD_AT_ONCE) return;
  }
}
