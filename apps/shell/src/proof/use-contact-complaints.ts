import { complaintAbout } from '@skein/app-kit/forms/complaint.ts';
import type { Complaints, Values } from '@skein/app-kit/forms/use-form.ts';
import { OneTimeCode } from '@skein/contract/codes.ts';
import { MailContact, PhoneContact } from '@skein/contract/contact.ts';
import { usePreferences } from '@skein/ui/preferences.ts';

import { useText } from '../locales/texts.ts';
import type { Channel } from './send-code.ts';
import type { ContactField } from './use-contact-proof.ts';

/** What is wrong with an address or number, the answer to a picture, and a code. */
export function useContactComplaints(channel: Channel): (values: Values<ContactField>) => Complaints<ContactField> {
  const t = useText();
  const { language } = usePreferences();
  const schema = channel === 'mail' ? MailContact : PhoneContact;
  return ({ contact, checkCode, code }) => ({
    contact: complaintAbout(schema, contact, language, t(`proof.${channel}Missing`)),
    checkCode: checkCode.trim() ? undefined : t('captcha.missing'),
    code: complaintAbout(OneTimeCode, code, language, t('proof.codeMissing')),
  });
}
