import { randomBytes } from 'node:crypto';
import type { Tx } from '../../db/database.ts';
import { findRevision } from '../zones/zones.module.ts';
import { insertLicence } from './licences.repo.ts';
import { listDronesOf } from './unlock-drones.repo.ts';
import { listPilotsOf } from './unlock-pilots.repo.ts';
import { findZonesInForce } from './unlock-zones.repo.ts';
import type { StoredRequest } from './unlocks.repo.ts';

/** 128 bits: nobody meets one by trying. */
const CODE_BYTES = 16;

/** With what it names as it is now: whatever becomes of the zones and drones, the paper says what was approved. */
export const issueLicence = async (tx: Tx, request: StoredRequest, now: Date): Promise<void> => {
  // Before the zones are read: one that changes meanwhile has changed since.
  const revision = await findRevision(tx);
  const zones = await findZonesInForce(tx, request.zoneIds);
  await insertLicence(tx, request, {
    code: randomBytes(CODE_BYTES).toString('base64url'),
    serialNumbers: (await listDronesOf(tx, request)).map(({ serialNumber }) => serialNumber),
    zones: zones.map(({ id, name, identifier, kind }) => ({ id, name, identifier, kind })),
    pilotCount: (await listPilotsOf(tx, request)).length,
    revision,
    issuedAt: now,
  });
};
