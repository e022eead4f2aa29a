import { authStates } from '@skein/contract/auth-state.ts';
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
import { maskIdNumber, maskName } from '../../secrets/mask-personal-data.ts';
import { findCertifiedDeveloper } from './certified-developer.ts';
import { isInForce, isOfPerson, requireOwnIdNumber } from './id-number.service.ts';
import { keepVersion, refuseTooMany } from './keep-version.ts';
import { expiryOf, macIdNumber, openRefusal, openSubmission, type SubmissionOf } from './submission.ts';
import { historyOf } from './version-history.ts';
import { holdCase, listVersions, type StoredVersion } from './versions.repo.ts';

export const createSubmissionService = ({ db, secrets, clock }: Pick<ModuleContext, 'db' | 'secrets' | 'clock'>) => {
  const submit = (
    { user }: { readonly user: Pick<Caller['user'], 'id' | 'name'> },
    submission: SubmissionOf<AuthType>,
    from: Pick<RequestOrigin, 'requestId' | 'ip' | 'language'>,
  ) =>
    db.inTransaction(async (tx) => {
      const now = clock();
      const { authType } = submission;
      const expiresAt = expiryOf(submission);
      if (expiresAt && expiresAt <= now)
        throw new AppError('invalid_input', { fields: { expireAt: expiredWords[from.language] } });

      const verificationId = await holdCase(tx, user.id, authType);
      const earlier = versionsOf(authType, await listVersions(tx, user.id));
      if (earlier.some((version) => isInForce(version, now))) throw new AppError('already_approved');
      refuseTooMany(earlier, now);
      await requireOwnIdNumber(tx, user.id, macIdNumber(secrets, submission), now);
      const by = byOf(user, from);
      return keepVersion(tx, secrets, { verificationId, earlier, submission, submitterId: user.id, by, now });
    });

  /** The version in force, or else the newest; with the way there. */
  const show = async <Type extends AuthType>({ user }: Caller, authType: Type) => {
    const now = clock();
    const versions = versionsOf(authType, await listVersions(db, user.id));
    const inForce = versions.find((version) => isInForce(version, now));
    const shown = inForce ?? versions[0];
    const submission = shown && (openSubmission(secrets, shown, shown.sealedSubmission) as SubmissionOf<Type>);
    const review = {
      id: shown?.verificationId ?? null,
      version: shown?.version ?? null,
      authState: shown?.state ?? authStates.none,
      authRefuseMsg: shown ? openRefusal(secrets, shown, shown.sealedRefusal) : null,
      submittedAt: shown?.submittedAt.toISOString() ?? null,
      canSubmit: !inForce,
      history: historyOf(secrets, versions),
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
      isExpired: review.authState === authStates.approved && review.canSubmit,
      idCard: submission ? maskIdNumber(submission.idCard) : null,
      idCardImg: submission?.idCardImg ?? null,
    };
  };

  const listInForce = async ({ user }: Caller) => {
    const now = clock();
    const inForce = (await listVersions(db, user.id)).filter((version) => isInForce(version, now)).filter(isOfPerson);
    const newestOfEach = inForce.filter(
      (version, index) => inForce.findIndex(({ authType }) => authType === version.authType) === index,
    );
    const ofPerson = newestOfEach.map((version) => {
      const submission = openSubmission(secrets, version, version.sealedSubmission);
      return {
        id: version.verificationId,
        authType: version.authType,
        authState: version.state,
        expireAt: submission.authType === 3 ? submission.expireAt : null,
      };
    });
    const developer = await findCertifiedDeveloper(db, secrets, user.id);
    return developer ? [...ofPerson, { ...developer.which, authState: authStates.approved, expireAt: null }] : ofPerson;
  };

  return { submit, showPersonal, showQualification, listInForce };
};

const versionsOf = (wanted: AuthType, versions: readonly StoredVersion[]): StoredVersion[] =>
  versions.filter(({ authType }) => authType === wanted);
