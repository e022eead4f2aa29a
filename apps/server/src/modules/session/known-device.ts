import type { Database } from '../../db/database.ts';
import type { RequestOrigin } from '../../http/serve-endpoint.ts';
import { isKnownDevice } from './known-devices.repo.ts';
import { hashToken } from './session-rules.ts';

/** The browser that is asking, when this person has signed in with it before: its failures count apart from strangers'. */
export const findKnownDevice = async (
  db: Database,
  userId: string | undefined,
  { deviceToken }: RequestOrigin,
): Promise<Buffer | undefined> => {
  if (!userId || !deviceToken) return undefined;
  const tokenHash = hashToken(deviceToken);
  return (await isKnownDevice(db, userId, tokenHash)) ? tokenHash : undefined;
};
