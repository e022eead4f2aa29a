import { CURRENT_DEVELOPER_AGREEMENT } from '@skein/contract/developers.ts';
import type { Connection } from '../../db/database.ts';
import { AppError } from '../../http/app-error.ts';
import type { Secrets } from '../../secrets/secrets.ts';
import { findNewestAccepted } from '../accounts/accounts.module.ts';
import { findCertifiedDeveloper } from '../verification/verification.module.ts';

/** Under which name its acceptance is kept, beside the others of the account. */
export const DEVELOPER_AGREEMENT = 'developerAgreement';

const pages = { certificate: '/developerCertificate', agreement: '/developerAgreement' };

export const isAgreed = (accepted: { readonly version: string } | undefined): boolean =>
  accepted?.version === CURRENT_DEVELOPER_AGREEMENT;

/** A certification for this enterprise, or for none in particular, where somebody works. */
export const isGoodIn = (certifiedFor: string | null, enterpriseId: string | null): boolean =>
  certifiedFor === null || certifiedFor === enterpriseId;

/**
 * Refuses who may have no key there. A person's certification is good wherever they work; one for an enterprise, in that alone.
 */
export const requireDeveloper = async (
  db: Connection,
  secrets: Secrets,
  { userId, enterpriseId }: { readonly userId: string; readonly enterpriseId: string | null },
): Promise<void> => {
  const certified = await findCertifiedDeveloper(db, secrets, userId);
  if (!certified || !isGoodIn(certified.facts.enterpriseId, enterpriseId))
    throw new AppError('developer_not_certified', { page: pages.certificate });
  if (!isAgreed(await findNewestAccepted(db, userId, DEVELOPER_AGREEMENT)))
    throw new AppError('developer_agreement_not_accepted', { page: pages.agreement });
};
