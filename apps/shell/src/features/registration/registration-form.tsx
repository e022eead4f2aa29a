import { ApiError } from '@skein/api-client/call-errors.ts';
import { FormActions } from '@skein/app-kit/forms/form-actions.tsx';
import { FormElement } from '@skein/app-kit/forms/form-element.tsx';
import { toast } from '@skein/ui/toast.tsx';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

import { AgreementsCheckbox } from './agreements-checkbox.tsx';
import { useRegister } from './registration.queries.ts';
import type { RegistrationForm as FormState } from './use-registration-form.ts';
import { pathOf } from '../../app/routes.ts';
import { useText } from '../../locales/texts.ts';
import { NewPasswordField } from '../../passwords/new-password-field.tsx';
import { ContactProofFields } from '../../proof/contact-proof-fields.tsx';
import type { Channel } from '../../proof/send-code.ts';

export interface RegistrationFormProps extends FormState {
  channel: Channel;
  onAgree: (hasAgreed: boolean) => void;
  onRegistered: () => void;
}

export function RegistrationForm(props: RegistrationFormProps): ReactNode {
  const { channel, form, proof, onAgree, onRegistered } = props;
  const t = useText();
  const { mutate: register, isPending, error } = useRegister();
  const { contact, code, password } = form.values;
  const isTaken = error instanceof ApiError && error.reason === 'contact_taken' && Boolean(form.errorOf('contact'));

  const submit = () => {
    if (isPending || !form.check(...proof.asked, 'password', 'agreements')) return;
    register(
      { account: contact, code, password },
      {
        onSuccess: () => {
          onRegistered();
          toast.success(t('registration.done'));
        },
        onError: form.refuse,
      },
    );
  };

  return (
    <FormElement form={form} onSubmit={submit} startsAt="contact">
      <ContactProofFields channel={channel} proof={proof} />
      {isTaken && (
        <p className="shell-entry-small">
          {t('registration.takenHint')} <Link to={pathOf('login')}>{t('registration.signIn')}</Link>{' '}
          {t('registration.or')} <Link to={pathOf('findPassword')}>{t('registration.recover')}</Link>
        </p>
      )}
      <NewPasswordField form={form} owner={{ names: [contact] }} label={t('registration.password')} />
      <AgreementsCheckbox
        isChecked={form.values.agreements !== ''}
        onChange={onAgree}
        error={form.errorOf('agreements')}
      />
      <FormActions form={form} submitLabel={t('registration.submit')} isBusy={isPending} />
    </FormElement>
  );
}
