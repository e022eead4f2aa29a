import type { By } from '../../by.ts';
import type { Database } from '../../db/database.ts';
import { chainEvents, type Fact } from './audit-chain.ts';
import { holdHead, insertEvents } from './audit.repo.ts';

export interface PastDeed {
  readonly at: Date;
  readonly by: By;
  readonly action: string;
  readonly target: { readonly kind: string; readonly id: string };
  readonly data: Readonly<Record<string, Fact>>;
}

/** A log that has not begun can be given a past, for a demo; one that has cannot: nothing is ever put before what stands in it. */
export const recordHistory = (db: Database, deeds: readonly PastDeed[]): Promise<void> =>
  db.inTransaction(async (tx) => {
    const head = await holdHead(tx);
    if (head.sequence > 0) return;
    const happenings = deeds.map(({ at, by, action, target, data }) => ({
      at,
      actorId: by.actor.id,
      actorLabel: by.actor.label,
      action,
      targetKind: target.kind,
      targetId: target.id,
      enterpriseId: by.enterpriseId ?? null,
      ip: by.from?.ip ?? null,
      requestId: by.from?.requestId ?? null,
      data,
    }));
    await insertEvents(tx, chainEvents(head, happenings));
  });
