import type { Database } from '../../db/database.ts';
import type { Tenant } from '../../tenancy/tenant.ts';
import { findByCode, listCodesInTime } from './licences.repo.ts';
import { validityOf } from './validity.service.ts';

/** The number of one that whoever asks may see, and by which somebody may fly now. Undefined: there is none. */
export const findLicenceInForce = async (db: Database, tenant: Tenant, now: Date): Promise<string | undefined> => {
  for (const code of await listCodesInTime(db, tenant, now)) {
    const found = await findByCode(db, code);
    // Also begun, also with a drone, a pilot and a zone left: as the page behind its code says it.
    if (found && validityOf(found, now) === 'valid') return found.number;
  }
  return undefined;
};
