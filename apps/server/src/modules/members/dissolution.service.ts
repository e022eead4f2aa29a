import type { ModuleContext } from '../../module.ts';
import { Outage } from '../../outages/outage.ts';
import { recordDeed } from '../audit/audit.module.ts';
import { deleteEnterprise, holdDueEnterprise, listDueEnterprises } from './members.repo.ts';

type Context = Pick<ModuleContext, 'db' | 'clock'>;

/** Ends the next enterprise whose time is over. True when there may be another. One that cannot be ended keeps no other waiting. */
export const createDissolution = (context: Context) => async (): Promise<boolean> => {
  const failures: unknown[] = [];
  for (const id of await listDueEnterprises(context.db, context.clock())) {
    try {
      if (await dissolve(context, id)) return true;
    } catch (error) {
      if (error instanceof Outage) throw error;
      failures.push(error);
    }
  }
  // Once all others are done: logged and counted by who runs this, and tried again the next time.
  if (failures.length > 0) throw failures[0];
  return false;
};

const dissolve = ({ db, clock }: Context, id: string): Promise<boolean> =>
  db.inTransaction(async (tx) => {
    const due = await holdDueEnterprise(tx, id, clock());
    if (!due) return false;
    await deleteEnterprise(tx, id);
    const by = { actor: { id: null, label: 'Skein' }, enterpriseId: id };
    await recordDeed(tx, by, 'enterprise.dissolved', { kind: 'enterprise', id }, { name: due.name });
    return true;
  });
