import { authStates } from '@skein/contract/auth-state.ts';
import type { AuthType } from '@skein/contract/verification.ts';
import type { Tx } from '../../db/database.ts';
import { AppError } from '../../http/app-error.ts';
import { findIdNumberHolder, listVersions, type StoredVersion } from './versions.repo.ts';

export const isInForce = ({ state, expiresAt }: StoredVersion, now: Date): boolean =>
  state === authStates.approved && (expiresAt === null || expiresAt > now);

/** What somebody submitted of themselves, with their number: not of their enterprise, nor as a developer. */
export const isOfPerson = (version: StoredVersion): version is StoredVersion & { readonly authType: AuthType } =>
  version.authType === 1 || version.authType === 3;

/** One number belongs to one account, and one account has one number, whatever is verified of it. */
export const requireOwnIdNumber = async (tx: Tx, userId: string, idNumberMac: Buffer, now: Date): Promise<void> => {
  const holder = await findIdNumberHolder(tx, idNumberMac);
  if (holder !== undefined && holder !== userId) throw new AppError('id_number_taken');
  const own = (await listVersions(tx, userId)).filter(isOfPerson);
  const inForce = own.filter((version) => isInForce(version, now));
  if (inForce.some((version) => !version.idNumberMac.equals(idNumberMac))) throw new AppError('id_number_differs');
};
