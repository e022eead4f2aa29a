import {
  expiredWords,
  type AuthType,
  type PersonalInfo,
  type QualificationInfo,
} from '@skein/contract/verification.ts';
import { byOf } from '../../by.ts';
import { AppError } from '../../http/app-error.ts';
import type { Caller } from '../../http/caller.ts';
import type { RequestOrigin } from '../../http/request-origin.ts';
import type { ModuleContext } from '../../module.ts';
import { leasesEndedBefore } from '../../reviews/lease.ts';
import { maskIdNumber, maskName } from '../../secrets/mask-personal-data.ts';
import { recordDeed } from '../audit/audit.module.ts';
import { attachFile } from '../files/files.module.ts';
import { isInForce, requireOwnIdNumber } from './id-number.service.ts';
import {
  expiryOf,
  filesOf,
  macIdNumber,
  openRefusal,
  openSubmission,
  sealSubmission,
  type Submission,
  type SubmissionOf,
} from './submission.ts';
import { DAY_MILLISECONDS, SUBMISSIONS_A_DAY } from './verification.limits.ts';
import { holdCase, insertVersion, listVersions, replaceWaitingVersions, type StoredVersion } from './versions.repo.ts';

export const createSubmissionService = ({ db, secrets, clock }: Pick<ModuleContext, 'db' | 'secrets' | 'clock'>) => {
  const submit = (
    { user }: { readonly user: Pick<Caller['user'], 'id' | 'name'> },
    submission: Submission,
    from: Pick<RequestOrigin, 'requestId' | 'ip' | 'language'>,
  ) =>
    db.inTransaction(async (tx) => {
      const now = clock();
      const { authType } = submission;
      const expiresAt = expiryOf(submission);
      if (expiresAt && expiresAt <= now)
        throw new AppError('invalid_input', { fields: { expireAt: expiredWords[from.language] } });

      const verificationId = await holdCase(tx, user.id, authType);
      const versions = versionsOf(authType, await listVersions(tx, user.id));
      refuseNeedless(versions, now);
      const idNumberMac = macIdNumber(secrets, submission);
      await requireOwnIdNumber(tx, user.id, idNumberMac, now);
      const target = { kind: 'verification', id: verificationId };
      for (const { fileId, purpose } of filesOf(submission))
        await attachFile(tx, { fileId, ownerId: user.id, purpose }, target);

      await replaceWaitingVersions(tx, verificationId, leasesEndedBefore(now));
      const version = (versions[0]?.version ?? 0) + 1;
      const sealedSubmission = sealSubmission(secrets, { verificationId, version }, submission);
      await insertVersion(tx, { verificationId, version, sealedSubmission, idNumberMac, expiresAt, now });
      const data = { authType, version };
      await recordDeed(tx, byOf(user, from), 'verification.submitted', target, data);
      return { id: verificationId, version };
    });

  /** The version in force, or else the newest; with the way there. */
  const show = async <Type extends AuthType>({ user }: Caller, authType: Type) => {
    const now = clock();
    const versions = versionsOf(authType, await listVersions(db, user.id));
    const inForce = versions.find((version) => isInForce(version, now));
    const shown = inForce ?? versions[0];
    const submission = shown && (openSubmission(secrets, shown, shown.sealedSubmission) as SubmissionOf<Type>);
    const history = versions.map((version) => ({
      version: version.version,
      authState: version.state,
      authRefuseMsg: openRefusal(secrets, version, version.sealedRefusal),
      submittedAt: version.submittedAt.toISOString(),
      decidedAt: version.decidedAt?.toISOString() ?? null,
    }));
    const review = {
      id: shown?.verificationId ?? null,
      version: shown?.version ?? null,
      authState: shown?.state ?? (0 as const),
      authRefuseMsg: shown ? openRefusal(secrets, shown, shown.sealedRefusal) : null,
      submittedAt: shown?.submittedAt.toISOString() ?? null,
      canSubmit: !inForce,
      history,
    };
    return { review, submission };
  };

  const showPersonal = async (caller: Caller): Promise<PersonalInfo> => {
    const { review, submission } = await show(caller, 1);
    return {
      ...review,
      realName: submission ? maskName(submission.realName) : null,
      idCard: submission ? maskIdNumber(submission.idCard) : null,
      idCardImg: submission?.idCardImg ?? null,
      idCardBackImg: submission?.idCardBackImg ?? null,
    };
  };

  const showQualification = async (caller: Caller): Promise<QualificationInfo> => {
    const { review, submission } = await show(caller, 3);
    return {
      ...review,
      licenceClass: submission?.licenceClass ?? null,
      licenceCategory: submission?.licenceCategory ?? null,
      licenceRating: submission?.licenceRating ?? null,
      licenceNumber: submission ? maskIdNumber(submission.licenceNumber) : null,
      electronicCert: submission?.electronicCert ?? null,
      issuedAt: submission?.issuedAt ?? null,
      expireAt: submission?.expireAt ?? null,
      isExpired: review.authState === 2 && review.canSubmit,
      idCard: submission ? maskIdNumber(submission.idCard) : null,
      idCardImg: submission?.idCardImg ?? null,
    };
  };

  const listInForce = async ({ user }: Caller) => {
    const now = clock();
    const inForce = (await listVersions(db, user.id)).filter((version) => isInForce(version, now));
    const newestOfEach = inForce.filter(
      (version, index) => inForce.findIndex(({ authType }) => authType === version.authType) === index,
    );
    return newestOfEach.map((version) => {
      const submission = openSubmission(secrets, version, version.sealedSubmission);
      return {
        id: version.verificationId,
        authType: version.authType,
        authState: version.state,
        expireAt: submission.authType === 3 ? submission.expireAt : null,
      };
    });
  };

  return { submit, showPersonal, showQualification, listInForce };
};

const versionsOf = (wanted: AuthType, versions: readonly StoredVersion[]): StoredVersion[] =>
  versions.filter(({ authType }) => authType === wanted);

const refuseNeedless = (versions: readonly StoredVersion[], now: Date): void => {
  if (versions.some((version) => isInForce(version, now))) throw new AppError('already_approved');
  const dayAgo = new Date(now.getTime() - DAY_MILLISECONDS);
  if (versions.filter(({ submittedAt }) => submittedAt > dayAgo).length >= SUBMISSIONS_A_DAY)
    throw new AppError('too_many_submissions', { limit: SUBMISSIONS_A_DAY });
};
