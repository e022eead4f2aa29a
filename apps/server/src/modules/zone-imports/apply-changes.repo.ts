import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import { factColumns } from '../zones/zones.module.ts';
import type { Compared } from './compare-zones.repo.ts';
import type { Choice } from './zone-imports.repo.ts';

const takesEffect = ({ removesMissing, replacesAmbiguous }: Choice) => sql<boolean>`(
  c.change in ('added', 'changed') or (${removesMissing} and c.change = 'missing')
  or (${replacesAmbiguous} and c.change = 'ambiguous'))`;

/** Those in force that are to end. Before the revision is begun, as whoever edits one holds it first: neither waits for the other. */
export const holdEnding = async (tx: Tx, id: string, choice: Choice): Promise<void> => {
  // Counted, so that a hundred thousand ids stay where they are.
  await sql`select count(*) from (
    select z.id from zones z where z.until is null and z.id in (
      select c.zone_id from zone_import_changes c where c.import_id = ${id} and ${takesEffect(choice)}
    ) order by z.id for update) as held`.execute(tx);
};

const APPLIED_AT_ONCE = 5000;

/** Of a zone of the file: that of the one that it changes, or its own. */
export const idInForce = sql<string>`case when c.change = 'changed' then c.zone_id else d.zone_id end`;

interface Deed extends Compared {
  readonly revision: number;
  readonly choice: Choice;
  /** Between two pieces. */
  readonly onPiece: (done: number, of: number) => void;
}

/** All of it, in pieces: whoever does it can be told in between that there is no use in going on. */
export const applyChanges = async (tx: Tx, { id, source, revision, choice, onPiece }: Deed): Promise<void> => {
  const { last } = await tx
    .selectFrom('zone_import_changes')
    .select(({ fn }) => fn.coalesce(fn.max('number'), sql<number>`0`).as('last'))
    .where('import_id', '=', id)
    .executeTakeFirstOrThrow();
  for (let done = 0; done < last; done += APPLIED_AT_ONCE) {
    onPiece(done, last);
    const piece = sql`c.import_id = ${id} and c.number > ${done} and c.number <= ${done + APPLIED_AT_ONCE}
      and ${takesEffect(choice)}`;
    await sql`update zones z set until = ${revision} from zone_import_changes c
      where z.id = c.zone_id and z.until is null and ${piece}`.execute(tx);
    await sql`insert into zones (id, since, source, ${factColumns()})
      select ${idInForce}, ${revision}, ${source}, ${factColumns('d')}
      from zone_import_changes c join zone_import_zones d on d.import_id = c.import_id and d.number = c.zone_number
      where ${piece}`.execute(tx);
  }
  onPiece(last, last);
};
