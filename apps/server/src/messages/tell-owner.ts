import type { Contact } from '@skein/contract/contact.ts';
import { chooseLanguage, Language } from '@skein/contract/language.ts';
import type { Tx } from '../db/database.ts';
import type { Messages } from './messages.ts';
import type { OutgoingMessage } from './outgoing-message.ts';

export interface Owner {
  readonly mail: string | null;
  readonly phone: string | null;
  readonly language: string | null;
}

/** A message but for whom it goes to. */
export type Notice = OutgoingMessage extends infer M
  ? M extends OutgoingMessage
    ? Pick<M, 'purpose' | 'values'>
    : never
  : never;

/** Tells the owner what happened to their account: by mail, or to the phone of one who has no mail. */
export const tellOwner = async (messages: Messages, tx: Tx, owner: Owner, notice: Notice): Promise<void> => {
  const contact = contactOf(owner);
  if (contact) await tellContact(messages, tx, contact, owner, notice);
};

/** Tells one address, bound or bound until now. A channel that this installation lacks is no reason to refuse the deed. */
export const tellContact = (
  messages: Messages,
  tx: Tx,
  contact: Contact,
  { language }: Pick<Owner, 'language'>,
  notice: Notice,
): Promise<void> => tellContacts(messages, tx, [{ contact, language, notice }]);

/** In which language somebody is written to, by what is kept of them. */
export const languageOf = (kept: string | null | undefined): Language =>
  Language.safeParse(kept).data ?? chooseLanguage(undefined);

interface Told extends Pick<Owner, 'language'> {
  readonly contact: Contact;
  readonly notice: Notice;
}

export const tellContacts = async (messages: Messages, tx: Tx, told: readonly Told[]): Promise<void> => {
  const heard = told.filter(({ contact }) => messages.canSend(contact.channel));
  const letters = heard.map(({ contact, language, notice }) => ({
    ...contact,
    ...notice,
    language: languageOf(language),
  }));
  await messages.enqueue(tx, ...letters);
};

const contactOf = ({ mail, phone }: Owner): Contact | undefined => {
  if (mail) return { channel: 'mail', target: mail };
  return phone ? { channel: 'sms', target: phone } : undefined;
};
