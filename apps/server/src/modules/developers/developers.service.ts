import {
  CURRENT_DEVELOPER_AGREEMENT,
  type DeveloperInfo,
  type DeveloperSubmission,
} from '@skein/contract/developers.ts';
import { byOf } from '../../by.ts';
import { AppError } from '../../http/app-error.ts';
import type { Caller } from '../../http/caller.ts';
import type { RequestOrigin } from '../../http/request-origin.ts';
import type { ModuleContext } from '../../module.ts';
import { findNewestAccepted, insertAgreement } from '../accounts/accounts.module.ts';
import { recordDeed } from '../audit/audit.module.ts';
import { findClosuresTo } from '../services/services.module.ts';
import { createDeveloperCertification } from '../verification/verification.module.ts';
import { DEVELOPER_AGREEMENT, isAgreed, isGoodIn } from './developer-standing.ts';

/** What leads to access keys: a certification, and the agreement. */
export const createDevelopers = (context: Pick<ModuleContext, 'db' | 'secrets' | 'clock'>) => {
  const { db, clock } = context;
  const certification = createDeveloperCertification(context);

  const show = async (caller: Caller): Promise<DeveloperInfo> => {
    const shown = await certification.show(caller);
    const accepted = await findNewestAccepted(db, caller.user.id, DEVELOPER_AGREEMENT);
    const isAccepted = isAgreed(accepted);
    const enterpriseId = caller.membership?.enterpriseId ?? null;
    const isCertifiedHere = shown.certified !== null && isGoodIn(shown.certifiedFor?.id ?? null, enterpriseId);
    const closures = await findClosuresTo(db, clock(), { userId: caller.user.id, enterpriseId }, ['openApi']);
    return {
      ...shown,
      agreement: {
        version: CURRENT_DEVELOPER_AGREEMENT,
        acceptedVersion: accepted?.version ?? null,
        acceptedAt: accepted?.acceptedAt.toISOString() ?? null,
        isAccepted,
      },
      isCertifiedHere,
      canHaveKeys: isCertifiedHere && isAccepted,
      closure: closures.get('openApi') ?? null,
    };
  };

  const submit = async (caller: Caller, facts: DeveloperSubmission, from: RequestOrigin): Promise<DeveloperInfo> => {
    await certification.submit(caller, facts, from);
    return show(caller);
  };

  const acceptAgreement = async (caller: Caller, version: string, from: RequestOrigin): Promise<DeveloperInfo> => {
    if (version !== CURRENT_DEVELOPER_AGREEMENT) throw new AppError('developer_agreement_changed');
    const { user } = caller;
    await db.inTransaction(async (tx) => {
      if (!(await insertAgreement(tx, user.id, { document: DEVELOPER_AGREEMENT, version }, clock()))) return;
      await recordDeed(
        tx,
        byOf(user, from),
        'account.agreementAccepted',
        { kind: 'account', id: user.id },
        {
          document: DEVELOPER_AGREEMENT,
          agreementVersion: version,
        },
      );
    });
    return show(caller);
  };

  return { show, submit, acceptAgreement };
};
