import type { Connection, Tx } from '../../db/database.ts';
import type { ModuleContext } from '../../module.ts';
import { listDeviceHashes } from '../known-devices/known-devices.module.ts';
import { failureKeyOf, reauthenticationOf, secondStepOf } from './sign-in-guard.ts';
import { findLongestLock, forgetAllFailures } from './sign-in-failures.repo.ts';

interface Owner {
  readonly id: string;
  readonly mail: string | null;
  readonly phone: string | null;
}

/** All that wrong guesses have locked of one account: by whichever name it is called, from whichever browser. */
export const createAccountLocks = ({ secrets, clock }: Pick<ModuleContext, 'secrets' | 'clock'>) => {
  const keysOf = async (db: Connection, { id, mail, phone }: Owner): Promise<Buffer[]> => {
    const accounts = [mail, phone, secondStepOf(id), reauthenticationOf(id)].filter((account) => account !== null);
    const devices = [undefined, ...(await listDeviceHashes(db, id))];
    return accounts.flatMap((account) => devices.map((knownDevice) => failureKeyOf(secrets, { account, knownDevice })));
  };

  return {
    findEnd: async (db: Connection, owner: Owner): Promise<Date | null> =>
      findLongestLock(db, await keysOf(db, owner), clock()),
    /** Returns false when nobody has guessed wrongly. */
    lift: async (tx: Tx, owner: Owner): Promise<boolean> => (await forgetAllFailures(tx, await keysOf(tx, owner))) > 0,
  };
};
