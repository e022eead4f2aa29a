import { jsonEntry, type PersonalDataKeeper } from '../../personal-data-keeper.ts';
import { getAccount } from '../session/session.module.ts';
import { macOfContact, macsOf } from './addressees.ts';
import { forgetContacts, listTo } from './invites.repo.ts';

/** Of people whom others have invited: an address, which is theirs once they have an account. */
export const invitesKeeper: PersonalDataKeeper = {
  collect: ({ db, secrets }, userId) => [
    jsonEntry('invitations', async () => {
      const macs = macsOf(secrets, await getAccount(db, userId));
      const invites = macs.length > 0 ? await listTo(db, macs).execute() : [];
      return invites.map(({ enterpriseName, unit, note, sentAt, expiresAt, revokedAt, uses }) => ({
        enterpriseName,
        unit,
        note,
        sentAt,
        expiresAt,
        revokedAt,
        isAccepted: uses > 0,
      }));
    }),
  ],
  erase: async ({ tx, contacts, secrets, now }) => {
    const macs = contacts.map((contact) => macOfContact(secrets, contact));
    if (macs.length > 0) await forgetContacts(tx, macs, now);
  },
};
