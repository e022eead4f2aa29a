import type { Contact } from '@skein/contract/contact.ts';
import type { Invite, InviteState } from '@skein/contract/invites.ts';
import { NamedRole } from '@skein/contract/named-role.ts';
import { maskMail, maskPhone } from '../../secrets/mask-personal-data.ts';
import type { Secrets } from '../../secrets/secrets.ts';
import { openContact } from './addressees.ts';
import type { StoredInvite } from './invites.repo.ts';

type Ending = Pick<StoredInvite, 'revokedAt' | 'uses' | 'maxUses' | 'expiresAt'>;

export const stateOf = ({ revokedAt, uses, maxUses, expiresAt }: Ending, now: Date): InviteState => {
  if (revokedAt !== null) return 'revoked';
  if (uses >= maxUses) return 'usedUp';
  return expiresAt <= now ? 'expired' : 'open';
};

export const maskContact = ({ channel, target }: Contact): string =>
  channel === 'mail' ? maskMail(target) : maskPhone(target);

export const describeInvite = (secrets: Secrets, invite: StoredInvite, now: Date): Invite => ({
  id: invite.id,
  unitId: invite.unitId,
  unit: invite.unit,
  roles: invite.roles.map((role) => NamedRole.parse(role)),
  recipient: invite.sealedContact && maskContact(openContact(secrets, invite.id, invite.sealedContact)),
  sentAt: invite.sentAt?.toISOString() ?? null,
  note: invite.note,
  maxUses: invite.maxUses,
  uses: invite.uses,
  expiresAt: invite.expiresAt.toISOString(),
  createdAt: invite.createdAt.toISOString(),
  createdBy: invite.createdBy,
  state: stateOf(invite, now),
});
