import {
  MOST_BATTERIES,
  MOST_DOCUMENTS,
  type droneBatteryCalls,
  type droneDocumentCalls,
} from '@skein/contract/drone-papers.ts';
import { AppError } from '../../http/app-error.ts';
import type { HandlerInput } from '../../http/serve-endpoint.ts';
import type { ModuleContext } from '../../module.ts';
import { recordDeed } from '../audit/audit.module.ts';
import { requireDrone } from '../drones/drones.module.ts';
import { attachFile, detachFile, giveToEnterprise } from '../files/files.module.ts';
import {
  countBatteries,
  countDocuments,
  deleteBattery,
  deleteDocument,
  holdDroneOfBattery,
  insertDocument,
  isPaperOfAny,
  listBatteries,
  listDocuments,
  putBattery,
} from './drone-papers.repo.ts';

type Batteries = typeof droneBatteryCalls;
type Documents = typeof droneDocumentCalls;
type Context = Pick<ModuleContext, 'db' | 'clock'>;

/** As deeds name it, and as its files are held. */
const targetOf = (id: string) => ({ kind: 'drone', id });

export const createDroneBatteries = ({ db, clock }: Context) => ({
  list: async ({ tenant, query: { droneId } }: HandlerInput<Batteries['list']>) => {
    const found = await listBatteries(db, tenant, droneId);
    const list = found.map(({ updatedAt, ...battery }) => ({ ...battery, updatedAt: updatedAt.toISOString() }));
    return { list, total: list.length };
  },

  save: ({ tenant, by, body: { droneId, ...facts } }: HandlerInput<Batteries['save']>) =>
    db.inTransaction(async (tx) => {
      await requireDrone(tx, tenant, droneId);
      const { serialNumber } = facts;
      const held = await holdDroneOfBattery(tx, tenant, serialNumber);
      const from = held?.droneId ?? droneId;
      const isTaken = from !== droneId && !held?.isWithin;
      if (isTaken || !(await putBattery(tx, tenant, { droneId, from }, facts, clock())))
        throw new AppError('battery_elsewhere');
      if ((await countBatteries(tx, tenant, droneId)) > MOST_BATTERIES)
        throw new AppError('too_many_of_drone', { limit: MOST_BATTERIES });
      if (from !== droneId) await recordDeed(tx, by, 'drone.batteryRemoved', targetOf(from), { serialNumber });
      await recordDeed(tx, by, 'drone.batterySaved', targetOf(droneId), facts);
      return null;
    }),

  remove: ({ tenant, by, body: { droneId, id } }: HandlerInput<Batteries['remove']>) =>
    db.inTransaction(async (tx) => {
      await requireDrone(tx, tenant, droneId);
      const serialNumber = await deleteBattery(tx, tenant, droneId, id);
      if (serialNumber !== undefined)
        await recordDeed(tx, by, 'drone.batteryRemoved', targetOf(droneId), { serialNumber });
      return null;
    }),
});

export const createDroneDocuments = ({ db, clock }: Context) => ({
  list: async ({ tenant, query: { droneId } }: HandlerInput<Documents['list']>) => {
    const found = await listDocuments(db, tenant, droneId);
    const list = found.map(({ addedAt, ...document }) => ({ ...document, addedAt: addedAt.toISOString() }));
    return { list, total: list.length };
  },

  /** The enterprise's from then on: who uploaded it may leave. */
  add: ({ tenant, by, body: { droneId, fileId, name } }: HandlerInput<Documents['add']>) =>
    db.inTransaction(async (tx) => {
      const { enterpriseId, userId: ownerId } = tenant;
      await requireDrone(tx, tenant, droneId);
      const claim = { fileId, ownerId, purpose: 'device' } as const;
      // Of the enterprise's only what they see elsewhere, or naming a file would open it.
      const isSeen = await isPaperOfAny(tx, tenant, fileId);
      await attachFile(tx, isSeen ? { ...claim, enterpriseId } : claim, targetOf(droneId));
      await giveToEnterprise(tx, [fileId], enterpriseId);
      await insertDocument(tx, tenant, { droneId, fileId, name }, clock());
      if ((await countDocuments(tx, tenant, droneId)) > MOST_DOCUMENTS)
        throw new AppError('too_many_of_drone', { limit: MOST_DOCUMENTS });
      await recordDeed(tx, by, 'drone.documentAdded', targetOf(droneId), { document: name });
      return null;
    }),

  remove: ({ tenant, by, body: { droneId, fileId } }: HandlerInput<Documents['remove']>) =>
    db.inTransaction(async (tx) => {
      await requireDrone(tx, tenant, droneId);
      const document = await deleteDocument(tx, tenant, { droneId, fileId });
      if (document === undefined) return null;
      await detachFile(tx, fileId, targetOf(droneId), clock());
      await recordDeed(tx, by, 'drone.documentRemoved', targetOf(droneId), { document });
      return null;
    }),
});
