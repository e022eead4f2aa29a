import { unlockStates, type UnlockFacts, type UnlockState } from '@skein/contract/unlock-request.ts';
import type { UnlockEventKind } from '@skein/contract/unlocks.ts';
import type { Database } from '../../db/database.ts';
import { attachFile, giveToEnterprise } from '../files/files.module.ts';
import { issueLicence } from './issue-licence.ts';
import { targetOf } from './save-facts.ts';
import { replaceNamed } from './replace-named.repo.ts';
import { insertEvent } from './unlock-events.repo.ts';
import { findAnyRequest, insertRequest, writeStanding, type Place } from './unlocks.repo.ts';

/** A request of the demo, with all that has happened to it. */
export interface DemoUnlock {
  readonly facts: UnlockFacts;
  readonly state: UnlockState;
  readonly makerId: string;
  readonly deciderId: string;
  /** From the oldest on; those of the platform are nobody's by name. */
  readonly events: readonly { readonly kind: UnlockEventKind; readonly at: Date; readonly reason?: string }[];
}

const byDecider: ReadonlySet<UnlockEventKind> = new Set([
  'enterpriseApproved',
  'enterpriseRefused',
  'enterpriseRevoked',
]);
const byPlatform: ReadonlySet<UnlockEventKind> = new Set([
  'platformApproved',
  'platformRefused',
  'platformRevoked',
  'expired',
]);

/** As if people had done it: nobody is told, and nothing of it stands in the log. */
export const insertDemoUnlocks = (
  db: Database,
  place: Pick<Place, 'enterpriseId' | 'unitId'>,
  unlocks: readonly DemoUnlock[],
): Promise<void> =>
  db.inTransaction(async (tx) => {
    for (const { facts, state, makerId, deciderId, events } of unlocks) {
      const [created] = events;
      if (!created) continue;
      const id = await insertRequest(tx, { ...place, userId: makerId }, facts, created.at);
      const which = { enterpriseId: place.enterpriseId, id };
      for (const fileId of facts.documentIds)
        await attachFile(tx, { fileId, ownerId: makerId, purpose: 'approval' }, targetOf(which));
      if (facts.documentIds.length > 0) await giveToEnterprise(tx, facts.documentIds, place.enterpriseId);
      await replaceNamed(tx, which, facts);
      for (const event of events) {
        const actorId = byDecider.has(event.kind) ? deciderId : makerId;
        await insertEvent(tx, which, { ...event, actorId: byPlatform.has(event.kind) ? null : actorId });
      }
      const atOf = (...kinds: UnlockEventKind[]) => events.findLast(({ kind }) => kinds.includes(kind))?.at ?? null;
      const approvedAt = atOf('platformApproved');
      const isRefused = state === unlockStates.refused || state === unlockStates.revoked;
      await writeStanding(tx, which, {
        state,
        round: events.filter(({ kind }) => kind === 'submitted').length,
        submitted_by: atOf('submitted') && makerId,
        submitted_at: atOf('submitted'),
        passed_on_at: atOf('enterpriseApproved'),
        decided_at: approvedAt ?? atOf('platformRefused'),
        refusal: isRefused ? (events.at(-1)?.reason ?? null) : null,
        updated_at: events.at(-1)?.at ?? created.at,
      });
      const request = approvedAt && (await findAnyRequest(tx, which));
      if (request) await issueLicence(tx, request, approvedAt);
    }
  });
