import { PayloadFacts, type Payload, type payloadCalls } from '@skein/contract/payloads.ts';
import { factsIn } from '@skein/contract/records.ts';
import type { Tx } from '../../db/database.ts';
import { AppError } from '../../http/app-error.ts';
import type { HandlerInput } from '../../http/serve-endpoint.ts';
import { requireVersion } from '../../lists/require-version.ts';
import type { ModuleContext } from '../../module.ts';
import { findTenant, type Tenant } from '../../tenancy/tenant.ts';
import { isWithin } from '../../tenancy/within-scope.ts';
import { changesBetween, recordDeed } from '../audit/audit.module.ts';
import { findChoosable, listModels } from '../drone-models/drone-models.module.ts';
import { historyOf } from '../operations/operations.module.ts';
import { holdCarrier, requireCarriage, takeOff } from '../payload-mounts/payload-mounts.module.ts';
import { createHandOver } from '../units/units.module.ts';
import {
  findPage,
  holdPayloads,
  insertPayloads,
  isSeen,
  setDeletedAt,
  setUnit,
  writePayload,
  type StoredPayload,
} from './payloads.repo.ts';

type Calls = typeof payloadCalls;
type Choice = Pick<HandlerInput<Calls['remove']>, 'tenant' | 'by' | 'body'>;

export const createPayloadService = ({ db, clock }: Pick<ModuleContext, 'db' | 'clock'>) => {
  const list = ({ caller, tenant, query }: HandlerInput<Calls['list']>) => {
    const editor = findTenant(caller, 'payloads:write');
    return findPage(db, tenant, query, (payload) => describe(payload, editor));
  };

  /** To whoever sees the payload. */
  const history = async ({ tenant, query }: HandlerInput<Calls['history']>) => {
    if (!(await isSeen(db, tenant, query.id))) throw new AppError('no_such_payload');
    return historyOf(db, tenant, query);
  };

  const create = ({ tenant, by, body: facts }: HandlerInput<Calls['create']>) =>
    db.inTransaction(async (tx) => {
      const models = await requireModels(tx, facts);
      const [id = ''] = await insertPayloads(tx, tenant, [facts], clock());
      const payload = await requireOne(tx, tenant, id);
      await recordDeed(tx, by, 'payload.created', targetOf(payload), told(facts, models));
      return { info: describe(payload, tenant) };
    });

  const update = ({ tenant, by, body: { id, version, ...facts } }: HandlerInput<Calls['update']>) =>
    db.inTransaction(async (tx) => {
      const before = await requireOne(tx, tenant, id);
      requireVersion(describe(before, tenant), version);
      const models = await requireModels(tx, facts, before.modelIds);
      const changes = changesBetween(told(factsIn(PayloadFacts, before), models), told(facts, models));
      if (Object.keys(changes).length === 0) return { info: describe(before, tenant) };
      const carrier = await holdCarrier(tx, tenant, id);
      const now = clock();
      const isRetired = facts.state === 'retired';
      if (isRetired) await takeOff(tx, by, { enterpriseId: tenant.enterpriseId, payloadIds: [id] }, now);
      await writePayload(tx, tenant, id, facts, now);
      // Of what does not concern it a drone that was too heavy before is no reason to refuse.
      const isWeighed = 'weightGrams' in changes || 'modelIds' in changes;
      if (carrier && !isRetired && isWeighed) await requireCarriage(tx, tenant, carrier);
      await recordDeed(tx, by, 'payload.updated', targetOf(before), changes);
      return { info: describe(await requireOne(tx, tenant, id), tenant) };
    });

  /** All of them or none: what is half done would have to be found out row by row. */
  const setDeleted =
    (isDeleted: boolean) =>
    ({ tenant, by, body: { ids, version } }: Choice) =>
      db.inTransaction(async (tx) => {
        const held = await requireAll(tx, tenant, { ids, isDeleted: !isDeleted });
        if (version !== undefined) for (const one of held) requireVersion(describe(one, tenant), version);
        const now = clock();
        await takeOff(tx, by, { enterpriseId: tenant.enterpriseId, payloadIds: ids }, now);
        await setDeletedAt(tx, tenant, ids, isDeleted ? now : null, now);
        for (const { id, serialNumber, name } of held)
          await recordDeed(tx, by, isDeleted ? 'payload.deleted' : 'payload.restored', targetOf({ id }), {
            serialNumber,
            name,
          });
        return null;
      });

  const handOver = createHandOver(
    { db, clock },
    {
      noun: 'payload',
      deed: 'payload.moved',
      permission: 'payloads:write',
      hold: (tx, tenant, ids) => requireAll(tx, tenant, { ids }),
      setUnit,
      told: ({ serialNumber, name }) => ({ serialNumber, name }),
    },
  );

  return { ...handOver, list, history, create, update, remove: setDeleted(true), restore: setDeleted(false) };
};

const targetOf = ({ id }: { readonly id: string }) => ({ kind: 'payload', id });

const requireAll = async (
  tx: Tx,
  tenant: Tenant,
  which: Parameters<typeof holdPayloads>[2],
): Promise<StoredPayload[]> => {
  const held = await holdPayloads(tx, tenant, which);
  if (held.length < new Set(which.ids).size) throw new AppError('no_such_payload');
  return held;
};

const requireOne = async (tx: Tx, tenant: Tenant, id: string): Promise<StoredPayload> => {
  const [payload] = await holdPayloads(tx, tenant, { ids: [id] });
  if (!payload) throw new AppError('no_such_payload');
  return payload;
};

type Models = Awaited<ReturnType<typeof listModels>>;

/** Those that stood there stay, also when nobody can choose them any more. */
const requireModels = async (tx: Tx, { modelIds }: PayloadFacts, before: readonly string[] = []): Promise<Models> => {
  const added = modelIds.filter((id) => !before.includes(id));
  if ((await findChoosable(tx, added)).length < added.length) throw new AppError('no_such_drone_model');
  return listModels(tx);
};

/** As the log tells it: models by their names. */
const told = ({ modelIds, ...facts }: PayloadFacts, models: Models) => ({
  ...facts,
  modelIds: models.filter(({ id }) => modelIds.includes(id)).map(({ maker, name }) => `${maker} ${name}`),
});

const describe = (
  { unitPath, owner, updatedAt, mountedSince, ...payload }: StoredPayload,
  editor: Tenant | undefined,
): Payload => ({
  ...payload,
  updatedAt: updatedAt.toISOString(),
  mountedSince: mountedSince?.toISOString() ?? null,
  isEditable: editor !== undefined && isWithin(editor, { unitPath, owner }),
});
