import { createHash, randomBytes } from 'node:crypto';
import type { WechatBinding, WechatOutcome } from '@skein/contract/wechat.ts';
import { byOf } from '../../by.ts';
import type { Tx } from '../../db/database.ts';
import { AppError } from '../../http/app-error.ts';
import type { Caller } from '../../http/caller.ts';
import type { RequestOrigin } from '../../http/request-origin.ts';
import { limitSubjectOf } from '../../limits/address.ts';
import { createRateLimiter } from '../../limits/rate-limiter.ts';
import { tellOwner } from '../../messages/tell-owner.ts';
import type { ModuleContext } from '../../module.ts';
import {
  createOwnerProof,
  hasOnlyWechat,
  holdAccount,
  insertAgreements,
  type Proof,
} from '../accounts/accounts.module.ts';
import { recordDeed } from '../audit/audit.module.ts';
import { getAccount, holdDisabled, openSession, openSessionOrAsk } from '../session/session.module.ts';
import { insertAuthorisation } from './authorisations.repo.ts';
import { completeOnce } from './complete-once.ts';
import { insertTicket, spendTicket } from './tickets.repo.ts';
import {
  AUTHORISATION_SECONDS,
  REPEAT_SECONDS,
  SECRET_BYTES,
  startsPerAddress,
  TICKET_SECONDS,
} from './wechat.limits.ts';
import {
  deleteIdentity,
  findBinding,
  findOwner,
  hasOtherWayIn,
  insertIdentity,
  insertUser,
  refreshIdentity,
  type WechatOwner,
} from './wechat.repo.ts';
import type { WechatPerson, WechatProvider } from './wechat-provider.ts';

type User = Caller['user'];

export interface WechatAnswer {
  /** Absent: the person said no. */
  readonly code?: string | undefined;
  readonly state: string;
  readonly nonce: string;
}

export const createWechatService = (context: ModuleContext, provider: WechatProvider | undefined) => {
  const { db, clock, messages } = context;
  const limiter = createRateLimiter(context);
  const requireOwner = createOwnerProof(context);

  const requireProvider = (): WechatProvider => {
    if (!provider) throw new AppError('wechat_not_configured');
    return provider;
  };

  const startSignIn = async (nonce: string, from: RequestOrigin) => {
    requireProvider();
    await limiter.take(startsPerAddress, limitSubjectOf(from.ip));
    return db.inTransaction((tx) => begin(tx, nonce, null));
  };

  /** Proved here and not at the end: between the two only WeChat has the say, and only this page can complete. */
  const startBinding = async (nonce: string, caller: Caller | undefined, proof: Proof, from: RequestOrigin) => {
    const { appId } = requireProvider();
    if (!caller) throw new AppError('not_signed_in');
    const { id } = caller.user;
    if (await findBinding(db, appId, id)) throw new AppError('wechat_already_bound');
    const spendProof = await requireOwner(caller, proof, from);
    await limiter.take(startsPerAddress, id);
    return db.inTransaction(async (tx) => {
      await holdAccount(tx, id);
      await spendProof(tx);
      return begin(tx, nonce, id);
    });
  };

  const begin = async (tx: Tx, nonce: string, bindsUserId: string | null) => {
    const { authorizeUrlFor } = requireProvider();
    const now = clock();
    const state = makeSecret();
    const expiresAt = addSeconds(now, AUTHORISATION_SECONDS);
    const key = { stateHash: hashOf(state), nonceHash: hashOf(nonce) };
    await insertAuthorisation(tx, { ...key, bindsUserId, now, expiresAt }, addSeconds(now, -REPEAT_SECONDS));
    return { authorizeUrl: authorizeUrlFor(state), expiresAt: expiresAt.toISOString() };
  };

  const complete = async ({ code, state, nonce }: WechatAnswer, user: User | undefined, from: RequestOrigin) => {
    const { identify } = requireProvider();
    const key = { stateHash: hashOf(state), nonceHash: hashOf(nonce) };
    return completeOnce(context, key, {
      requireSameUser: (bindsUserId) => {
        if (!user) throw new AppError('not_signed_in');
        if (user.id !== bindsUserId) throw new AppError('wechat_state_refused');
      },
      askWhoItIs: () => {
        if (code === undefined) throw new AppError('wechat_denied');
        return identify(code);
      },
      settle: (tx, person, isBinding) =>
        isBinding && user ? settleBinding(tx, person, user, from) : settleSignIn(tx, person, from),
    });
  };

  const settleSignIn = async (tx: Tx, person: WechatPerson, from: RequestOrigin): Promise<WechatOutcome> => {
    const owner = await holdOwner(tx, person);
    if (owner) {
      await refreshIdentity(tx, person);
      const opening = { user: owner, method: 'wechat', from, now: clock(), messages } as const;
      const outcome = await openSessionOrAsk(tx, opening);
      return 'token' in outcome ? { kind: 'signedIn', session: outcome } : { kind: 'secondStep', ...outcome };
    }
    const ticket = makeSecret();
    await insertTicket(tx, hashOf(ticket), person, addSeconds(clock(), TICKET_SECONDS));
    return { kind: 'unknown', ticket, nickname: person.nickname };
  };

  const settleBinding = async (
    tx: Tx,
    person: WechatPerson,
    user: User,
    from: RequestOrigin,
  ): Promise<WechatOutcome> => {
    await bind(tx, person, user, from);
    return { kind: 'bound', nickname: person.nickname };
  };

  const bind = async (tx: Tx, person: WechatPerson, user: Pick<User, 'id' | 'name'>, from: RequestOrigin) => {
    await holdAccount(tx, user.id);
    if (!(await insertIdentity(tx, person, user.id, clock()))) {
      const owner = await findOwner(tx, person);
      throw new AppError(owner && owner.id !== user.id ? 'wechat_bound_elsewhere' : 'wechat_already_bound');
    }
    const target = { kind: 'account', id: user.id };
    await recordDeed(tx, byOf(user, from), 'wechat.bound', target);
    const notice = { purpose: 'wechatBound', values: { at: clock() } } as const;
    await tellOwner(messages, tx, await getAccount(tx, user.id), notice);
  };

  const requireTicket = async (tx: Tx, ticket: string): Promise<WechatPerson> => {
    const person = await spendTicket(tx, hashOf(ticket), clock());
    if (!person) throw new AppError('wechat_ticket_expired');
    return person;
  };

  const bindExisting = async (ticket: string, caller: Caller, proof: Proof, from: RequestOrigin) => {
    const spendProof = await requireOwner(caller, proof, from);
    return db.inTransaction(async (tx) => {
      await holdAccount(tx, caller.user.id);
      await spendProof(tx);
      const person = await requireTicket(tx, ticket);
      await bind(tx, person, caller.user, from);
      return { nickname: person.nickname };
    });
  };

  const createAccount = (ticket: string, name: string, from: RequestOrigin) =>
    db.inTransaction(async (tx) => {
      const person = await requireTicket(tx, ticket);
      const now = clock();
      const user = await insertUser(tx, { name, language: from.language, now });
      await insertAgreements(tx, user.id, now);
      const target = { kind: 'account', id: user.id };
      await recordDeed(tx, byOf(user, from), 'account.registered', target);
      await bind(tx, person, user, from);
      return openSession(tx, { user, method: 'wechat', from, now, messages });
    });

  const unbind = async (caller: Caller, proof: Proof, from: RequestOrigin): Promise<void> => {
    const { appId } = requireProvider();
    const { user } = caller;
    if (!(await findBinding(db, appId, user.id))) throw new AppError('wechat_not_bound');
    // Before the proof: nobody should sign in anew only to be told this.
    if (hasOnlyWechat(caller)) throw new AppError('wechat_last_way_in');
    const spendProof = await requireOwner(caller, proof, from);
    await db.inTransaction(async (tx) => {
      const isOnlyWay = !(await hasOtherWayIn(tx, user.id));
      await spendProof(tx);
      if (!(await deleteIdentity(tx, appId, user.id))) throw new AppError('wechat_not_bound');
      if (isOnlyWay) throw new AppError('wechat_last_way_in');
      const target = { kind: 'account', id: user.id };
      await recordDeed(tx, byOf(user, from), 'wechat.unbound', target);
      const notice = { purpose: 'wechatUnbound', values: { at: clock() } } as const;
      await tellOwner(messages, tx, await getAccount(tx, user.id), notice);
    });
  };

  const describeBinding = async (user: User | undefined): Promise<WechatBinding> => {
    if (!provider) return { isAvailable: false, isStandIn: false, binding: null };
    const found = user && (await findBinding(db, provider.appId, user.id));
    const binding = found ? { nickname: found.nickname, boundAt: found.boundAt.toISOString() } : null;
    return { isAvailable: true, isStandIn: provider.isStandIn, binding };
  };

  return { startSignIn, startBinding, complete, bindExisting, createAccount, unbind, describeBinding };
};

/** Held: between finding and holding it may have been unbound, and then opens nothing. */
const holdOwner = async (tx: Tx, person: WechatPerson): Promise<WechatOwner | undefined> => {
  const found = await findOwner(tx, person);
  if (!found) return undefined;
  await holdDisabled(tx, found.id);
  return findOwner(tx, person);
};

const makeSecret = (): string => randomBytes(SECRET_BYTES).toString('base64url');
/** 256 random bits need no slow hash. */
const hashOf = (secret: string): Buffer => createHash('sha256').update(secret).digest();
const addSeconds = (date: Date, seconds: number): Date => new Date(date.getTime() + seconds * 1000);
