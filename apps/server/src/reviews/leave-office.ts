import type { By } from '../by.ts';
import type { Tx } from '../db/database.ts';
import type { ModuleContext } from '../module.ts';

/** Whoever may not review any more has no case: nobody need wait for the end of their leases. */
export const leaveOffice = async (
  { desks }: Pick<ModuleContext, 'desks'>,
  tx: Tx,
  userId: string,
  by: By,
): Promise<void> => {
  for (const { letGoAll } of desks) await letGoAll(tx, userId, by);
};
