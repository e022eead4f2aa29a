import type { MessagePurpose } from '@skein/contract/demo-outbox.ts';
import type { NoticeKind } from '@skein/contract/notices.ts';
import type { TwoPersonDeed } from '@skein/contract/two-persons.ts';
import type { Tx } from '../../db/database.ts';
import { AppError } from '../../http/app-error.ts';
import { deleteSessions } from '../session/session.module.ts';
import { forgetFactors } from '../second-factors/second-factors.module.ts';
import { refuseLast, type Judgement } from '../user-administration/user-administration.module.ts';
import { listFactorMarks, setAdministrator } from './two-persons.repo.ts';

/** Gives back what they have because they are an administrator. */
type LeaveOffice = () => Promise<void>;

interface Deed {
  /** Refuses what makes no sense as things stand: asked when it is asked for, and again when it is confirmed. */
  readonly requireSense: (tx: Tx, judged: Judgement) => Promise<void>;
  /** Returns what the audit log says of it. */
  readonly bringAbout: (tx: Tx, userId: string, leaveOffice: LeaveOffice) => Promise<{ readonly ended: number }>;
  /** What the audit log calls it. */
  readonly action: `account.${string}`;
  readonly notice: NoticeKind;
  readonly message: Extract<MessagePurpose, 'secondFactorReset' | 'administratorMade' | 'administratorUnmade'>;
}

/** What no administrator does alone. */
export const twoPersonDeeds: Readonly<Record<TwoPersonDeed, Deed>> = {
  resetSecondFactor: {
    requireSense: async (tx, { owner }) => {
      if ((await listFactorMarks(tx, owner.id)).length === 0) throw new AppError('no_second_factor');
    },
    /** Whoever was in is out: one of them may be why it was asked for. */
    bringAbout: async (tx, userId) => {
      await forgetFactors(tx, userId);
      return { ended: await deleteSessions(tx, userId, 'all') };
    },
    action: 'account.secondFactorReset',
    notice: 'secondFactorReset',
    message: 'secondFactorReset',
  },
  makeAdministrator: {
    requireSense: async (_tx, { owner }) => {
      if (owner.isAdmin) throw new AppError('already_administrator');
    },
    /** Their sessions fall under the stricter limits at once. */
    bringAbout: async (tx, userId) => {
      await setAdministrator(tx, userId, true);
      return { ended: 0 };
    },
    action: 'account.administratorMade',
    notice: 'administratorMade',
    message: 'administratorMade',
  },
  unmakeAdministrator: {
    requireSense: async (_tx, judged) => {
      if (!judged.owner.isAdmin) throw new AppError('no_administrator');
      refuseLast(judged);
    },
    /** Their next call finds them what they are now; who is flying meanwhile is not thrown out. */
    bringAbout: async (tx, userId, leaveOffice) => {
      await setAdministrator(tx, userId, false);
      await leaveOffice();
      return { ended: 0 };
    },
    action: 'account.administratorUnmade',
    notice: 'administratorUnmade',
    message: 'administratorUnmade',
  },
};
