import type { ReceivedInput } from '@skein/contract/endpoint.ts';
import {
  MOST_CHANGES_SHOWN,
  type ShownZoneChange,
  type ZoneChange,
  type ZoneChangeKind,
  type zoneImportCalls,
} from '@skein/contract/zone-imports.ts';
import type { ToldZone } from '@skein/contract/zones.ts';
import { sql, type RawBuilder } from 'kysely';
import type { Connection, Database } from '../../db/database.ts';
import { containsText, isEqual } from '../../lists/conditions.ts';
import { listPage } from '../../lists/list-page.ts';
import { toldIn } from '../zones/zones.module.ts';

interface Filter {
  readonly importId: string;
  readonly change?: ZoneChangeKind | undefined;
  readonly search?: string | undefined;
}

/** Of one that is added or missing there is nothing beside it. */
const ifChanged = (told: RawBuilder<ToldZone>) => sql<ToldZone | null>`case when c.change = 'changed' then ${told} end`;

const changesOf = (db: Connection, filter: Filter) =>
  db
    .selectFrom('zone_import_changes as c')
    .leftJoin('zone_import_zones as d', (on) =>
      on.onRef('d.import_id', '=', 'c.import_id').onRef('d.number', '=', 'c.zone_number'),
    )
    .leftJoin('zones as z', (on) => on.onRef('z.id', '=', 'c.zone_id').onRef('z.since', '=', 'c.zone_since'))
    .innerJoin('zone_imports as i', 'i.id', 'c.import_id')
    .select(['c.number', 'c.change', 'c.name', 'c.identifier', 'c.kind', 'c.fields'])
    .select(['c.zone_id as zoneId', 'd.feature', 'd.line'])
    .select(ifChanged(toldIn('z', sql.ref('z.source'))).as('from'))
    .select(ifChanged(toldIn('d', sql.ref('i.source'))).as('to'))
    .where('c.import_id', '=', filter.importId)
    .where(isEqual('c.change', filter.change))
    .where(containsText(['c.name', 'c.identifier'], filter.search))
    // Written above only.
    .$narrowType<Pick<ZoneChange, 'change' | 'kind' | 'fields'>>();

const sorts = { number: 'c.number', name: 'c.name', identifier: 'c.identifier' } as const;

export const findChanges = (
  db: Database,
  query: ReceivedInput<typeof zoneImportCalls.changes>['query'],
): Promise<{ list: ZoneChange[]; total: number }> =>
  listPage(query, changesOf(db, query), { sorts, tie: 'c.number', map: (row) => row });

/** A reply of more would hold up whoever writes it. */
const MOST_SHAPE_CHARACTERS = 4_000_000;

/** The first of them, with their shapes; and how many there are. */
export const findShapes = async (db: Database, filter: Filter): Promise<{ list: ShownZoneChange[]; total: number }> => {
  const { total } = await changesOf(db, filter)
    .clearSelect()
    .select(({ fn }) => fn.countAll<string>().as('total'))
    .executeTakeFirstOrThrow();
  const first = changesOf(db, filter)
    .clearSelect()
    .select(['c.number', 'c.change', 'c.name', 'c.kind'])
    .select(sql`coalesce(d.shape, z.shape)`.as('shape'))
    .select(sql`case when d.shape <> z.shape then z.shape end`.as('before'))
    .orderBy('c.number')
    .limit(MOST_CHANGES_SHOWN);
  const list = await db
    .selectFrom(
      db
        .selectFrom(first.as('first'))
        .selectAll()
        .select(
          sql<number>`sum(length(shape::text) + coalesce(length(before::text), 0)) over (order by number)`.as(
            'characters',
          ),
        )
        .as('measured'),
    )
    .select(['number', 'change', 'name', 'kind', 'shape', 'before'])
    .where('characters', '<=', MOST_SHAPE_CHARACTERS)
    .orderBy('number')
    .$castTo<ShownZoneChange>()
    .execute();
  return { list, total: Number(total) };
};
