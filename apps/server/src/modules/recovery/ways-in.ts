import type { Contact } from '@skein/contract/contact.ts';
import type { WayIn } from '@skein/contract/recovery.ts';
import type { Database, Tx } from '../../db/database.ts';
import { maskMail, maskPhone } from '../../secrets/mask-personal-data.ts';
import { clearContact, findBindings } from '../accounts/accounts.module.ts';
import {
  countRecoveryCodes,
  deletePasskey,
  deleteRecoveryCodes,
  deleteTotp,
  findTotp,
  listKinds,
  listPasskeys,
} from '../second-factors/second-factors.module.ts';
import type { Account } from '../session/session.module.ts';
import { forgetWechat, listIdentities } from '../wechat/wechat.module.ts';

const DAY_MILLISECONDS = 24 * 60 * 60 * 1000;

/** A recovered password skips no second factor. One this young may be a thief's, who shuts the owner out with it. */
const YOUNG_FACTOR_DAYS = 7;

export interface WaysIn {
  readonly waysIn: readonly WayIn[];
  readonly lastProofAt: Date;
}

type Found = Pick<WayIn, 'id' | 'kind' | 'label'> & { readonly addedAt: Date };

/** Everything that opens the account or stands in the way, for whoever has proved to hold this address or number. */
export const listWaysIn = async (
  db: Database | Tx,
  account: Account,
  provedBy: Contact['channel'],
  now: Date,
): Promise<WaysIn> => {
  const bindings = await findBindings(db, account.id);
  const lastProofAt = provedBy === 'mail' ? bindings.mailProvedAt : bindings.phoneProvedAt;
  const found = [...contactsOf(account, bindings), ...(await listOthers(db, account.id))];
  const waysIn = found.map(({ addedAt, ...way }) => {
    const isRecent = addedAt > lastProofAt;
    const canDrop = isRecent && way.kind !== kindOf(provedBy) && (!isFactor(way) || isYoung(addedAt, now));
    return { ...way, addedAt: addedAt.toISOString(), isRecent, canDrop };
  });
  return { waysIn, lastProofAt };
};

const contactsOf = ({ mail, phone }: Account, bindings: Awaited<ReturnType<typeof findBindings>>): Found[] => [
  ...(mail ? [{ id: 'mail', kind: 'mail', label: maskMail(mail), addedAt: bindings.mailBoundAt } as const] : []),
  ...(phone ? [{ id: 'phone', kind: 'phone', label: maskPhone(phone), addedAt: bindings.phoneBoundAt } as const] : []),
];

const listOthers = async (db: Database | Tx, userId: string): Promise<Found[]> => {
  const identities = await listIdentities(db, userId);
  const passkeys = await listPasskeys(db, userId);
  const totp = await findTotp(db, userId);
  const codes = await countRecoveryCodes(db, userId);
  return [
    ...identities.map(({ nickname, boundAt }): Found => {
      return { id: 'wechat', kind: 'wechat', label: nickname, addedAt: boundAt };
    }),
    ...passkeys.map(({ id, name, createdAt }): Found => {
      return { id: `passkey ${id}`, kind: 'passkey', label: name, addedAt: createdAt };
    }),
    ...(totp ? [{ id: 'totp', kind: 'totp', label: '', addedAt: totp.enrolledAt } as const] : []),
    ...(codes ? [{ id: 'recoveryCodes', kind: 'recoveryCodes', label: '', addedAt: codes.madeAt } as const] : []),
  ];
};

const kindOf = (channel: Contact['channel']) => (channel === 'mail' ? 'mail' : 'phone');

const isFactor = ({ kind }: Pick<WayIn, 'kind'>): boolean =>
  kind === 'passkey' || kind === 'totp' || kind === 'recoveryCodes';

const isYoung = (addedAt: Date, now: Date): boolean =>
  now.getTime() - addedAt.getTime() < YOUNG_FACTOR_DAYS * DAY_MILLISECONDS;

/** With the last factor the recovery codes go: they would recover nothing. */
export const dropWaysIn = async (tx: Tx, userId: string, chosen: readonly WayIn[]): Promise<void> => {
  for (const way of chosen) await drop[way.kind](tx, userId, way.id);
  const hasFactor = (await listKinds(tx, userId)).some((kind) => kind !== 'recoveryCode');
  if (!hasFactor) await deleteRecoveryCodes(tx, userId);
};

const drop: Readonly<Record<WayIn['kind'], (tx: Tx, userId: string, id: string) => Promise<unknown>>> = {
  mail: (tx, userId) => clearContact(tx, userId, 'mail'),
  phone: (tx, userId) => clearContact(tx, userId, 'sms'),
  wechat: forgetWechat,
  passkey: (tx, userId, id) => deletePasskey(tx, userId, id.replace('passkey ', '')),
  totp: deleteTotp,
  recoveryCodes: deleteRecoveryCodes,
};
