import { jsonEntry, type PersonalDataKeeper } from '../../personal-data-keeper.ts';
import { forgetDevices, listDevices } from '../known-devices/known-devices.module.ts';
import { isLastAdministrator } from './accounts.repo.ts';
import { deleteSessions, listSessions } from './session.repo.ts';
import { deleteSignIns, listAllSignIns } from './sign-ins.repo.ts';

export const sessionKeeper: PersonalDataKeeper = {
  collect: ({ db }, userId) => [
    jsonEntry('sessions', () => listSessions(db, userId)),
    jsonEntry('sign-ins', () => listAllSignIns(db, userId)),
    jsonEntry('known-devices', () => listDevices(db, userId)),
  ],
  objectToDeletion: async (tx, userId) => ((await isLastAdministrator(tx, userId)) ? 'last_administrator' : undefined),
  erase: async ({ tx, userId }) => {
    await deleteSessions(tx, userId, 'all');
    await forgetDevices(tx, userId);
    await deleteSignIns(tx, userId);
  },
};
