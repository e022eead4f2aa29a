import type { ReviewedVersion } from '@skein/contract/reviews.ts';
import type { UnlockFinding } from '@skein/contract/unlock-check.ts';
import { unlockStates } from '@skein/contract/unlock-request.ts';
import { standingAtDesk, type UnlockCase, type unlockReviewCalls } from '@skein/contract/unlock-review.ts';
import { byOf } from '../../by.ts';
import { AppError } from '../../http/app-error.ts';
import type { Caller } from '../../http/caller.ts';
import type { RequestOrigin } from '../../http/request-origin.ts';
import type { HandlerInput } from '../../http/serve-endpoint.ts';
import type { ModuleContext } from '../../module.ts';
import { leaseEnd } from '../../reviews/lease.ts';
import { createReviewDesk, type Reviewer } from '../../reviews/review-desk.ts';
import { maskName } from '../../secrets/mask-personal-data.ts';
import { recordDeed } from '../audit/audit.module.ts';
import { isMember } from '../enterprises/enterprises.module.ts';
import { createFileLinks } from '../files/files.module.ts';
import { createTouching, findingsIn, toldCheck } from './checks.service.ts';
import { bandOf, describeLicence, describeParts, isOwnOf } from './describe-unlock.ts';
import { factsOf, targetOf } from './save-facts.ts';
import { tellFlying } from './tell-of-unlock.ts';
import { unlockCase } from './unlock-case.ts';
import { findCase, holdAny, listCases, UNLOCK, type StoredCase } from './unlock-cases.repo.ts';
import { listDocumentsOf } from './unlock-documents.repo.ts';
import { insertEvent } from './unlock-events.repo.ts';
import { moveRequest } from './unlocks.repo.ts';

type Calls = typeof unlockReviewCalls;
type Context = Pick<ModuleContext, 'db' | 'secrets' | 'messages' | 'clock'>;

/** What administrators of the platform do with requests that enterprises have passed on. */
export const createUnlockCases = (context: Context, settleAfter: (seconds: number) => void) => {
  const { db, secrets, clock } = context;
  const { linkTo } = createFileLinks(secrets, clock);
  const touching = createTouching(context);
  const deskIn = ({ language }: Pick<RequestOrigin, 'language'>) =>
    createReviewDesk(context, unlockCase(context, language));

  const list = async ({ caller, query }: HandlerInput<Calls['list']>) => {
    const { list: cases, total } = await listCases(db, caller.user.id, query);
    return { list: cases.map((stored) => describe(stored, caller.user.id, clock())), total };
  };

  const info = async ({ caller, query }: HandlerInput<Calls['info']>) => {
    const stored = await findCase(db, caller.user.id, query);
    if (!stored) throw new AppError('no_such_case');
    return { info: { ...describe(stored, caller.user.id, clock()), details: await detailsOf(stored) } };
  };

  const detailsOf = async (stored: StoredCase): Promise<UnlockCase['details']> => {
    const facts = await factsOf(db, stored);
    const { licence, drones, pilots, documents, zones } = await describeParts(db, stored);
    const findings = await findingsIn(db, context, stored.enterpriseId, facts);
    // That they have licences counts for whoever decides; which ones is not theirs to read.
    const asked = { enterpriseId: stored.enterpriseId, seenBy: undefined, except: stored.id };
    return {
      shape: stored.shape,
      country: stored.country,
      band: bandOf(stored),
      ridLevel: stored.ridLevel,
      isUserOnly: stored.isUserOnly,
      zones,
      drones,
      pilots: pilots.map((pilot) => ({ ...pilot, name: maskName(pilot.name) })),
      licence: licence ? describeLicence(licence, stored) : null,
      documents: documents.length,
      check: toldCheck(await touching(facts, asked), findings.map(withoutNames), facts),
    };
  };

  const take = async ({ caller, body, from }: HandlerInput<Calls['take']>) => {
    await deskIn(from).take(reviewerOf(caller, from), body);
    return null;
  };

  const release = async ({ caller, body, from }: HandlerInput<Calls['release']>) => {
    await deskIn(from).release(reviewerOf(caller, from), body);
    return null;
  };

  const undo = async ({ caller, body, from }: HandlerInput<Calls['undo']>) => {
    await deskIn(from).undo(reviewerOf(caller, from), body);
    return null;
  };

  const decide = async ({ caller, body, from }: HandlerInput<Calls['decide']>) => {
    const { id, version, undoSeconds, ...verdict } = body;
    const [desk, reviewer] = [deskIn(from), reviewerOf(caller, from)];
    if (undoSeconds === 0) await desk.decide(reviewer, { id, version }, verdict);
    else {
      await desk.decideLater(reviewer, { id, version }, verdict, undoSeconds);
      settleAfter(undoSeconds);
    }
    return null;
  };

  const documents = async ({ caller, body: { reason, ...which }, from }: HandlerInput<Calls['documents']>) => {
    const request = await deskIn(from).look(reviewerOf(caller, from), which, reason, (reviewed) => reviewed);
    const files = await listDocumentsOf(db, request);
    const pictures = files.map(({ id }, index) => ({
      field: String(index + 1),
      ...linkTo(id, caller.user.id, markOf(which)),
    }));
    return { info: { pictures } };
  };

  /** Not a verdict: nobody need take it first, and it cannot be taken back. */
  const revoke = ({ caller, body: { id, reason }, from }: HandlerInput<Calls['revoke']>) =>
    db.inTransaction(async (tx) => {
      const request = await holdAny(tx, id);
      if (!request) throw new AppError('no_such_unlock');
      const { enterpriseId, number } = request;
      if (isOwnOf(request, caller.user.id) || (await isMember(tx, enterpriseId, caller.user.id)))
        throw new AppError('own_case');
      if (request.state !== unlockStates.approved) throw new AppError('unlock_moved_on');
      const now = clock();
      await moveRequest(tx, request, { state: unlockStates.revoked, refusal: reason, now });
      await insertEvent(tx, request, { kind: 'platformRevoked', at: now, reason });
      await tellFlying(context, tx, request, 'unlockRevoked', now);
      const by = { ...byOf(caller.user, from), enterpriseId };
      await recordDeed(tx, by, 'unlock.revoked', targetOf(request), { number, reason });
      return null;
    });

  return { list, info, take, release, undo, decide, documents, revoke };
};

/** Of people: what they are called in full stands in the documents. */
const withoutNames = (finding: UnlockFinding): UnlockFinding =>
  finding.field === 'pilotIds' && finding.name !== '' ? { ...finding, name: maskName(finding.name) } : finding;

const describe = (stored: StoredCase, callerId: string, now: Date): UnlockCase => {
  const heldUntil = stored.state === unlockStates.platformReview ? leaseEnd(stored, now) : null;
  return {
    id: stored.id,
    version: stored.round,
    authState: standingAtDesk[stored.state],
    authRefuseMsg: stored.refusal,
    isOwn: stored.isOwn,
    submittedAt: (stored.passedOnAt ?? stored.updatedAt).toISOString(),
    decidedAt: stored.decidedAt?.toISOString() ?? null,
    reviewerId: stored.reviewerId,
    reviewerName: stored.reviewerName,
    isHeldByCaller: heldUntil !== null && stored.reviewerId === callerId,
    takenAt: stored.takenAt?.toISOString() ?? null,
    heldUntil: heldUntil?.toISOString() ?? null,
    verdict:
      stored.verdict !== null && stored.dueAt !== null
        ? { decision: stored.verdict === 'approve' ? 'approve' : 'refuse', takesEffectAt: stored.dueAt.toISOString() }
        : null,
    number: stored.number,
    name: stored.name,
    type: stored.type,
    state: stored.state,
    enterpriseId: stored.enterpriseId,
    enterprise: stored.enterprise ?? '',
    applicant: stored.applicant,
    // Both are there since it was submitted.
    from: (stored.startsAt ?? stored.updatedAt).toISOString(),
    until: (stored.endsAt ?? stored.updatedAt).toISOString(),
    purpose: stored.purpose,
    details: null,
  };
};

const reviewerOf = ({ user }: Caller, from: RequestOrigin): Reviewer => ({ id: user.id, by: byOf(user, from) });

/** Written over what is shown: a document that turns up elsewhere names the case it was opened for. */
const markOf = ({ id, version }: ReviewedVersion): string => `${UNLOCK}.${id}.${version}`;
