import { randomUUID } from 'node:crypto';
import type { twoPersonCalls, TwoPersonDeed, TwoPersonRequest } from '@skein/contract/two-persons.ts';
import { TWO_PERSON_HOURS } from '@skein/contract/two-persons.ts';
import { byOf } from '../../by.ts';
import type { Tx } from '../../db/database.ts';
import { AppError } from '../../http/app-error.ts';
import type { Caller } from '../../http/caller.ts';
import type { HandlerInput } from '../../http/serve-endpoint.ts';
import { tellOwner } from '../../messages/tell-owner.ts';
import type { ModuleContext } from '../../module.ts';
import { leaveOffice } from '../../reviews/leave-office.ts';
import { maskMail, maskName, maskPhone } from '../../secrets/mask-personal-data.ts';
import { createOwnerProof } from '../accounts/accounts.module.ts';
import { recordDeed } from '../audit/audit.module.ts';
import { leaveNotice, leaveNotices } from '../notices/notices.module.ts';
import { holdOther, type JudgedUser, type Judgement } from '../user-administration/user-administration.module.ts';
import { twoPersonDeeds } from './two-person-deeds.ts';
import {
  closeRequest,
  findPage,
  findRequest,
  holdRequest,
  insertRequest,
  listFactorMarks,
  type StoredRequest,
} from './two-persons.repo.ts';

type Calls = typeof twoPersonCalls;

const HOUR_MILLISECONDS = 60 * 60 * 1000;

/** One administrator asks, another one brings it about: never the same, never whom it concerns. See decision 55. */
export const createTwoPersons = (context: ModuleContext) => {
  const { db, clock, secrets, messages } = context;
  const proveOwner = createOwnerProof(context);

  /** Whoever confirms has looked at this person, not at what they have become since. */
  const printOf = async (tx: Tx, deed: TwoPersonDeed, { id, name, mail, phone, isAdmin }: JudgedUser) => {
    const factors = deed === 'resetSecondFactor' ? await listFactorMarks(tx, id) : [];
    return secrets.mac('two-person-subject', JSON.stringify([id, name, mail, phone, isAdmin, factors]));
  };

  const show = async (tx: Tx, id: string, caller: Caller) => {
    const found = await findRequest(tx, id, clock());
    if (!found) throw new AppError('no_such_two_person_request');
    return { info: describe(found, caller.user.id) };
  };

  const list = ({ caller, query }: HandlerInput<Calls['list']>) =>
    findPage(db, clock(), query, (row) => describe(row, caller.user.id));

  const ask = async ({ caller, from, body }: HandlerInput<Calls['ask']>) => {
    const { userId, deed, reason, name, ...proof } = body;
    const spendProof = await proveOwner(caller, proof, from);
    return db.inTransaction(async (tx) => {
      const judged = await holdOther(tx, caller, userId);
      const { owner } = judged;
      if (name.normalize('NFKC').trim() !== owner.name.normalize('NFKC').trim())
        throw new AppError('wrong_subject_name', { field: 'name' });
      await requireSense(tx, deed, judged);
      const others = secondPersons(judged, caller.user.id);
      if (others.length === 0) throw new AppError('nobody_to_confirm');
      await spendProof(tx);
      const [id, now] = [randomUUID(), clock()];
      const isNew = await insertRequest(tx, {
        id,
        deed,
        subjectId: userId,
        subjectPrint: await printOf(tx, deed, owner),
        askedBy: caller.user.id,
        askedAt: now,
        expiresAt: new Date(now.getTime() + TWO_PERSON_HOURS * HOUR_MILLISECONDS),
        reason,
      });
      if (!isNew) throw new AppError('already_asked');
      await leaveNotices(
        tx,
        others.map((other) => other.id),
        'secondPersonWanted',
        now,
      );
      // Before anything has happened, so that an owner who did not ask for it can object.
      if (deed === 'resetSecondFactor') {
        await leaveNotice(tx, userId, 'secondFactorResetAsked', now);
        await tellOwner(messages, tx, owner, { purpose: 'secondFactorResetAsked', values: { at: now, reason } });
      }
      const data = { deed, reason, request: id };
      await recordDeed(tx, byOf(caller.user, from), 'account.secondPersonAsked', targetOf(userId), data);
      return show(tx, id, caller);
    });
  };

  const confirm = async ({ caller, from, body: { id, ...proof } }: HandlerInput<Calls['confirm']>) => {
    const spendProof = await proveOwner(caller, proof, from);
    return db.inTransaction(async (tx) => {
      const { request, judged } = await holdWaiting(tx, id, caller);
      const { deed, subjectId, askerId, subjectPrint, reason, askedBy } = request;
      requireSecond(request, caller.user.id);
      const asker = judged.administrators.find((administrator) => administrator.id === askerId);
      if (!asker || asker.isDisabled) throw new AppError('asker_no_administrator');
      await requireSense(tx, deed, judged);
      if (!subjectPrint.equals(await printOf(tx, deed, judged.owner))) throw new AppError('subject_changed');
      await spendProof(tx);
      const now = clock();
      const { bringAbout, action, notice, message } = twoPersonDeeds[deed];
      const by = byOf(caller.user, from);
      const { ended } = await bringAbout(tx, subjectId, () => leaveOffice(context, tx, subjectId, by));
      await closeRequest(tx, id, { state: 'done', by: caller.user.id, at: now });
      await leaveNotice(tx, subjectId, notice, now);
      await leaveNotice(tx, asker.id, 'secondPersonConfirmed', now);
      await tellOwner(messages, tx, judged.owner, { purpose: message, values: { at: now, reason } });
      const data = { reason, request: id, askedBy: maskName(askedBy ?? ''), askedById: asker.id, ended };
      await recordDeed(tx, by, action, targetOf(subjectId), data);
      return show(tx, id, caller);
    });
  };

  const refuse = ({ caller, from, body: { id, reason } }: HandlerInput<Calls['refuse']>) =>
    db.inTransaction(async (tx) => {
      const { request } = await holdWaiting(tx, id, caller);
      requireSecond(request, caller.user.id);
      const now = clock();
      await closeRequest(tx, id, { state: 'refused', by: caller.user.id, at: now, refusal: reason });
      if (request.askerId) await leaveNotice(tx, request.askerId, 'secondPersonRefused', now);
      const data = { deed: request.deed, reason, request: id };
      await recordDeed(tx, byOf(caller.user, from), 'account.secondPersonRefused', targetOf(request.subjectId), data);
      return show(tx, id, caller);
    });

  const withdraw = ({ caller, from, body: { id } }: HandlerInput<Calls['withdraw']>) =>
    db.inTransaction(async (tx) => {
      const { request } = await holdWaiting(tx, id, caller);
      if (request.askerId !== caller.user.id) throw new AppError('only_asker_withdraws');
      await closeRequest(tx, id, { state: 'withdrawn', by: caller.user.id, at: clock() });
      const data = { deed: request.deed, request: id };
      const target = targetOf(request.subjectId);
      await recordDeed(tx, byOf(caller.user, from), 'account.secondPersonWithdrawn', target, data);
      return show(tx, id, caller);
    });

  /** People first and the request after them, everywhere: two who decide at once wait for each other and do not deadlock. */
  const holdWaiting = async (tx: Tx, id: string, caller: Caller) => {
    const found = await findRequest(tx, id, clock());
    if (!found) throw new AppError('no_such_two_person_request');
    const judged = await holdOther(tx, caller, found.subjectId);
    const request = await holdRequest(tx, id, clock());
    if (!request) throw new AppError('no_such_two_person_request');
    if (request.state === 'expired') throw new AppError('two_person_request_expired', { limit: TWO_PERSON_HOURS });
    if (request.state !== 'waiting') throw new AppError('two_person_request_closed');
    return { request, judged };
  };

  return { list, ask, confirm, refuse, withdraw };
};

const targetOf = (userId: string) => ({ kind: 'account', id: userId });

/** Somebody who is disabled, or about to go, gets nothing and loses nothing by this. */
const requireSense = async (tx: Tx, deed: TwoPersonDeed, judged: Judgement): Promise<void> => {
  const { isDisabled, isLeaving } = judged.owner;
  if (deed !== 'unmakeAdministrator' && (isDisabled || isLeaving)) throw new AppError('subject_not_active');
  await twoPersonDeeds[deed].requireSense(tx, judged);
};

/** Who could confirm it, but for who asks and whom it is about. */
const secondPersons = ({ owner, administrators }: Judgement, askerId: string): readonly JudgedUser[] =>
  administrators.filter(({ id, isDisabled }) => id !== askerId && id !== owner.id && !isDisabled);

const requireSecond = ({ askerId }: StoredRequest, callerId: string): void => {
  if (askerId === callerId) throw new AppError('second_person_needed');
};

const describe = (request: StoredRequest, callerId: string): TwoPersonRequest => {
  const { subjectMail, subjectPhone, askedAt, expiresAt, decidedAt, ...row } = request;
  const { subjectPrint: _print, askerId: _asker, ...alike } = row;
  return {
    ...alike,
    subjectContact: subjectMail ? maskMail(subjectMail) : subjectPhone && maskPhone(subjectPhone),
    askedAt: askedAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    decidedAt: decidedAt?.toISOString() ?? null,
    standing: standingOf(request, callerId),
  };
};

const standingOf = ({ askerId, subjectId }: StoredRequest, callerId: string): TwoPersonRequest['standing'] => {
  if (askerId === callerId) return 'asker';
  return subjectId === callerId ? 'subject' : 'second';
};
