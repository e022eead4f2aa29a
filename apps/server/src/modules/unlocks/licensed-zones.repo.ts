import { sql } from 'kysely';
import { closingColumns } from '../zones/zones.module.ts';

/**
 * Of the zones that a request `r` names, those in force that are what they were by the revision of its licence `l`. Words may have
 * changed: what counts is whom they keep out, where, how high and when.
 */
export const zoneIdsAsLicensed = sql<string[]>`array(
  select z.id from zones z where z.until is null and z.id = any(r.zone_ids) and exists (
    select from zones b
    where b.id = z.id and b.since <= l.revision and (b.until is null or b.until > l.revision) and row(${closingColumns('b')})
      is not distinct from row(${closingColumns('z')})
  )
)`;
