import type { Tx } from '../../db/database.ts';
import { AppError } from '../../http/app-error.ts';
import type { ModuleContext } from '../../module.ts';
import { TOTP_ENROLMENT_SECONDS } from './second-factors.limits.ts';
import { enrolmentUrl, makeSecret, stepOfCode } from './totp-codes.ts';
import { deleteEnrolment, findTotp, holdEnrolment, insertTotp, putEnrolment, useStep } from './totp.repo.ts';

/** Codes of an authenticator app (RFC 6238). */
export const createTotp = ({ secrets, clock }: Pick<ModuleContext, 'secrets' | 'clock'>) => {
  /** Shows a new key. It stands in nobody's way until a code has proved that it arrived. */
  const begin = async (tx: Tx, userId: string, label: string) => {
    if (await findTotp(tx, userId)) throw new AppError('totp_enrolled');
    const secret = makeSecret();
    const expiresAt = new Date(clock().getTime() + TOTP_ENROLMENT_SECONDS * 1000);
    await putEnrolment(tx, { userId, sealedSecret: secrets.seal(enrolmentPlace(userId), secret), expiresAt });
    return { secret, url: enrolmentUrl(secret, label), validSeconds: TOTP_ENROLMENT_SECONDS };
  };

  const confirm = async (tx: Tx, userId: string, code: string): Promise<void> => {
    const now = clock();
    const sealed = await holdEnrolment(tx, userId, now);
    if (!sealed) throw new AppError('ticket_expired');
    const secret = secrets.open(enrolmentPlace(userId), sealed).toString();
    const step = stepOfCode(secret, code, now);
    if (step === undefined) throw new AppError('wrong_totp');
    const sealedSecret = secrets.seal(factorPlace(userId), secret);
    if (!(await insertTotp(tx, { userId, sealedSecret, step, now }))) throw new AppError('totp_enrolled');
    await deleteEnrolment(tx, userId);
  };

  /** A code is good once. Whoever calls has counted the attempt already. */
  const spend = async (tx: Tx, userId: string, code: string): Promise<void> => {
    const now = clock();
    const factor = await findTotp(tx, userId);
    if (!factor) throw new AppError('factor_not_enrolled');
    const step = stepOfCode(secrets.open(factorPlace(userId), factor.sealedSecret).toString(), code, now);
    if (step === undefined) throw new AppError('wrong_totp');
    if (!(await useStep(tx, userId, step, now))) throw new AppError('totp_used');
  };

  return { begin, confirm, spend };
};

const enrolmentPlace = (userId: string): string => `totp_enrolments/${userId}/sealed_secret`;
const factorPlace = (userId: string): string => `totp_factors/${userId}/sealed_secret`;
