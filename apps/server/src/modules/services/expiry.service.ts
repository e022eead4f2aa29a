import type { NoticeKind } from '@skein/contract/notices.ts';
import { tellAsWished } from '../../messages/tell-as-wished.ts';
import type { ModuleContext } from '../../module.ts';
import { recordDeed } from '../audit/audit.module.ts';
import { leaveNotices } from '../notices/notices.module.ts';
import { findNamed, holdUntold, writeToldDays } from './grants.repo.ts';
import { listManagers } from './seats.repo.ts';
import { addDays } from './service-period.ts';

/** From the last on: whoever was away for a month is told the latest only. */
const warnings: readonly { readonly days: number; readonly notice: NoticeKind }[] = [
  { days: 0, notice: 'serviceEnded' },
  { days: 7, notice: 'serviceEndsInAWeek' },
  { days: 30, notice: 'serviceEndsInAMonth' },
];

/** Tells those who manage the services of an enterprise that one comes to its end. True when there may be another. */
export const createExpiryWarnings =
  ({ db, clock, messages }: Pick<ModuleContext, 'db' | 'clock' | 'messages'>) =>
  (): Promise<boolean> =>
    db.inTransaction(async (tx) => {
      const now = clock();
      for (const { days, notice } of warnings) {
        const grant = await holdUntold(tx, addDays(now, days), days);
        if (!grant) continue;
        const { id, enterpriseId, service } = grant;
        const managers = await listManagers(tx, enterpriseId);
        await leaveNotices(
          tx,
          managers.map((manager) => manager.id),
          notice,
          now,
          { enterpriseId, service },
        );
        const { enterpriseName } = await findNamed(tx, id);
        const values = { enterpriseId, enterpriseName, service };
        for (const manager of managers)
          await tellAsWished(
            messages,
            tx,
            manager,
            days === 0
              ? { purpose: 'serviceEnded', values }
              : { purpose: 'serviceEnding', values: { ...values, days } },
          );
        await writeToldDays(tx, grant, days);
        const by = { actor: { id: null, label: 'Skein' }, enterpriseId };
        if (days === 0) await recordDeed(tx, by, 'service.expired', { kind: 'service', id }, { service });
        return true;
      }
      return false;
    });
