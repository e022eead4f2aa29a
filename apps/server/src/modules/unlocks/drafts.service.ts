import type { unlockCalls } from '@skein/contract/unlocks.ts';
import { unlockStates, type UnlockFacts } from '@skein/contract/unlock-request.ts';
import type { By } from '../../by.ts';
import type { Tx } from '../../db/database.ts';
import { AppError } from '../../http/app-error.ts';
import type { Caller } from '../../http/caller.ts';
import type { HandlerInput } from '../../http/serve-endpoint.ts';
import { requireVersion } from '../../lists/require-version.ts';
import type { ModuleContext } from '../../module.ts';
import type { Tenant } from '../../tenancy/tenant.ts';
import { changesBetween, recordDeed } from '../audit/audit.module.ts';
import { detachFile } from '../files/files.module.ts';
import { describeOne } from './describer.ts';
import { requireHeld, showHeld } from './held-unlock.ts';
import { factsOf, keepDocuments, requireNamed, sound, targetOf, told } from './save-facts.ts';
import { replaceNamed } from './replace-named.repo.ts';
import { findLastWriter, insertEvent } from './unlock-events.repo.ts';
import { countDrafts, deleteRequest, findRequest, insertRequest, writeFacts } from './unlocks.repo.ts';

type Calls = typeof unlockCalls;

/** Of one person: what is never submitted is to be cleared away by whoever made it. */
const MOST_DRAFTS = 200;

interface Making {
  readonly caller: Caller;
  readonly tenant: Tenant;
  readonly by: By;
}

/** What happens to a request before anybody else looks at it. */
export const createDrafts = ({ db, clock }: Pick<ModuleContext, 'db' | 'clock'>) => {
  /** As the caller sees it then. */
  const insertDraft = async (tx: Tx, { caller, tenant, by }: Making, facts: UnlockFacts, copied = {}) => {
    await requireRoom(tx, tenant);
    const now = clock();
    const id = await insertRequest(tx, tenant, facts, now);
    const draft = { enterpriseId: tenant.enterpriseId, id };
    await keepDocuments(tx, { caller, tenant }, id, { documentIds: facts.documentIds, now });
    await replaceNamed(tx, draft, facts);
    await insertEvent(tx, draft, { kind: 'created', at: now, actorId: tenant.userId });
    await recordDeed(tx, by, 'unlock.created', targetOf(draft), { ...told(facts), ...copied });
    return showHeld(tx, tenant, id, caller);
  };

  const create = ({ caller, tenant, by, from, body }: HandlerInput<Calls['create']>) => {
    const facts = sound(body, from.language);
    return db.inTransaction(async (tx) => {
      await requireNamed(tx, { caller, tenant }, facts, undefined);
      return { info: await insertDraft(tx, { caller, tenant, by }, facts) };
    });
  };

  const update = ({ caller, tenant, by, from, body: { id, version, ...given } }: HandlerInput<Calls['update']>) => {
    const facts = sound(given, from.language);
    return db.inTransaction(async (tx) => {
      const request = await requireHeld(tx, tenant, id);
      if (request.state !== unlockStates.draft && request.state !== unlockStates.refused)
        throw new AppError('unlock_not_editable');
      requireVersion(await describeOne(tx, request, caller), version);
      const before = await factsOf(tx, request);
      const changes = changesBetween(told(before), told(facts));
      const isSame = Object.keys(changes).length === 0;
      if (isSame && request.state === unlockStates.draft) return { info: await describeOne(tx, request, caller) };
      await requireNamed(tx, { caller, tenant }, facts, before);
      const now = clock();
      await writeFacts(tx, request, facts, now);
      await keepDocuments(tx, { caller, tenant }, id, {
        documentIds: facts.documentIds,
        before: before.documentIds,
        now,
      });
      await replaceNamed(tx, request, facts);
      if (!isSame && (await findLastWriter(tx, request)) !== tenant.userId)
        await insertEvent(tx, request, { kind: 'changed', at: now, actorId: tenant.userId });
      await recordDeed(tx, by, 'unlock.updated', targetOf(request), changes);
      return { info: await showHeld(tx, tenant, id, caller) };
    });
  };

  const remove = ({ caller, tenant, by, body: { id, version } }: HandlerInput<Calls['remove']>) =>
    db.inTransaction(async (tx) => {
      const request = await requireHeld(tx, tenant, id);
      if (request.state !== unlockStates.draft || request.round > 0) throw new AppError('unlock_not_editable');
      requireVersion(await describeOne(tx, request, caller), version);
      const { documentIds } = await factsOf(tx, request);
      for (const fileId of documentIds) await detachFile(tx, fileId, targetOf(request), clock());
      await deleteRequest(tx, request);
      await recordDeed(tx, by, 'unlock.deleted', targetOf(request), { number: request.number, name: request.name });
      return null;
    });

  /** Of one's own unit, whoever made the first. What it names is asked for again when it is submitted. */
  const duplicate = ({ caller, tenant, by, body: { id } }: HandlerInput<Calls['duplicate']>) =>
    db.inTransaction(async (tx) => {
      const request = await findRequest(tx, tenant, id);
      if (!request) throw new AppError('no_such_unlock');
      const copied = { copyOf: request.number };
      return { info: await insertDraft(tx, { caller, tenant, by }, await factsOf(tx, request), copied) };
    });

  return { create, update, remove, duplicate };
};

const requireRoom = async (tx: Tx, tenant: Tenant): Promise<void> => {
  if ((await countDrafts(tx, tenant)) >= MOST_DRAFTS) throw new AppError('too_many_drafts', { limit: MOST_DRAFTS });
};
