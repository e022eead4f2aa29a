import type { Contact } from '@skein/contract/contact.ts';
import type { Secrets } from '../../secrets/secrets.ts';

/** By which a person can be reached, and may have been invited. */
export interface Reachable {
  readonly mail: string | null;
  readonly phone: string | null;
}

export const macOfContact = (secrets: Secrets, target: string): Buffer => secrets.mac('invite-contact', target);

/** Both were proved to be theirs when they were bound. */
export const macsOf = (secrets: Secrets, { mail, phone }: Reachable): Buffer[] =>
  [mail, phone].flatMap((target) => (target === null ? [] : [macOfContact(secrets, target)]));

export const isFor = (
  secrets: Secrets,
  { contactMac }: { readonly contactMac: Buffer | null },
  person: Reachable,
): boolean => contactMac === null || macsOf(secrets, person).some((mac) => mac.equals(contactMac));

const placeOf = (id: string): string => `invites/${id}/sealed_contact`;

export const sealContact = (secrets: Secrets, id: string, { target }: Contact): Buffer =>
  secrets.seal(placeOf(id), target);

export const openContact = (secrets: Secrets, id: string, sealed: Buffer): Contact => {
  const target = secrets.open(placeOf(id), sealed).toString();
  return { channel: target.includes('@') ? 'mail' : 'sms', target };
};
