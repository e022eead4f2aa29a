import type { UnlockFacts } from '@skein/contract/unlock-request.ts';
import type { Language } from '@skein/contract/language.ts';
import type { Connection, Tx } from '../../db/database.ts';
import { AppError } from '../../http/app-error.ts';
import type { Caller } from '../../http/caller.ts';
import { requireSoundShape } from '../../shapes/sound-shape.ts';
import { tellShape } from '../../shapes/tell-shape.ts';
import { findTenant, type Tenant } from '../../tenancy/tenant.ts';
import { attachFile, detachFile, giveToEnterprise } from '../files/files.module.ts';
import { bandOf } from './describe-unlock.ts';
import { listDocumentsOf } from './unlock-documents.repo.ts';
import { findDrones, listDronesOf } from './unlock-drones.repo.ts';
import { findPilots, listPilotsOf } from './unlock-pilots.repo.ts';
import { findZonesInForce } from './unlock-zones.repo.ts';
import { isDocumentOfAny, type StoredRequest } from './unlocks.repo.ts';

/** As deeds name it. */
export const targetOf = ({ id }: { readonly id: string }) => ({ kind: 'unlock', id });

export const sound = (facts: UnlockFacts, language: Language): UnlockFacts => ({
  ...facts,
  shape: facts.shape && requireSoundShape(facts.shape, language),
  zoneIds: unique(facts.zoneIds),
  droneIds: unique(facts.droneIds),
  pilotIds: unique(facts.pilotIds),
  documentIds: unique(facts.documentIds),
});

const unique = (ids: readonly string[]): string[] => [...new Set(ids)];

/** What it says by now, with all that it names. */
export const factsOf = async (tx: Connection, request: StoredRequest): Promise<UnlockFacts> => {
  const { name, type, zoneIds, shape, country, ridLevel, isUserOnly, startsAt, endsAt, purpose } = request;
  return {
    name,
    type,
    zoneIds,
    shape,
    country,
    band: bandOf(request),
    ridLevel,
    isUserOnly,
    from: startsAt?.toISOString() ?? null,
    until: endsAt?.toISOString() ?? null,
    droneIds: (await listDronesOf(tx, request)).map(({ id }) => id),
    pilotIds: (await listPilotsOf(tx, request)).map(({ id }) => id),
    purpose,
    documentIds: (await listDocumentsOf(tx, request)).map(({ id }) => id),
  };
};

interface Acting {
  readonly caller: Caller;
  readonly tenant: Tenant;
}

/** What is named anew must be in the caller's own reach; what stood there before stays, whoever put it there. */
export const requireNamed = async (
  tx: Tx,
  { caller, tenant: { enterpriseId } }: Acting,
  facts: UnlockFacts,
  before: UnlockFacts | undefined,
): Promise<void> => {
  const zones = added(facts.zoneIds, before?.zoneIds);
  if ((await findZonesInForce(tx, zones)).length < zones.length) throw new AppError('no_such_zone');
  const drones = added(facts.droneIds, before?.droneIds);
  const dronesThere = await findDrones(tx, enterpriseId, drones, findTenant(caller, 'drones:read'));
  if (dronesThere.length < drones.length) throw new AppError('no_such_drone');
  const pilots = added(facts.pilotIds, before?.pilotIds);
  const pilotsThere = await findPilots(tx, enterpriseId, pilots, findTenant(caller, 'members:read'));
  if (pilotsThere.length < pilots.length) throw new AppError('no_such_member');
};

const added = (ids: readonly string[], before: readonly string[] = []): string[] =>
  ids.filter((id) => !before.includes(id));

/** Whoever writes, reads or decides a request that holds it. */
export const seesDocument = async (db: Connection, caller: Caller, fileId: string): Promise<boolean> => {
  for (const permission of ['unlocks:read', 'unlocks:write', 'unlocks:decide'] as const) {
    const tenant = findTenant(caller, permission);
    if (tenant && (await isDocumentOfAny(db, tenant, fileId))) return true;
  }
  return false;
};

/**
 * Kept as long as the request holds them, and the enterprise's: who uploaded them may leave. What is the enterprise's
 * already is added by those only who see it elsewhere, or naming a file would open it.
 */
export const keepDocuments = async (
  tx: Tx,
  { caller, tenant: { enterpriseId, userId: ownerId } }: Acting,
  id: string,
  { documentIds, before = [], now }: { documentIds: readonly string[]; before?: readonly string[]; now: Date },
): Promise<void> => {
  const referrer = targetOf({ id });
  const fresh = added(documentIds, before);
  for (const fileId of fresh) {
    const claim = { fileId, ownerId, purpose: 'approval' } as const;
    const isSeen = await seesDocument(tx, caller, fileId);
    await attachFile(tx, isSeen ? { ...claim, enterpriseId } : claim, referrer);
  }
  if (fresh.length > 0) await giveToEnterprise(tx, fresh, enterpriseId);
  for (const fileId of added(before, documentIds)) await detachFile(tx, fileId, referrer, now);
};

/** As the log tells it: of a shape a digest that says whether it is the same. */
export const told = ({ shape, band, ...facts }: UnlockFacts) => ({
  ...facts,
  ...band,
  shape: shape ? tellShape(shape) : '',
});
