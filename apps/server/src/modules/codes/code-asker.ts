import type { Contact } from '@skein/contract/contact.ts';
import type { Database } from '../../db/database.ts';
import type { RequestOrigin } from '../../http/request-origin.ts';
import { findKnownDevice, hashDeviceToken, isDeviceOfOwner } from '../known-devices/known-devices.module.ts';

/** Who asks for a code. A browser of the owner's is told from strangers, and from whoever has stolen a token. */
export interface Asker {
  readonly isStranger: boolean;
  /** Whose allowance it is. */
  readonly id: string;
  /** Codes asked for by a known device are its own: nobody else voids them or uses up their attempts. */
  readonly device: string;
}

interface Question {
  readonly contact: Contact;
  /** The account in which a contact is bound or changed; for a visitor there is none. */
  readonly userId?: string;
}

export const findAsker = async (db: Database, { contact, userId }: Question, from: RequestOrigin): Promise<Asker> => {
  const device = userId
    ? (await findKnownDevice(db, userId, from))?.toString('hex')
    : await findVisitorsDevice(db, contact, from);
  if (device) return { isStranger: false, id: `device ${device}`, device };
  return userId ? { isStranger: false, id: `user ${userId}`, device: '' } : { isStranger: true, id: '', device: '' };
};

const findVisitorsDevice = async (db: Database, contact: Contact, { deviceToken }: RequestOrigin) => {
  if (!deviceToken) return undefined;
  const tokenHash = hashDeviceToken(deviceToken);
  return (await isDeviceOfOwner(db, contact, tokenHash)) ? tokenHash.toString('hex') : undefined;
};
