import { jsonEntry, type PersonalDataKeeper } from '../../personal-data-keeper.ts';
import { eraseAccount, findProfile, listAgreements } from './accounts.repo.ts';

export const accountsKeeper: PersonalDataKeeper = {
  collect: ({ db }, userId) => [
    jsonEntry('profile', () => findProfile(db, userId)),
    jsonEntry('agreements', () => listAgreements(db, userId)),
  ],
  erase: ({ tx, userId }) => eraseAccount(tx, userId),
};
