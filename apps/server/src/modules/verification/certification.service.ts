import { isDeepStrictEqual } from 'node:util';
import {
  certificateExpiredWords,
  type EnterpriseFacts,
  type EnterpriseInfo,
  type EnterpriseSubmission,
} from '@skein/contract/certification.ts';
import { authStates, type AuthState } from '@skein/contract/auth-state.ts';
import { byOf } from '../../by.ts';
import { AppError } from '../../http/app-error.ts';
import type { Caller } from '../../http/caller.ts';
import type { RequestOrigin } from '../../http/request-origin.ts';
import type { ModuleContext } from '../../module.ts';
import { isOver } from '../../last-day.ts';
import { findCard, findLicenceHolder } from '../enterprises/enterprises.module.ts';
import {
  holdCaseOfEnterprise,
  listFoundingVersions,
  listVersionsOfCase,
  listVersionsOfEnterprise,
} from './certifications.repo.ts';
import { keepVersion, refuseTooMany } from './keep-version.ts';
import { openRefusal, openSubmission, type SubmissionOf } from './submission.ts';
import { historyOf } from './version-history.ts';
import { holdCase, type StoredVersion } from './versions.repo.ts';

interface Submitter extends Pick<Caller, 'grants'> {
  readonly user: Pick<Caller['user'], 'id' | 'name'>;
  readonly membership: Pick<NonNullable<Caller['membership']>, 'enterpriseId'> | undefined;
}

/** How an enterprise comes to be certified, and how its card is changed. */
export const createCertificationService = ({ db, secrets, clock }: Pick<ModuleContext, 'db' | 'secrets' | 'clock'>) => {
  const submit = (
    caller: Submitter,
    facts: EnterpriseSubmission,
    from: Pick<RequestOrigin, 'requestId' | 'ip' | 'language'>,
  ) =>
    db.inTransaction(async (tx) => {
      const { user, membership } = caller;
      const now = clock();
      if (!maySubmit(caller)) throw new AppError('not_permitted', { permission: 'enterprise:write' });
      if (isOver(facts.operatingCertExpireAt, now)) {
        const words = certificateExpiredWords[from.language];
        throw new AppError('invalid_input', { fields: { operatingCertExpireAt: words } });
      }
      const enterpriseId = membership?.enterpriseId;
      const verificationId = enterpriseId
        ? await holdCaseOfEnterprise(tx, user.id, enterpriseId)
        : await holdCase(tx, user.id, 2);
      const earlier = await listVersionsOfCase(tx, verificationId);
      const card = enterpriseId && (await findCard(tx, enterpriseId));
      if (card && isDeepStrictEqual(card.facts, { ...facts })) throw new AppError('already_approved');
      refuseTooMany(earlier, now);
      const holder = await findLicenceHolder(tx, facts.enterpriseLicenseNum);
      if (holder && holder.id !== enterpriseId) throw new AppError('license_taken');
      const by = { ...byOf(user, from), ...(enterpriseId && { enterpriseId }) };
      const submission = { authType: 2, ...facts } as const;
      return keepVersion(tx, secrets, { verificationId, earlier, submission, submitterId: user.id, by, now });
    });

  /** The card, or while there is none what was submitted last; with the way there for those who can go on with it. */
  const show = async (caller: Caller): Promise<EnterpriseInfo> => {
    const { user, membership } = caller;
    const card = membership && (await findCard(db, membership.enterpriseId));
    const canSubmit = maySubmit(caller);
    const versions = canSubmit ? await listVersionsFor(user.id, membership?.enterpriseId) : [];
    // Of what a submitter who is gone left behind, nothing is to be gone on with.
    const newest = versions.find(({ state }) => state !== authStates.none);
    const submitted = newest && factsIn(newest);
    const certifiedAt = card?.certifiedAt ?? null;
    const facts = certifiedAt ? card?.facts : (submitted ?? card?.facts);
    return {
      id: membership?.enterpriseId ?? null,
      ...noFacts,
      ...facts,
      tel: facts?.enterprisePhone ?? null,
      certifiedAt: certifiedAt?.toISOString() ?? null,
      enterpriseAuthState: certifiedAt ? authStates.approved : (newest?.state ?? authStates.none),
      authRefuseMsg: newest ? openRefusal(secrets, newest, newest.sealedRefusal) : null,
      submittedAt: newest?.submittedAt.toISOString() ?? null,
      canSubmit,
      history: historyOf(secrets, versions),
      submitted: newest && submitted && newest.state !== authStates.approved ? submitted : null,
    };
  };

  /** How far it has come, without what it says. */
  const stateFor = async ({ user, membership }: Submitter): Promise<AuthState> => {
    if (membership && (await findCard(db, membership.enterpriseId))?.certifiedAt) return 2;
    const versions = await listVersionsFor(user.id, membership?.enterpriseId);
    return versions.find(({ state }) => state !== authStates.none)?.state ?? authStates.none;
  };

  const listVersionsFor = (userId: string, enterpriseId: string | undefined): Promise<StoredVersion[]> =>
    enterpriseId === undefined ? listFoundingVersions(db, userId) : listVersionsOfEnterprise(db, enterpriseId);

  const factsIn = (version: StoredVersion): EnterpriseFacts => {
    const { authType: _, ...facts } = openSubmission(secrets, version, version.sealedSubmission) as SubmissionOf<2>;
    return facts;
  };

  return { submit, show, stateFor };
};

/** Anybody for an enterprise that is none yet; in one, who may change what is said of the whole of it. */
const maySubmit = ({ membership, grants }: Pick<Submitter, 'membership' | 'grants'>): boolean =>
  membership === undefined || grants.get('enterprise:write') === 'enterprise';

export const noFacts: EnterpriseFacts = {
  enterpriseName: null,
  enterpriseLicenseNum: null,
  enterpriseLicenseImg: null,
  enterpriseLegalPerson: null,
  enterprisePhone: null,
  enterpriseAddress: null,
  contactName: null,
  operatingCertNum: null,
  operatingCertImg: null,
  operatingCertExpireAt: null,
};
