import { writePaperCode } from '@skein/contract/paper-code.ts';
import type { Tx } from '../../db/database.ts';
import { AppError } from '../../http/app-error.ts';
import type { ModuleContext } from '../../module.ts';
import { makePaperCode } from '../../secrets/make-paper-code.ts';
import { countRecoveryCodes, markCodeUsed, replaceCodes } from './recovery-codes.repo.ts';

const COUNT = 10;

/** For whoever has lost the app or the key: ten codes on paper, each good once. */
export const createRecoveryCodes = ({ secrets, clock }: Pick<ModuleContext, 'secrets' | 'clock'>) => {
  const macOf = (userId: string, code: string): Buffer => secrets.mac('recovery-code', `${userId}\n${code}`);

  /** In clear this once; the ones before are void. */
  const renew = async (tx: Tx, userId: string): Promise<string[]> => {
    const codes = Array.from({ length: COUNT }, makePaperCode);
    const macs = codes.map((code) => macOf(userId, code));
    await replaceCodes(tx, userId, macs, clock());
    return codes.map(writePaperCode);
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
