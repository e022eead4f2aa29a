import { PayloadFacts, type listPayloads, type Payload } from '@skein/contract/payloads.ts';
import type { ReceivedInput } from '@skein/contract/endpoint.ts';
import type { By } from '../../by.ts';
import type { Tx } from '../../db/database.ts';
import { AppError } from '../../http/app-error.ts';
import type { Caller } from '../../http/caller.ts';
import { requireVersion } from '../../lists/require-version.ts';
import type { ModuleContext } from '../../module.ts';
import { findTenant, type Tenant } from '../../tenancy/tenant.ts';
import { isWithin } from '../../tenancy/within-tenant.ts';
import { changesBetween, recordDeed } from '../audit/audit.module.ts';
import {
  findPage,
  holdPayloads,
  insertPayload,
  setDeletedAt,
  writePayload,
  type StoredPayload,
} from './payloads.repo.ts';

type Edited = PayloadFacts & { readonly id: string; readonly version: number };

export const createPayloadService = ({ db, clock }: Pick<ModuleContext, 'db' | 'clock'>) => {
  const list = async (caller: Caller, tenant: Tenant, query: ReceivedInput<typeof listPayloads>['query']) => {
    const { list: found, total } = await findPage(db, tenant, query);
    const editor = findTenant(caller, 'payloads:write');
    return { list: found.map((payload) => describe(payload, editor)), total };
  };

  const create = (tenant: Tenant, by: By, facts: PayloadFacts): Promise<Payload> =>
    db.inTransaction(async (tx) => {
      const id = await insertPayload(tx, tenant, facts, clock());
      await recordDeed(tx, by, 'payload.created', targetOf(id), facts);
      return describe(await requireOne(tx, tenant, id), tenant);
    });

  const update = (tenant: Tenant, by: By, { id, version, ...facts }: Edited): Promise<Payload> =>
    db.inTransaction(async (tx) => {
      const before = await requireOne(tx, tenant, id);
      requireVersion(describe(before, tenant), version);
      const changes = changesBetween(factsOf(before), facts);
      if (Object.keys(changes).length === 0) return describe(before, tenant);
      await writePayload(tx, id, facts, clock());
      await recordDeed(tx, by, 'payload.updated', targetOf(id), changes);
      return describe(await requireOne(tx, tenant, id), tenant);
    });

  /** All of them or none: what is half done would have to be found out row by row. */
  const setDeleted = (tenant: Tenant, by: By, ids: readonly string[], isDeleted: boolean): Promise<void> =>
    db.inTransaction(async (tx) => {
      const held = await holdPayloads(tx, tenant, { ids, isDeleted: !isDeleted });
      if (held.length < new Set(ids).size) throw new AppError('no_such_payload');
      const now = clock();
      await setDeletedAt(tx, ids, isDeleted ? now : null, now);
      const action = isDeleted ? 'payload.deleted' : 'payload.restored';
      for (const { id, serialNumber, name } of held)
        await recordDeed(tx, by, action, targetOf(id), { serialNumber, name });
    });

  return { list, create, update, setDeleted };
};

const targetOf = (id: string) => ({ kind: 'payload', id });

const requireOne = async (tx: Tx, tenant: Tenant, id: string): Promise<StoredPayload> => {
  const [payload] = await holdPayloads(tx, tenant, { ids: [id], isDeleted: false });
  if (!payload) throw new AppError('no_such_payload');
  return payload;
};

/** What a person said of it, without what we know besides. */
const factsOf = (payload: StoredPayload): PayloadFacts => PayloadFacts.strip().parse(payload);

const describe = (
  { unitPath, createdBy, updatedAt, ...payload }: StoredPayload,
  editor: Tenant | undefined,
): Payload => ({
  ...payload,
  updatedAt: updatedAt.toISOString(),
  isEditable: editor !== undefined && isWithin(editor, { unitPath, owner: createdBy }),
});
