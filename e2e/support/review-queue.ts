import { randomUUID } from 'node:crypto';
import { ReviewQueue } from '@skein/contract/verification-review.ts';
import type { Database } from '../../apps/server/src/db/database.ts';
import { insertEnterprise } from '../../apps/server/src/modules/enterprises/enterprises.repo.ts';
import {
  macDeveloper,
  macIdNumber,
  sealSubmission,
  type Submission,
} from '../../apps/server/src/modules/verification/submission.ts';
import { createSecrets } from '../../apps/server/src/secrets/create-secrets.ts';
import { findMasterKey } from '../../apps/server/src/secrets/master-key.ts';
import { besideServer } from './aged-session.ts';
import { aCreditCode } from './credit-codes.ts';
import { aResidentId } from './resident-ids.ts';
import { ownServer } from './servers.ts';

/** Files that are there already; every case shows the same. */
export interface Papers {
  readonly card: string;
  readonly licence: string;
}

const submissionOf = (kind: ReviewQueue, name: string, { card, licence }: Papers): Submission => {
  if (kind === 'personal')
    return { authType: 1, realName: '张伟明', idCard: aResidentId(), idCardImg: card, idCardBackImg: card };
  if (kind === 'qualification')
    return {
      authType: 3,
      licenceClass: 'small',
      licenceCategory: 'multirotor',
      licenceRating: 'bvlos',
      licenceNumber: 'UA-2026-0001',
      electronicCert: card,
      issuedAt: '2026-01-31',
      expireAt: '2099-01-30',
      idCard: aResidentId(),
      idCardImg: card,
    };
  if (kind === 'developer')
    return {
      authType: 4,
      applicantType: 'person',
      contactName: '张伟明',
      contactMail: 'zhang@example.org',
      website: null,
      purpose: '读取无人机与站点，查询空域',
      authorizationImg: null,
      enterpriseId: null,
      enterpriseName: null,
    };
  return {
    authType: 2,
    enterpriseName: name,
    enterpriseLicenseNum: aCreditCode(),
    enterpriseLicenseImg: licence,
    enterpriseLegalPerson: '贺南',
    enterprisePhone: '0898-66207700',
    enterpriseAddress: '海南省海口市',
    contactName: '贺南',
    operatingCertNum: null,
    operatingCertImg: null,
    operatingCertExpireAt: null,
  };
};

/** So many cases of each kind, each of another person, all found by this name. */
export const fillQueue = (name: string, ofEach: number, papers: Papers): Promise<void> =>
  besideServer(async (db) => {
    for (let index = 0; index < ofEach; index++)
      for (const kind of ReviewQueue.options) await addCase(db, kind, `${name}-${kind}-${index}`, papers);
  });

const addCase = async (db: Database, kind: ReviewQueue, name: string, papers: Papers): Promise<void> => {
  const secrets = createSecrets(
    findMasterKey({ dataDir: ownServer().dataDir, databaseUrl: undefined, masterKey: undefined }),
  );
  const now = new Date();
  const submission = submissionOf(kind, name, papers);
  const [userId, verificationId] = [randomUUID(), randomUUID()];
  await db.inTransaction(async (tx) => {
    const mail = `${name}@example.org`;
    await tx
      .insertInto('users')
      .values({ id: userId, name, mail, password_hash: null, is_platform_admin: false })
      .execute();
    const enterprise = kind === 'change' ? await insertEnterprise(tx, name, now) : undefined;
    await tx
      .insertInto('verifications')
      .values({
        id: verificationId,
        user_id: userId,
        auth_type: submission.authType,
        enterprise_id: enterprise?.enterpriseId ?? null,
      })
      .execute();
    await tx
      .insertInto('verification_versions')
      .values({
        verification_id: verificationId,
        version: 1,
        state: 1,
        sealed_submission: sealSubmission(secrets, { verificationId, version: 1 }, submission),
        id_number_mac: submission.authType === 4 ? macDeveloper(secrets, userId) : macIdNumber(secrets, submission),
        enterprise_name: submission.authType === 2 ? name : null,
        submitted_by: userId,
        submitted_at: now,
        is_change: kind === 'change',
      })
      .execute();
  });
};
