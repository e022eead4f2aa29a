import { useForm, type Form } from '@skein/app-kit/forms/use-form.ts';

import { useText } from '../../locales/texts.ts';
import { usePasswordComplaint } from '../../passwords/use-password-complaint.ts';
import { codeSender, type Channel } from '../../proof/send-code.ts';
import { useContactComplaints } from '../../proof/use-contact-complaints.ts';
import { useContactProof, type ContactField, type ContactProof } from '../../proof/use-contact-proof.ts';

export interface RegistrationForm {
  readonly form: Form<ContactField | 'password' | 'agreements'>;
  readonly proof: ContactProof;
}

/** One for each channel, held by the page: what was typed in one tab is there when it is opened again. */
export function useRegistrationForm(channel: Channel, isShown: boolean): RegistrationForm {
  const t = useText();
  const contactComplaints = useContactComplaints(channel);
  const passwordComplaint = usePasswordComplaint();
  const form = useForm(
    { contact: '', checkCode: '', code: '', password: '', agreements: '' },
    (values) => ({
      ...contactComplaints(values),
      password: passwordComplaint(values.password, { names: [values.contact] }),
      agreements: values.agreements ? undefined : t('registration.agreeMissing'),
    }),
    { key: `register-${channel}`, fields: ['contact', 'agreements'] },
  );
  const proof = useContactProof({
    name: `register-${channel}`,
    channel,
    form,
    send: codeSender(channel, 'register'),
    isShown,
  });
  return { form, proof };
}
