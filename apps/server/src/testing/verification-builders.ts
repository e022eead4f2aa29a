import { uploadFile, type FilePurpose } from '@skein/contract/files.ts';
import { findResidentIdProblem } from '@skein/contract/resident-id.ts';
import { decideVerificationCase, takeVerificationCase } from '@skein/contract/verification-review.ts';
import { submitFlightQualification, submitPersonalAuth } from '@skein/contract/verification.ts';
import { anImage } from './sample-files.ts';
import type { DemoName, TestServer } from './start-test-server.ts';

export type Person = Awaited<ReturnType<TestServer['signIn']>>;

let issued = 0;

/** Another number each time, with its check digit. */
export const aResidentId = (): string => {
  issued += 1;
  const head = `11010519900101${String(issued).padStart(3, '0')}`;
  const found = Array.from('0123456789X')
    .map((digit) => head + digit)
    .find((number) => !findResidentIdProblem(number));
  if (!found) throw new Error(`no check digit fits ${head}`);
  return found;
};

export const uploadPicture = async ({ call }: Person, purpose: FilePurpose, name = 'picture.jpg'): Promise<string> => {
  const upload = new File([new Uint8Array(await anImage('jpeg', { width: 40, height: 30 }))], name);
  return (await call(uploadFile, { query: { purpose }, upload })).info.id;
};

export const aPersonalSubmission = async (person: Person, given: { realName?: string; idCard?: string } = {}) => ({
  realName: '张伟明',
  idCard: aResidentId(),
  idCardImg: await uploadPicture(person, 'id-card'),
  idCardBackImg: await uploadPicture(person, 'id-card'),
  ...given,
});

export const aQualification = async (person: Person, given: { idCard?: string; expireAt?: string } = {}) => ({
  licenceClass: 'small' as const,
  licenceCategory: 'multirotor' as const,
  licenceRating: 'bvlos' as const,
  licenceNumber: 'CAAC-2026-000123',
  electronicCert: await uploadPicture(person, 'certificate'),
  issuedAt: '2026-01-31',
  expireAt: '2099-01-30',
  idCard: aResidentId(),
  idCardImg: await uploadPicture(person, 'id-card'),
  ...given,
});

export const submitPersonal = async (person: Person, given: { realName?: string; idCard?: string } = {}) =>
  (await person.call(submitPersonalAuth, { body: await aPersonalSubmission(person, given) })).info;

export const submitQualification = async (person: Person, given: { idCard?: string; expireAt?: string } = {}) =>
  (await person.call(submitFlightQualification, { body: await aQualification(person, given) })).info;

/** Makes one of the demo's people a platform administrator, beside the one that there is. */
export const appoint = async ({ db }: Pick<TestServer, 'db'>, name: DemoName): Promise<void> => {
  await db.updateTable('users').set({ is_platform_admin: true }).where('mail', '=', `${name}@skein.demo`).execute();
};

/** As if nobody had ever submitted anything; what is in the log stays there. */
export const forgetCases = async ({ db }: Pick<TestServer, 'db'>): Promise<void> => {
  await db.deleteFrom('pending_verdicts').execute();
  await db.deleteFrom('verifications').execute();
  await db.deleteFrom('verified_id_numbers').execute();
  await db.deleteFrom('notices').execute();
};

interface Case {
  readonly id: string;
  readonly version: number;
}

export const approve = async ({ call }: Person, { id, version }: Case): Promise<void> => {
  const which = { id, version };
  await call(takeVerificationCase, { body: which });
  await call(decideVerificationCase, { body: { ...which, decision: 'approve' } });
};

export const refuse = async ({ call }: Person, { id, version }: Case, message = '照片不清晰'): Promise<void> => {
  const which = { id, version };
  await call(takeVerificationCase, { body: which });
  await call(decideVerificationCase, { body: { ...which, decision: 'refuse', message } });
};
