import { findResidentIdProblem } from '@skein/contract/resident-id.ts';
import type { PersonChecks } from '@skein/contract/verification-review.ts';
import type { ModuleContext } from '../../module.ts';
import { isOver } from '../../last-day.ts';
import { isInForce, isOfPerson } from './id-number.service.ts';
import type { SubmissionOf } from './submission.ts';
import {
  countRefusedBefore,
  countWaitingTwins,
  findIdNumberHolder,
  listVersions,
  type StoredVersion,
} from './versions.repo.ts';

/** What a reviewer of a person's papers would otherwise look up by hand. */
export const checkPerson = async (
  { db, clock }: Pick<ModuleContext, 'db' | 'clock'>,
  version: StoredVersion,
  submission: SubmissionOf<1 | 3>,
): Promise<PersonChecks> => {
  const now = clock();
  const { applicantId, idNumberMac } = version;
  const [holder, waitingTwins, refusedBefore, own] = await Promise.all([
    findIdNumberHolder(db, idNumberMac),
    countWaitingTwins(db, version),
    countRefusedBefore(db, version),
    applicantId === null ? [] : listVersions(db, applicantId),
  ]);
  const inForce = own.filter(isOfPerson).filter((each) => isInForce(each, now));
  return {
    isNumberSound: findResidentIdProblem(submission.idCard, now) === undefined,
    isHeldByOther: holder !== undefined && holder !== applicantId,
    waitingTwins,
    verified: compareNumbers(inForce, idNumberMac),
    isOver: submission.authType === 3 && isOver(submission.expireAt, now),
    refusedBefore,
  };
};

const compareNumbers = (inForce: readonly StoredVersion[], idNumberMac: Buffer): PersonChecks['verified'] => {
  if (inForce.length === 0) return 'none';
  return inForce.every((each) => each.idNumberMac.equals(idNumberMac)) ? 'same' : 'other';
};
