import { randomUUID } from 'node:crypto';
import type { ZoneFacts } from '@skein/contract/zones.ts';
import type { Database } from '../../db/database.ts';
import { beginRevision, insertZone } from './zones.repo.ts';

/** What a new platform begins with: one revision, which nobody made. */
export const insertZones = (db: Database, zones: readonly ZoneFacts[], now: Date): Promise<void> =>
  db.inTransaction(async (tx) => {
    const revision = await beginRevision(tx, null, now);
    for (const facts of zones) await insertZone(tx, { id: randomUUID(), since: revision, source: '' }, facts);
  });
