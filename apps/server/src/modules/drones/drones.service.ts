import { DroneFacts, type droneCalls } from '@skein/contract/drones.ts';
import { factsIn } from '@skein/contract/records.ts';
import type { Tx } from '../../db/database.ts';
import { AppError } from '../../http/app-error.ts';
import type { HandlerInput } from '../../http/serve-endpoint.ts';
import { requireVersion } from '../../lists/require-version.ts';
import type { ModuleContext } from '../../module.ts';
import { findTenant } from '../../tenancy/tenant.ts';
import { changesBetween, recordDeed } from '../audit/audit.module.ts';
import { listModels } from '../drone-models/drone-models.module.ts';
import { holdEnterpriseAs } from '../enterprises/enterprises.module.ts';
import { listUnitsFor, requireUnit } from '../units/units.module.ts';
import { deleteOffers } from './drone-offers.repo.ts';
import { findPage, insertDrones, setDeletedAt, setUnit, writeDrone, type StoredDrone } from './drones.repo.ts';
import { describeTo, requireAll, requireOne, targetOf } from './held-drones.ts';

type Calls = typeof droneCalls;
type Choice = Pick<HandlerInput<Calls['remove']>, 'tenant' | 'by' | 'body'>;

export const createDroneService = ({ db, clock }: Pick<ModuleContext, 'db' | 'clock'>) => {
  const list = ({ caller, tenant, query }: HandlerInput<Calls['list']>) =>
    findPage(db, tenant, query, describeTo(caller, clock()));

  const units = async ({ caller, tenant }: HandlerInput<Calls['units']>) => {
    const reached = await listUnitsFor(db, tenant, findTenant(caller, 'units:write'));
    return { list: reached, total: reached.length };
  };

  const create = ({ caller, tenant, by, body: facts }: HandlerInput<Calls['create']>) =>
    db.inTransaction(async (tx) => {
      await requireSound(tx, facts);
      const [id = ''] = await insertDrones(tx, tenant, [facts], clock());
      const drone = await requireOne(tx, tenant, id);
      await recordDeed(tx, by, 'drone.created', targetOf(drone), told(drone));
      return { info: describeTo(caller, clock())(drone) };
    });

  const update = ({ caller, tenant, by, body: { id, version, ...facts } }: HandlerInput<Calls['update']>) =>
    db.inTransaction(async (tx) => {
      const before = await requireOne(tx, tenant, id);
      const describe = describeTo(caller, clock());
      requireVersion(describe(before), version);
      const changes = changesBetween(factsIn(DroneFacts, before), facts);
      if (Object.keys(changes).length === 0) return { info: describe(before) };
      await requireSound(tx, facts);
      await writeDrone(tx, tenant, id, facts, clock());
      // Whoever was told the code was told the number that it had.
      if ('serialNumber' in changes) await deleteOffers(tx, tenant, [id]);
      const after = await requireOne(tx, tenant, id);
      await recordDeed(tx, by, 'drone.updated', targetOf(before), changesBetween(told(before), told(after)));
      return { info: describe(after) };
    });

  /** All of them or none: what is half done would have to be found out row by row. */
  const setDeleted =
    (isDeleted: boolean) =>
    ({ tenant, by, body: { ids } }: Choice) =>
      db.inTransaction(async (tx) => {
        const held = await requireAll(tx, tenant, { ids, isDeleted: !isDeleted });
        const now = clock();
        // What is deleted cannot be taken over, nor can it be once it is brought back.
        await deleteOffers(tx, tenant, ids);
        await setDeletedAt(tx, tenant, ids, isDeleted ? now : null, now);
        for (const { id, serialNumber, name } of held)
          await recordDeed(tx, by, isDeleted ? 'drone.deleted' : 'drone.restored', targetOf({ id }), {
            serialNumber,
            name,
          });
        return null;
      });

  /** Also out of one's own sight: whoever may write to both units may hand over. */
  const move = ({ tenant, by, body: { ids, unitId } }: HandlerInput<Calls['move']>) =>
    db.inTransaction(async (tx) => {
      await holdEnterpriseAs(tx, tenant, 'drones:write');
      const unit = await requireUnit(tx, tenant, unitId);
      const held = await requireAll(tx, tenant, { ids });
      const moved = held.filter(({ unitPath }) => unitPath !== unit.path);
      if (moved.length === 0) return null;
      await setUnit(tx, tenant, { ids: moved.map(({ id }) => id), unitId }, clock());
      for (const { id, serialNumber, unit: from } of moved)
        await recordDeed(tx, by, 'drone.moved', targetOf({ id }), { serialNumber, unit: { from, to: unit.name } });
      return null;
    });

  return { list, units, create, update, move, remove: setDeleted(true), restore: setDeleted(false) };
};

/** As the log tells it: its model by name. */
const told = (drone: StoredDrone) => {
  const { modelId: _, ...facts } = factsIn(DroneFacts, drone);
  return { ...facts, model: drone.model };
};

const requireSound = async (tx: Tx, { modelId, emptyWeightGrams, maxTakeoffGrams }: DroneFacts): Promise<void> => {
  if (maxTakeoffGrams < emptyWeightGrams) throw new AppError('takeoff_below_empty');
  if (!(await listModels(tx)).some(({ id }) => id === modelId)) throw new AppError('no_such_drone_model');
};
