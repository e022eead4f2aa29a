import { authStates } from '@skein/contract/auth-state.ts';
import type { DeveloperFacts, DeveloperInfo, DeveloperLack, DeveloperSubmission } from '@skein/contract/developers.ts';
import { DEVELOPER_AUTH } from '@skein/contract/verification.ts';
import { byOf } from '../../by.ts';
import type { Connection } from '../../db/database.ts';
import { AppError } from '../../http/app-error.ts';
import type { Caller } from '../../http/caller.ts';
import type { RequestOrigin } from '../../http/request-origin.ts';
import type { ModuleContext } from '../../module.ts';
import { findCard } from '../enterprises/enterprises.module.ts';
import {
  developerFactsIn,
  findCertifiedDeveloper,
  listDeveloperVersions,
  type DeveloperFactsOf,
} from './certified-developer.ts';
import { isInForce } from './id-number.service.ts';
import { keepVersion, refuseTooMany } from './keep-version.ts';
import { openRefusal } from './submission.ts';
import { historyOf } from './version-history.ts';
import { holdCase, listVersions } from './versions.repo.ts';

interface Developer {
  readonly user: Pick<Caller['user'], 'id' | 'name'>;
  readonly membership: Pick<NonNullable<Caller['membership']>, 'enterpriseId' | 'enterpriseName'> | undefined;
}

type Certification = Omit<DeveloperInfo, 'agreement' | 'isCertifiedHere' | 'canHaveKeys' | 'closure'>;

const pages = { personalAuth: '/accountManagement', certifiedEnterprise: '/enterpriseManagement/enterpriseInfo' };

/** How somebody comes to be certified as a developer, for themselves or for the enterprise in which they work. */
export const createDeveloperCertification = ({
  db,
  secrets,
  clock,
}: Pick<ModuleContext, 'db' | 'secrets' | 'clock'>) => {
  const submit = (caller: Developer, facts: DeveloperSubmission, from: Pick<RequestOrigin, 'requestId' | 'ip'>) =>
    db.inTransaction(async (tx) => {
      const { user, membership } = caller;
      const now = clock();
      const lacks = await lacksOf(tx, caller);
      if (lacks.includes('personalAuth')) throw new AppError('personal_auth_needed', { page: pages.personalAuth });
      const isForEnterprise = facts.applicantType === 'enterprise';
      if (isForEnterprise && lacks.includes('certifiedEnterprise'))
        throw new AppError('certified_enterprise_needed', { page: pages.certifiedEnterprise });
      const verificationId = await holdCase(tx, user.id, DEVELOPER_AUTH);
      const earlier = await listDeveloperVersions(tx, user.id);
      refuseTooMany(earlier, now);
      const enterprise = isForEnterprise ? membership : undefined;
      const submission: DeveloperFactsOf = {
        authType: DEVELOPER_AUTH,
        ...facts,
        // What the form still carried of the other kind of applicant is nobody's to keep.
        authorizationImg: isForEnterprise ? facts.authorizationImg : null,
        enterpriseId: enterprise?.enterpriseId ?? null,
        enterpriseName: enterprise?.enterpriseName ?? null,
      };
      const by = { ...byOf(user, from), ...(enterprise && { enterpriseId: enterprise.enterpriseId }) };
      return keepVersion(tx, secrets, { verificationId, earlier, submission, submitterId: user.id, by, now });
    });

  /** What is missing for one kind of applicant or the other. */
  const lacksOf = async (reader: Connection, { user, membership }: Developer): Promise<DeveloperLack[]> => {
    const now = clock();
    const isVerified = (await listVersions(reader, user.id)).some(
      (each) => each.authType === 1 && isInForce(each, now),
    );
    const card = membership && (await findCard(reader, membership.enterpriseId));
    return [
      ...(isVerified ? [] : (['personalAuth'] as const)),
      ...(card?.certifiedAt ? [] : (['certifiedEnterprise'] as const)),
    ];
  };

  const show = async (caller: Developer): Promise<Certification> => {
    const versions = await listDeveloperVersions(db, caller.user.id);
    const certified = await findCertifiedDeveloper(db, secrets, caller.user.id);
    const newest = versions.find(({ state }) => state !== authStates.none);
    const isLapsed = newest?.state === authStates.approved && !certified;
    const lacks = await lacksOf(db, caller);
    return {
      authType: DEVELOPER_AUTH,
      authState: certified ? authStates.approved : isLapsed ? authStates.none : (newest?.state ?? authStates.none),
      authRefuseMsg: newest ? openRefusal(secrets, newest, newest.sealedRefusal) : null,
      certified: certified ? factsOf(certified.facts) : null,
      certifiedFor: certified ? enterpriseOf(certified.facts) : null,
      submitted: newest && newest.version !== certified?.version ? factsOf(developerFactsIn(secrets, newest)) : null,
      submittedState: newest?.state ?? authStates.none,
      submittedAt: newest?.submittedAt.toISOString() ?? null,
      canSubmit: !lacks.includes('personalAuth'),
      lacks,
      history: historyOf(secrets, versions),
    };
  };

  return { submit, show };
};

const enterpriseOf = ({ enterpriseId, enterpriseName }: DeveloperFactsOf): Certification['certifiedFor'] =>
  enterpriseId === null ? null : { id: enterpriseId, name: enterpriseName ?? '' };

const factsOf = (facts: DeveloperFactsOf): DeveloperFacts => ({
  applicantType: facts.applicantType,
  contactName: facts.contactName,
  contactMail: facts.contactMail,
  website: facts.website,
  purpose: facts.purpose,
  authorizationImg: facts.authorizationImg,
  enterpriseName: facts.enterpriseName,
});
