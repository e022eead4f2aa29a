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
import {
  findPage,
  holdPayloads,
  insertPayloads,
  setDeletedAt,
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

  const create = ({ tenant, by, body: facts }: HandlerInput<Calls['create']>) =>
    db.inTransaction(async (tx) => {
      const [id = ''] = await insertPayloads(tx, tenant, [facts], clock());
      const payload = await requireOne(tx, tenant, id);
      await recordDeed(tx, by, 'payload.created', targetOf(payload), facts);
      return { info: describe(payload, tenant) };
    });

  const update = ({ tenant, by, body: { id, version, ...facts } }: HandlerInput<Calls['update']>) =>
    db.inTransaction(async (tx) => {
      const before = await requireOne(tx, tenant, id);
      requireVersion(describe(before, tenant), version);
      const changes = changesBetween(factsIn(PayloadFacts, before), facts);
      if (Object.keys(changes).length === 0) return { info: describe(before, tenant) };
      await writePayload(tx, tenant, id, facts, clock());
      await recordDeed(tx, by, 'payload.updated', targetOf(before), changes);
      return { info: describe(await requireOne(tx, tenant, id), tenant) };
    });

  /** All of them or none: what is half done would have to be found out row by row. */
  const setDeleted =
    (isDeleted: boolean) =>
    ({ tenant, by, body: { ids } }: Choice) =>
      db.inTransaction(async (tx) => {
        const held = await holdPayloads(tx, tenant, { ids, isDeleted: !isDeleted });
        if (held.length < new Set(ids).size) throw new AppError('no_such_payload');
        const now = clock();
        await setDeletedAt(tx, tenant, ids, isDeleted ? now : null, now);
        for (const { id, serialNumber, name } of held)
          await recordDeed(tx, by, isDeleted ? 'payload.deleted' : 'payload.restored', targetOf({ id }), {
            serialNumber,
            name,
          });
        return null;
      });

  return { list, create, update, remove: setDeleted(true), restore: setDeleted(false) };
};

const targetOf = ({ id }: { readonly id: string }) => ({ kind: 'payload', id });

const requireOne = async (tx: Tx, tenant: Tenant, id: string): Promise<StoredPayload> => {
  const [payload] = await holdPayloads(tx, tenant, { ids: [id] });
  if (!payload) throw new AppError('no_such_payload');
  return payload;
};

const describe = ({ unitPath, owner, updatedAt, ...payload }: StoredPayload, editor: Tenant | undefined): Payload => ({
  ...payload,
  updatedAt: updatedAt.toISOString(),
  isEditable: editor !== undefined && isWithin(editor, { unitPath, owner }),
});
