import { jsonEntry, type PersonalDataKeeper } from '../../personal-data-keeper.ts';
import { deleteDepartures, listDepartures } from './departures.repo.ts';

export const departuresKeeper: PersonalDataKeeper = {
  collect: ({ db }, userId) => [jsonEntry('departures', () => listDepartures(db, userId))],
  erase: ({ tx, userId }) => deleteDepartures(tx, userId),
};
