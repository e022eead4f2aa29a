import type { EnterpriseSubmission } from '@skein/contract/certification.ts';
import type { DeveloperSubmission } from '@skein/contract/developers.ts';
import type { FilePurpose } from '@skein/contract/files.ts';
import type { PersonalSubmission, QualificationSubmission } from '@skein/contract/verification.ts';
import type { Secrets } from '../../secrets/secrets.ts';
import { endOfDay } from '../../last-day.ts';

/** For whom a developer applies, as it was called then. Null: for themselves. */
interface DevelopsFor {
  readonly enterpriseId: string | null;
  readonly enterpriseName: string | null;
}

/** What a person submitted, once. */
export type Submission =
  | ({ readonly authType: 1 } & Readonly<PersonalSubmission>)
  | ({ readonly authType: 2 } & Readonly<EnterpriseSubmission>)
  | ({ readonly authType: 3 } & Readonly<QualificationSubmission>)
  | ({ readonly authType: 4 } & Readonly<DeveloperSubmission> & DevelopsFor);

export type SubmissionOf<Type extends Submission['authType']> = Extract<Submission, { authType: Type }>;

interface Place {
  readonly verificationId: string;
  readonly version: number;
}

const placeOf = ({ verificationId, version }: Place, column: string): string =>
  `verification_versions/${verificationId}.${version}/${column}`;

export const sealSubmission = (secrets: Secrets, place: Place, submission: Submission): Buffer =>
  secrets.seal(placeOf(place, 'sealed_submission'), JSON.stringify(submission));

/** Not parsed again: a rule that has become stricter since must not make old cases unreadable. */
export const openSubmission = (secrets: Secrets, place: Place, sealed: Buffer): Submission =>
  JSON.parse(secrets.open(placeOf(place, 'sealed_submission'), sealed).toString()) as Submission;

export const sealRefusal = (secrets: Secrets, place: Place, message: string): Buffer =>
  secrets.seal(placeOf(place, 'sealed_refusal'), message);

export const openRefusal = (secrets: Secrets, place: Place, sealed: Buffer | null): string | null =>
  sealed && secrets.open(placeOf(place, 'sealed_refusal'), sealed).toString();

/** Of the number by which the person or the enterprise is known to the state. */
export const macIdNumber = (secrets: Secrets, submission: SubmissionOf<1 | 2 | 3>): Buffer =>
  submission.authType === 2
    ? secrets.mac('credit-code', submission.enterpriseLicenseNum)
    : secrets.mac('resident-id', submission.idCard);

/** A developer gives no number: they are known by their account. */
export const macDeveloper = (secrets: Secrets, userId: string): Buffer => secrets.mac('developer', userId);

/** In clear, for who looks for the case by it. */
export const enterpriseNameIn = (submission: Submission): string | null =>
  submission.authType === 2 || submission.authType === 4 ? submission.enterpriseName : null;

export interface SubmittedFile {
  readonly field:
    | 'idCardImg'
    | 'idCardBackImg'
    | 'electronicCert'
    | 'enterpriseLicenseImg'
    | 'operatingCertImg'
    | 'authorizationImg';
  readonly fileId: string;
  readonly purpose: FilePurpose;
}

export const filesOf = (submission: Submission): SubmittedFile[] => {
  if (submission.authType === 4) {
    const { authorizationImg } = submission;
    return authorizationImg === null
      ? []
      : [{ field: 'authorizationImg', fileId: authorizationImg, purpose: 'certificate' }];
  }
  if (submission.authType === 2) {
    const { enterpriseLicenseImg, operatingCertImg } = submission;
    const licence = { field: 'enterpriseLicenseImg', fileId: enterpriseLicenseImg, purpose: 'licence' } as const;
    if (operatingCertImg === null) return [licence];
    return [licence, { field: 'operatingCertImg', fileId: operatingCertImg, purpose: 'certificate' }];
  }
  const front = { field: 'idCardImg', fileId: submission.idCardImg, purpose: 'id-card' } as const;
  return submission.authType === 1
    ? [front, { field: 'idCardBackImg', fileId: submission.idCardBackImg, purpose: 'id-card' }]
    : [front, { field: 'electronicCert', fileId: submission.electronicCert, purpose: 'certificate' }];
};

/** An enterprise stays certified: its operating certificate is one of the things that are said of it. */
export const expiryOf = (submission: Submission): Date | null =>
  submission.authType === 3 ? endOfDay(submission.expireAt) : null;
