import type { UnlockEventKind } from '@skein/contract/unlocks.ts';
import type { Connection, Tx } from '../../db/database.ts';
import { rowsOfEnterprise } from '../../tenancy/tenant-rows.ts';
import type { Which } from './which.ts';

interface NewEvent {
  readonly kind: UnlockEventKind;
  readonly at: Date;
  /** A member. */
  readonly actorId?: string | null;
  readonly reason?: string | null;
}

export const insertEvent = async (
  tx: Tx,
  { enterpriseId, id }: Which,
  { kind, at, actorId: actor_id = null, reason = null }: NewEvent,
): Promise<void> => {
  await rowsOfEnterprise(tx, enterpriseId)
    .insertInto('unlock_events', { request_id: id, kind, at, actor_id, reason })
    .execute();
};

/** Who wrote what it says by now, of those whom its timeline names for it. Null: an account that is gone. */
export const findLastWriter = async (tx: Tx, { enterpriseId, id }: Which): Promise<string | null> => {
  const event = await rowsOfEnterprise(tx, enterpriseId)
    .selectFrom('unlock_events as e')
    .select('e.actor_id')
    .where('e.request_id', '=', id)
    .where('e.kind', 'in', ['created', 'changed'] satisfies UnlockEventKind[])
    .orderBy('e.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return event?.actor_id ?? null;
};

export const listEventsOf = (db: Connection, { enterpriseId, id }: Which) =>
  rowsOfEnterprise(db, enterpriseId)
    .selectFrom('unlock_events as e')
    .leftJoin('users as a', 'a.id', 'e.actor_id')
    .select(['e.kind', 'e.at', 'a.name as by', 'e.reason'])
    .$narrowType<{ readonly kind: UnlockEventKind }>()
    .where('e.request_id', '=', id)
    .orderBy('e.id')
    .execute();
