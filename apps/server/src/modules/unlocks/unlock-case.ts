import type { Language } from '@skein/contract/language.ts';
import type { ReviewedVersion } from '@skein/contract/reviews.ts';
import { unlockStates } from '@skein/contract/unlock-request.ts';
import type { ModuleContext } from '../../module.ts';
import type { CaseKind, Reviewed } from '../../reviews/review-desk.ts';
import { isPlatformAdministrator } from '../../reviews/reviews.repo.ts';
import { isMember } from '../enterprises/enterprises.module.ts';
import { findingsIn, refuseBlocked } from './checks.service.ts';
import { isOwnOf } from './describe-unlock.ts';
import { issueLicence } from './issue-licence.ts';
import { factsOf, targetOf } from './save-facts.ts';
import { aboutOf } from './tell-of-unlock.ts';
import { assignReviewer, holdCase, listHeldBy, recordDecision, UNLOCK } from './unlock-cases.repo.ts';
import { insertEvent } from './unlock-events.repo.ts';
import type { StoredRequest } from './unlocks.repo.ts';

/** What the platform's review of an unlock request means. */
export const unlockCase = (
  context: Pick<ModuleContext, 'secrets' | 'clock'>,
  /** Of the reviewer, who is told what stands in the way. */
  language: Language = 'zh-CN',
): CaseKind<ReviewedVersion, StoredRequest & Reviewed> => ({
  noun: UNLOCK,
  mayReview: isPlatformAdministrator,
  listHeld: listHeldBy,
  hold: async (tx, which, reviewerId) => {
    const request = await holdCase(tx, which);
    if (!request) return undefined;
    const isOwn = isOwnOf(request, reviewerId) || (await isMember(tx, request.enterpriseId, reviewerId));
    return {
      ...request,
      isOwn,
      isOpen: request.state === unlockStates.platformReview,
      applicantId: request.owner,
    };
  },
  assign: assignReviewer,
  decide: async (tx, request, verdict, { now }) => {
    if (verdict.decision === 'refuse') {
      const { message: reason } = verdict;
      await recordDecision(tx, request, { state: unlockStates.refused, refusal: reason, now });
      return insertEvent(tx, request, { kind: 'platformRefused', at: now, reason });
    }
    refuseBlocked(await findingsIn(tx, context, request.enterpriseId, await factsOf(tx, request)), language);
    await recordDecision(tx, request, { state: unlockStates.approved, refusal: null, now });
    await issueLicence(tx, request, now);
    return insertEvent(tx, request, { kind: 'platformApproved', at: now });
  },
  newsOf: (request, { decision }) => {
    const kind = decision === 'approve' ? 'unlockApproved' : 'unlockRefused';
    return { notice: kind, message: { purpose: kind, values: { number: request.number } }, about: aboutOf(request) };
  },
  deedOf: ({ id, number, round, enterpriseId }) => ({
    target: targetOf({ id }),
    data: { number, version: round },
    enterpriseId,
  }),
});
