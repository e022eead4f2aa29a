import type { By } from '../../by.ts';
import type { Tx } from '../../db/database.ts';
import { AppError } from '../../http/app-error.ts';
import type { Tenant } from '../../tenancy/tenant.ts';
import { recordDeed } from '../audit/audit.module.ts';
import { endMounts, weighDrone, type Ending } from './payload-mounts.repo.ts';

/** Of a drone that is held, once all is written: what it carries fits it, and it can lift it. */
export const requireCarriage = async (tx: Tx, tenant: Tenant, droneId: string): Promise<void> => {
  const weighed = await weighDrone(tx, tenant, droneId);
  if (!weighed) return;
  const { name: drone, model, emptyGrams: empty, payloadGrams: payloads, limitGrams: limit, isFitting } = weighed;
  if (!isFitting) throw new AppError('payload_does_not_fit', { model });
  const used = empty + payloads;
  if (used > limit) throw new AppError('too_heavy_to_take_off', { drone, empty, payloads, used, limit });
};

/** What is on these drones, or these payloads wherever they are, is taken off. */
export const takeOff = async (tx: Tx, by: By, which: Ending, now: Date): Promise<void> => {
  for (const { payloadId, payload, drone } of await endMounts(tx, which, now))
    await recordDeed(tx, by, 'payload.unmounted', { kind: 'payload', id: payloadId }, { name: payload, drone });
};
