import { jsonEntry, type PersonalDataKeeper } from '../../personal-data-keeper.ts';
import { listPasskeys } from './passkeys.repo.ts';
import { countRecoveryCodes } from './recovery-codes.repo.ts';
import { forgetFactors } from './second-factors.repo.ts';
import { findTotp } from './totp.repo.ts';

export const secondFactorsKeeper: PersonalDataKeeper = {
  /** That they exist, not what opens with them. */
  collect: ({ db }, userId) => [
    jsonEntry('second-factors', async () => {
      const totp = await findTotp(db, userId);
      const passkeys = await listPasskeys(db, userId);
      return {
        totp: totp ? { enrolledAt: totp.enrolledAt, lastUsedAt: totp.lastUsedAt } : null,
        passkeys: passkeys.map(({ name, relyingParty, createdAt, lastUsedAt }) => ({
          name,
          relyingParty,
          createdAt,
          lastUsedAt,
        })),
        recoveryCodes: await countRecoveryCodes(db, userId),
      };
    }),
  ],
  erase: ({ tx, userId }) => forgetFactors(tx, userId),
};
