import type { ModuleContext } from '../../module.ts';
import { recordDeed } from '../audit/audit.module.ts';
import { deleteEnterprise, holdDueEnterprise } from './members.repo.ts';

/** Ends the next enterprise whose time is over. True when there may be another. */
export const createDissolution =
  ({ db, clock }: Pick<ModuleContext, 'db' | 'clock'>) =>
  (): Promise<boolean> =>
    db.inTransaction(async (tx) => {
      const due = await holdDueEnterprise(tx, clock());
      if (!due) return false;
      await deleteEnterprise(tx, due.id);
      const by = { actor: { id: null, label: 'Skein' }, enterpriseId: due.id };
      await recordDeed(tx, by, 'enterprise.dissolved', { kind: 'enterprise', id: due.id }, { name: due.name });
      return true;
    });
