import type { ToldZone, ZoneOutline } from '@skein/contract/zones.ts';
import { sql, type Expression, type RawBuilder } from 'kysely';
import type { Connection, Database } from '../../db/database.ts';
import { listPage } from '../../lists/list-page.ts';
import { differingFromBefore } from './zone-columns.ts';
import { withShapes, zonesOf } from './zones.repo.ts';

/** A kept shape in short, as `outlineOf` of the contract has it: shapes of thousands of corners stay where they are. */
const outlineIn = (shape: Expression<unknown>) => sql<ZoneOutline>`jsonb_build_object(
  'kind', ${shape}->>'kind',
  'corners', case ${shape}->>'kind'
    when 'circle' then 1
    when 'path' then jsonb_array_length(${shape}->'positions')
    else (select sum(jsonb_array_length(ring) - 1) from jsonb_array_elements(${shape}->'rings') ring) end,
  'meters', coalesce(${shape}->'radiusMeters', ${shape}->'halfWidthMeters'))`;

const momentIn = (moment: Expression<unknown>) =>
  sql`to_char(${moment} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** All that is said of the zone in these rows, as the contract tells it; where it comes from is said elsewhere for a file. */
export const toldIn = (rows: string, source: Expression<string>): RawBuilder<ToldZone> => {
  const of = (column: string) => sql.ref(`${rows}.${column}`);
  return sql<ToldZone>`jsonb_build_object(
    'identifier', ${of('identifier')}, 'name', ${of('name')}, 'kind', ${of('kind')},
    'band', jsonb_build_object(
      'lowerMeters', ${of('lower_meters')}, 'upperMeters', ${of('upper_meters')}, 'reference', ${of('reference')}),
    'validFrom', ${momentIn(of('valid_from'))}, 'validUntil', ${momentIn(of('valid_until'))},
    'windows', ${of('windows')}, 'message', ${of('message')},
    'source', ${source}, 'outline', ${outlineIn(of('shape'))})`;
};

const versionsOf = (db: Connection, id: string) =>
  zonesOf(db)
    .leftJoin('airspace_revisions as e', 'e.number', 'z.until')
    .leftJoin('users as u', 'u.id', 'r.made_by')
    .leftJoin('zone_imports as i', 'i.applied_revision', 'z.since')
    .select(['e.made_at as until', 'u.name as madeBy', 'i.file_name as fileName'])
    .select(outlineIn(sql.ref('z.shape')).as('outline'))
    .select(differingFromBefore('z', sql.ref('z.since')).as('fields'))
    .select(
      sql<boolean>`z.until is not null and not exists (select from zones n where n.id = z.id and n.since = z.until)`.as(
        'isDeleted',
      ),
    )
    .where('z.id', '=', id);

export type StoredVersion = Awaited<ReturnType<typeof listAll>>[number];
const listAll = (db: Connection) => versionsOf(db, '').execute();

interface Asked {
  readonly id: string;
  readonly page: number;
  readonly size: number;
}

export const findVersions = <Item>(
  db: Database,
  { id, page, size }: Asked,
  map: (version: StoredVersion) => Item,
): Promise<{ list: Item[]; total: number }> =>
  listPage({ page, size, sort: '-since' }, versionsOf(db, id), { sorts: { since: 'z.since' }, tie: 'z.since', map });

/** As it was since then. */
export const findVersion = (db: Connection, id: string, since: number) =>
  withShapes(db).where('z.id', '=', id).where('z.since', '=', since).executeTakeFirst();
