import { DroneFacts, type droneCalls } from '@skein/contract/drones.ts';
import { factsIn } from '@skein/contract/records.ts';
import type { Tx } from '../../db/database.ts';
import { AppError } from '../../http/app-error.ts';
import type { HandlerInput } from '../../http/serve-endpoint.ts';
import { requireVersion } from '../../lists/require-version.ts';
import type { ModuleContext } from '../../module.ts';
import { todayOf } from '../../last-day.ts';
import type { Tenant } from '../../tenancy/tenant.ts';
import { changesBetween, recordDeed } from '../audit/audit.module.ts';
import { findChoosable } from '../drone-models/drone-models.module.ts';
import { holdEnterpriseAs } from '../enterprises/enterprises.module.ts';
import { historyOf } from '../operations/operations.module.ts';
import { requireCarriage, takeOff } from '../payload-mounts/payload-mounts.module.ts';
import { hasSite } from '../sites/sites.module.ts';
import { createHandOver, requireUnit } from '../units/units.module.ts';
import { addDrones, told } from './add-drones.ts';
import { deleteOffers } from './drone-offers.repo.ts';
import {
  countBySite,
  findPage,
  isSeen,
  setActivation,
  setDeletedAt,
  setState,
  setUnit,
  writeDrone,
} from './drones.repo.ts';
import { describeTo, requireAll, requireOne, targetOf } from './held-drones.ts';

type Calls = typeof droneCalls;
type Choice = Pick<HandlerInput<Calls['remove']>, 'caller' | 'tenant' | 'by' | 'body'>;

export const createDroneService = ({ db, clock }: Pick<ModuleContext, 'db' | 'clock'>) => {
  const list = ({ caller, tenant, query }: HandlerInput<Calls['list']>) =>
    findPage(db, tenant, { ...query, today: todayOf(clock()) }, describeTo(caller, clock()));

  /** To whoever sees the drone: what was done to it explains what it is. */
  const history = async ({ tenant, query }: HandlerInput<Calls['history']>) => {
    if (!(await isSeen(db, tenant, query.id))) throw new AppError('no_such_drone');
    return historyOf(db, tenant, query);
  };

  const bySite = async ({ tenant, query }: HandlerInput<Calls['bySite']>) => {
    const sites = await countBySite(db, tenant, { ...query, today: todayOf(clock()) });
    return { list: sites, total: sites.length };
  };

  const handOver = createHandOver(
    { db, clock },
    {
      noun: 'drone',
      deed: 'drone.moved',
      permission: 'drones:write',
      hold: (tx, tenant, ids) => requireAll(tx, tenant, { ids }),
      setUnit,
      told: ({ serialNumber }) => ({ serialNumber }),
    },
  );

  const create = ({ caller, tenant, by, body: { unitId, ...facts } }: HandlerInput<Calls['create']>) =>
    db.inTransaction(async (tx) => {
      // While it is put into a unit nobody takes the unit away, nor the right to it.
      if (unitId !== undefined) await holdEnterpriseAs(tx, tenant, 'drones:write');
      const unit = unitId === undefined ? undefined : await requireUnit(tx, tenant, unitId);
      await requireSound(tx, tenant, facts);
      const [id = ''] = await addDrones(tx, { tenant, by, now: clock() }, unit?.id ?? tenant.unitId, [facts]);
      return { info: describeTo(caller, clock())(await requireOne(tx, tenant, id)) };
    });

  const update = ({ caller, tenant, by, body: { id, version, ...facts } }: HandlerInput<Calls['update']>) =>
    db.inTransaction(async (tx) => {
      const before = await requireOne(tx, tenant, id);
      const describe = describeTo(caller, clock());
      requireVersion(describe(before), version);
      const changes = changesBetween(factsIn(DroneFacts, before), facts);
      if (Object.keys(changes).length === 0) return { info: describe(before) };
      await requireSound(tx, tenant, facts, before);
      await writeDrone(tx, tenant, id, facts, clock());
      // Whoever was told the code was told the number that it had.
      if ('serialNumber' in changes) await deleteOffers(tx, tenant, [id]);
      if (carriageFacts.some((name) => name in changes)) await requireCarriage(tx, tenant, id);
      const after = await requireOne(tx, tenant, id);
      await recordDeed(tx, by, 'drone.updated', targetOf(before), changesBetween(told(before), told(after)));
      return { info: describe(after) };
    });

  /** All of them or none: what is half done would have to be found out row by row. */
  const setDeleted =
    (isDeleted: boolean) =>
    ({ caller, tenant, by, body: { ids, version } }: Choice) =>
      db.inTransaction(async (tx) => {
        const held = await requireAll(tx, tenant, { ids, isDeleted: !isDeleted });
        if (version !== undefined) for (const one of held) requireVersion(describeTo(caller, clock())(one), version);
        const now = clock();
        // What is deleted cannot be taken over, nor can it be once it is brought back.
        await deleteOffers(tx, tenant, ids);
        await takeOff(tx, by, { enterpriseId: tenant.enterpriseId, droneIds: ids }, now);
        await setDeletedAt(tx, tenant, ids, isDeleted ? now : null, now);
        for (const { id, serialNumber, name } of held)
          await recordDeed(tx, by, isDeleted ? 'drone.deleted' : 'drone.restored', targetOf({ id }), {
            serialNumber,
            name,
          });
        return null;
      });

  const giveState = ({ tenant, by, body: { ids, state } }: HandlerInput<Calls['setState']>) =>
    db.inTransaction(async (tx) => {
      const others = (await requireAll(tx, tenant, { ids })).filter((drone) => drone.state !== state);
      if (others.length > 0) await setState(tx, tenant, { ids: others.map(({ id }) => id), state }, clock());
      for (const { id, state: from } of others)
        await recordDeed(tx, by, 'drone.updated', targetOf({ id }), { state: { from, to: state } });
      return { list: others.map(({ id, state: former }) => ({ id, state: former })), total: others.length };
    });

  const sayActivation = ({ tenant, by, body: { ids, activation } }: HandlerInput<Calls['setActivation']>) =>
    db.inTransaction(async (tx) => {
      const others = (await requireAll(tx, tenant, { ids })).filter((drone) => drone.activation !== activation);
      if (others.length > 0) await setActivation(tx, tenant, { ids: others.map(({ id }) => id), activation }, clock());
      for (const { id, activation: from } of others)
        await recordDeed(tx, by, 'drone.updated', targetOf({ id }), { activation: { from, to: activation } });
      return { list: others.map(({ id, activation: former }) => ({ id, activation: former })), total: others.length };
    });

  return {
    list,
    history,
    bySite,
    create,
    update,
    ...handOver,
    setState: giveState,
    setActivation: sayActivation,
    remove: setDeleted(true),
    restore: setDeleted(false),
  };
};

/** By which it is decided what it can carry. */
const carriageFacts = ['modelId', 'emptyWeightGrams', 'maxTakeoffGrams'] as const;

/** What it bears already it keeps, also when nobody can choose it any more. */
const requireSound = async (tx: Tx, tenant: Tenant, facts: DroneFacts, before?: DroneFacts): Promise<void> => {
  const { modelId, siteId, emptyWeightGrams, maxTakeoffGrams, remoteIdType, remoteId } = facts;
  if (maxTakeoffGrams < emptyWeightGrams) throw new AppError('takeoff_below_empty');
  if ((remoteIdType === 'none') !== (remoteId === '')) throw new AppError('remote_id_incomplete');
  if (modelId !== before?.modelId && (await findChoosable(tx, [modelId])).length === 0)
    throw new AppError('no_such_drone_model');
  if (siteId !== '' && !(await hasSite(tx, tenant, siteId))) throw new AppError('no_such_site');
};
