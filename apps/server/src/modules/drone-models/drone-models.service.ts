import {
  DroneModelFacts,
  type AdministeredModel,
  type droneModelCalls,
} from '@skein/contract/drone-model-administration.ts';
import { factsIn } from '@skein/contract/records.ts';
import { byOf } from '../../by.ts';
import type { Tx } from '../../db/database.ts';
import { AppError } from '../../http/app-error.ts';
import type { HandlerInput } from '../../http/serve-endpoint.ts';
import { requireVersion } from '../../lists/require-version.ts';
import type { ModuleContext } from '../../module.ts';
import { changesBetween, recordDeed } from '../audit/audit.module.ts';
import { findPage, holdModel, insertModel, setRetiredAt, writeModel, type StoredModel } from './drone-models.repo.ts';

type Calls = typeof droneModelCalls;

export const createDroneModelService = ({ db, clock }: Pick<ModuleContext, 'db' | 'clock'>) => {
  const list = ({ query }: HandlerInput<Calls['list']>) => findPage(db, query, describe);

  const create = ({ caller, from, body: facts }: HandlerInput<Calls['create']>) => {
    requireLift(facts);
    return db.inTransaction(async (tx) => {
      const id = await insertModel(tx, facts, clock());
      await recordDeed(tx, byOf(caller.user, from), 'droneModel.created', targetOf(id), facts);
      return { info: describe(await requireModel(tx, id)) };
    });
  };

  const update = ({ caller, from, body: { id, version, ...facts } }: HandlerInput<Calls['update']>) => {
    requireLift(facts);
    return db.inTransaction(async (tx) => {
      const before = await requireOwn(tx, id);
      requireVersion(describe(before), version);
      const changes = changesBetween(factsIn(DroneModelFacts, before), facts);
      if (Object.keys(changes).length === 0) return { info: describe(before) };
      await writeModel(tx, id, facts, clock());
      await recordDeed(tx, byOf(caller.user, from), 'droneModel.updated', targetOf(id), changes);
      return { info: describe(await requireModel(tx, id)) };
    });
  };

  const setRetired =
    (isRetired: boolean) =>
    ({ caller, from, body: { id } }: HandlerInput<Calls['retire']>) =>
      db.inTransaction(async (tx) => {
        const { maker, name, state } = await requireOwn(tx, id);
        if ((state === 'retired') === isRetired) return null;
        const now = clock();
        await setRetiredAt(tx, id, isRetired ? now : null, now);
        const deed = isRetired ? 'droneModel.retired' : 'droneModel.restored';
        await recordDeed(tx, byOf(caller.user, from), deed, targetOf(id), { maker, name });
        return null;
      });

  return { list, create, update, retire: setRetired(true), restore: setRetired(false) };
};

const targetOf = (id: string) => ({ kind: 'droneModel', id });

const requireLift = ({ emptyWeightGrams, maxTakeoffGrams }: DroneModelFacts): void => {
  if (emptyWeightGrams !== null && maxTakeoffGrams !== null && maxTakeoffGrams < emptyWeightGrams)
    throw new AppError('takeoff_below_empty');
};

const requireModel = async (tx: Tx, id: string): Promise<StoredModel> => {
  const model = await holdModel(tx, id);
  if (!model) throw new AppError('no_such_drone_model');
  return model;
};

/** What came with the product is told alike everywhere, and comes anew with its next version. */
const requireOwn = async (tx: Tx, id: string): Promise<StoredModel> => {
  const model = await requireModel(tx, id);
  if (model.origin === 'builtIn') throw new AppError('built_in_model');
  return model;
};

const describe = ({ updatedAt, ...model }: StoredModel): AdministeredModel => ({
  ...model,
  updatedAt: updatedAt.toISOString(),
});
