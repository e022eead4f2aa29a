import type { Tx } from '../../db/database.ts';
import { AppError } from '../../http/app-error.ts';
import { findDissolution } from './members.repo.ts';

/** Nobody is asked into what is about to end, nor let in. */
export const requireLasting = async (tx: Tx, enterpriseId: string): Promise<void> => {
  if (await findDissolution(tx, enterpriseId)) throw new AppError('enterprise_dissolving');
};
