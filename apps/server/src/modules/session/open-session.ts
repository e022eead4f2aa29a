import { randomBytes } from 'node:crypto';
import type { SecondStepKind, SignInMethod } from '@skein/contract/session.ts';
import { byOf } from '../../by.ts';
import type { Tx } from '../../db/database.ts';
import { AppError } from '../../http/app-error.ts';
import type { RequestOrigin } from '../../http/request-origin.ts';
import { addressRangeOf } from '../../limits/address.ts';
import type { Messages } from '../../messages/messages.ts';
import { tellOwner } from '../../messages/tell-owner.ts';
import { recordDeed } from '../audit/audit.module.ts';
import {
  hasKnownDevice,
  hashDeviceToken,
  isKnownDevice,
  rememberDevice,
} from '../known-devices/known-devices.module.ts';
import { getAccount, holdDisabled, type Account } from './accounts.repo.ts';
import { describeDevice } from './describe-device.ts';
import { hashToken, limitsOf } from './session-rules.ts';
import { DEVICE_TOKEN_BYTES, TOKEN_BYTES, userSessionLimits } from './session.limits.ts';
import { deleteSessions, replaceEndedSessions } from './session.repo.ts';
import { insertSignIn, sweepSignIns } from './sign-ins.repo.ts';

export interface SessionOpening {
  readonly user: Pick<Account, 'id' | 'name' | 'isAdmin'>;
  /** How they proved who they are. */
  readonly method: SignInMethod;
  /** And with what besides, when a second factor is enrolled. */
  readonly secondFactor?: SecondStepKind;
  readonly from: RequestOrigin;
  readonly now: Date;
  readonly messages: Messages;
}

/** For whoever has proved who they are, in whichever way. */
export const openSession = async (tx: Tx, opening: SessionOpening) => {
  const { user, method, secondFactor, from, now } = opening;
  if (await holdDisabled(tx, user.id)) throw new AppError('account_disabled');
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  const endedBefore = addSeconds(now, -userSessionLimits.absoluteSeconds);
  const place = placeOf(from);
  const session = { userId: user.id, tokenHash: hashToken(token), method, ...place, now, endedBefore };
  const id = await replaceEndedSessions(tx, session);
  const isRenewal = from.session?.userId === user.id && (await endForRenewal(tx, from.session));
  await insertSignIn(tx, { userId: user.id, at: now, outcome: 'opened', method, ...place });
  await sweepSignIns(tx, user.id, now);
  await recogniseDevice(tx, opening);
  const target = { kind: 'session', id };
  const data = { method, ...(secondFactor && { secondFactor }), ...(isRenewal && { isRenewal }) };
  await recordDeed(tx, byOf(user, from), 'session.opened', target, data);
  return { token, userId: user.id, expiresAt: addSeconds(now, limitsOf(user).absoluteSeconds).toISOString() };
};

/** Who proves anew who they are on a page that is signed in goes on there: the old token is not left lying about. */
const endForRenewal = async (tx: Tx, { id, userId }: { readonly id: string; readonly userId: string }) =>
  (await deleteSessions(tx, userId, { only: id })) > 0;

/** Where a call came from, as far as it may be kept. */
export const placeOf = ({ ip, userAgent }: RequestOrigin) => ({
  device: describeDevice(userAgent),
  addressRange: addressRangeOf(ip),
});

/** From now on strangers' failures do not lock this browser out. The owner is told of every new one but the first. */
const recogniseDevice = async (tx: Tx, { user, from, now, messages }: SessionOpening): Promise<void> => {
  const given = from.deviceToken;
  if (given && (await isKnownDevice(tx, user.id, hashDeviceToken(given))))
    return rememberDevice(tx, user.id, hashDeviceToken(given), now);

  const isFirst = !(await hasKnownDevice(tx, user.id));
  // A new one, even if some token was given: it may have been planted there by someone who knows it.
  const token = randomBytes(DEVICE_TOKEN_BYTES).toString('base64url');
  await rememberDevice(tx, user.id, hashDeviceToken(token), now);
  from.keepDeviceToken(token);
  if (isFirst) return;
  const values = { at: now, ...placeOf(from) };
  await tellOwner(messages, tx, await getAccount(tx, user.id), { purpose: 'newDevice', values });
};

const addSeconds = (date: Date, seconds: number): Date => new Date(date.getTime() + seconds * 1000);
