import { randomInt } from 'node:crypto';
import {
  RECOVERY_CODE_ALPHABET,
  RECOVERY_CODE_COUNT,
  RECOVERY_CODE_LENGTH,
  writeRecoveryCode,
} from '@skein/contract/recovery-code.ts';
import type { Tx } from '../../db/database.ts';
import { AppError } from '../../http/app-error.ts';
import type { ModuleContext } from '../../module.ts';
import { countRecoveryCodes, markCodeUsed, replaceCodes } from './recovery-codes.repo.ts';

/** For whoever has lost the app or the key: ten codes on paper, each good once. */
export const createRecoveryCodes = ({ secrets, clock }: Pick<ModuleContext, 'secrets' | 'clock'>) => {
  const macOf = (userId: string, code: string): Buffer => secrets.mac('recovery-code', `${userId}\n${code}`);

  /** In clear this once; the ones before are void. */
  const renew = async (tx: Tx, userId: string): Promise<string[]> => {
    const codes = Array.from({ length: RECOVERY_CODE_COUNT }, makeCode);
    const macs = codes.map((code) => macOf(userId, code));
    await replaceCodes(tx, userId, macs, clock());
    return codes.map(writeRecoveryCode);
  };

  /** With the first second factor; later ones share them. */
  const makeIfNone = async (tx: Tx, userId: string): Promise<string[] | null> =>
    (await countRecoveryCodes(tx, userId)) ? null : renew(tx, userId);

  /** Returns how many are left. Whoever calls has counted the attempt already. */
  const spend = async (tx: Tx, userId: string, code: string): Promise<number> => {
    if (!(await markCodeUsed(tx, userId, macOf(userId, code), clock()))) throw new AppError('wrong_recovery_code');
    return (await countRecoveryCodes(tx, userId))?.left ?? 0;
  };

  return { renew, makeIfNone, spend };
};

const makeCode = (): string =>
  Array.from(
    { length: RECOVERY_CODE_LENGTH },
    () => RECOVERY_CODE_ALPHABET[randomInt(RECOVERY_CODE_ALPHABET.length)],
  ).join('');
