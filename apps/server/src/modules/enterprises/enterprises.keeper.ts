import { jsonEntry, type PersonalDataKeeper } from '../../personal-data-keeper.ts';
import { deleteMemberships, isLastOwner, listMemberships } from './enterprises.repo.ts';

export const enterprisesKeeper: PersonalDataKeeper = {
  collect: ({ db }, userId) => [jsonEntry('memberships', () => listMemberships(db, userId))],
  objectToDeletion: async (tx, userId) => ((await isLastOwner(tx, userId)) ? 'last_owner' : undefined),
  erase: ({ tx, userId }) => deleteMemberships(tx, userId),
};
