import { createHash } from 'node:crypto';
import type { Database } from '../../db/database.ts';
import type { RequestOrigin } from '../../http/request-origin.ts';
import { isKnownDevice } from './known-devices.repo.ts';

/** What is stored recognises a browser and cannot pose as one. */
export const hashDeviceToken = (token: string): Buffer => createHash('sha256').update(token).digest();

/** The browser that is asking, when this person has signed in with it before: its failures count apart from strangers'. */
export const findKnownDevice = async (
  db: Database,
  userId: string | undefined,
  { deviceToken }: Pick<RequestOrigin, 'deviceToken'>,
): Promise<Buffer | undefined> => {
  if (!userId || !deviceToken) return undefined;
  const tokenHash = hashDeviceToken(deviceToken);
  return (await isKnownDevice(db, userId, tokenHash)) ? tokenHash : undefined;
};
