import { randomUUID } from 'node:crypto';
import type { Contact } from '@skein/contract/contact.ts';
import { PERSONAL_INVITE_DAYS } from '@skein/contract/invites.ts';
import type { Language } from '@skein/contract/language.ts';
import type { By } from '../../by.ts';
import type { Tx } from '../../db/database.ts';
import type { RequestOrigin } from '../../http/request-origin.ts';
import { tellContacts } from '../../messages/tell-owner.ts';
import type { ModuleContext } from '../../module.ts';
import type { Tenant } from '../../tenancy/tenant.ts';
import { recordDeed } from '../audit/audit.module.ts';
import { findPeople, rolesInLog, type Person, type StoredRole } from '../members/members.module.ts';
import { leaveNotices } from '../notices/notices.module.ts';
import { macOfContact, sealContact } from './addressees.ts';
import { maskContact } from './describe-invite.ts';
import { hashToken, newToken } from './invite-tokens.ts';
import { insertInvites, renewInvite, revokeExpiredTo } from './invites.repo.ts';

const DAY_MILLISECONDS = 24 * 60 * 60 * 1000;

interface Invitee {
  readonly contact: Contact;
  readonly unit: { readonly id: string; readonly name: string };
  readonly roles: readonly StoredRole[];
  readonly note: string;
}

/** For whom an enterprise asks, and from where. */
interface Inviter {
  readonly tenant: Tenant;
  readonly by: By;
  readonly enterpriseName: string;
  readonly from: Pick<RequestOrigin, 'language' | 'origin'>;
}

type Context = Pick<ModuleContext, 'config' | 'secrets' | 'messages' | 'clock'>;

/** Invitations to people, each told by mail or text message, and in the product to whoever has an account. */
export const createInviting = ({ config, secrets, messages, clock }: Context) => {
  /** What may be given, and that none is a member or invited already, has been looked at. Of an enterprise that is held. */
  const inviteAll = async (tx: Tx, inviter: Inviter, invitees: readonly Invitee[]): Promise<string[]> => {
    if (invitees.length === 0) return [];
    const now = clock();
    const drafts = invitees.map((invitee) => ({ ...invitee, id: randomUUID(), token: newToken() }));
    const macs = drafts.map(({ contact }) => macOfContact(secrets, contact.target));
    await revokeExpiredTo(tx, inviter.tenant, macs, now);
    const seal = ({ id, token, contact, unit, roles, note }: (typeof drafts)[number]) => ({
      id,
      unitId: unit.id,
      roleIds: roles.map((role) => role.id),
      note,
      now,
      maxUses: 1,
      tokenHash: hashToken(token),
      expiresAt: expiry(now),
      addressed: {
        contactMac: macOfContact(secrets, contact.target),
        sealedContact: sealContact(secrets, id, contact),
      },
    });
    await insertInvites(tx, inviter.tenant, drafts.map(seal));
    await tell(tx, inviter, drafts, now);
    for (const { id, contact, unit, roles } of drafts) {
      const said = { recipient: maskContact(contact), unit: unit.name, roles: rolesInLog(roles) };
      await recordDeed(tx, inviter.by, 'invite.sent', { kind: 'invite', id }, said);
    }
    return drafts.map(({ id }) => id);
  };

  /** With a link of its own: of the one that was sent before only a hash is left. */
  const inviteAgain = async (tx: Tx, inviter: Inviter, id: string, contact: Contact): Promise<void> => {
    const [now, token] = [clock(), newToken()];
    const givenBy = inviter.tenant.userId;
    await renewInvite(tx, inviter.tenant, id, { tokenHash: hashToken(token), expiresAt: expiry(now), givenBy, now });
    await tell(tx, inviter, [{ contact, token }], now);
  };

  interface Told {
    readonly contact: Contact;
    readonly token: string;
  }

  const tell = async (tx: Tx, inviter: Inviter, told: readonly Told[], now: Date): Promise<void> => {
    const { tenant, enterpriseName, from } = inviter;
    const people = await findPeople(
      tx,
      told.map(({ contact }) => contact.target),
    );
    const known = new Map(people.flatMap((person) => targetsOf(person).map((target) => [target, person] as const)));
    const letters = told.map(({ contact, token }) => ({
      contact,
      language: languageOf(known.get(contact.target), from.language),
      notice: {
        purpose: 'memberInvited' as const,
        values: {
          enterpriseId: tenant.enterpriseId,
          enterpriseName,
          link: linkTo(token, contact, from),
          expiresAt: expiry(now),
        },
      },
    }));
    await tellContacts(messages, tx, letters);
    await leaveNotices(
      tx,
      people.map(({ id }) => id),
      'invited',
      now,
      { enterpriseId: tenant.enterpriseId },
    );
  };

  /** What a caller says of our address stands in no mail of ours: it could be their own. The demo's mails go nowhere. */
  const linkTo = (token: string, { channel }: Contact, { origin }: Inviter['from']): string | null => {
    const base = config.publicUrl ?? (config.demo && origin);
    // Only who it was sent to may use it: the page opens where that address is registered.
    const by = channel === 'mail' ? '&by=mail' : '';
    return base ? `${base.replace(/\/$/, '')}/register?invite=${token}${by}` : null;
  };

  return { inviteAll, inviteAgain };
};

const expiry = (now: Date): Date => new Date(now.getTime() + PERSONAL_INVITE_DAYS * DAY_MILLISECONDS);

const targetsOf = ({ mail, phone }: Person): string[] => [mail, phone].filter((target) => target !== null);

/** Who has no account is addressed as whoever invites them is. */
const languageOf = (person: Person | undefined, inviters: Language): string => person?.language ?? inviters;
