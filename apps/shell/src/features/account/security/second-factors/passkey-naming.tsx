import { ApiError } from '@skein/api-client/call-errors.ts';
import { complaintAbout } from '@skein/app-kit/forms/complaint.ts';
import { FormActions } from '@skein/app-kit/forms/form-actions.tsx';
import { FormElement } from '@skein/app-kit/forms/form-element.tsx';
import { useForm } from '@skein/app-kit/forms/use-form.ts';
import { PasskeyName, type PasskeyCreation } from '@skein/contract/passkey.ts';
import { NAME_MAX_LENGTH } from '@skein/contract/person-name.ts';
import { FormFailure } from '@skein/ui/form-failure.tsx';
import { usePreferences } from '@skein/ui/preferences.ts';
import { TextField } from '@skein/ui/text-field.tsx';
import { KeyRound } from 'lucide-react';
import type { ReactNode } from 'react';

import { useAddPasskey, type Enrolled } from './second-factors.queries.ts';
import { useText } from '../../account.texts.ts';
import { usePasskeyFailure } from '../../../../passkeys/use-passkey-failure.ts';

export interface PasskeyNamingProps {
  creation: PasskeyCreation;
  onEnrolled: (enrolled: Enrolled) => void;
  /** The server has seen this one and refused it: another has to be asked for. */
  onSpent: () => void;
}

export function PasskeyNaming({ creation, onEnrolled, onSpent }: PasskeyNamingProps): ReactNode {
  const t = useText();
  const { language } = usePreferences();
  const failureText = usePasskeyFailure();
  const { mutate: add, isPending, error } = useAddPasskey();
  const form = useForm({ name: t('secondFactors.passkeyDefaultName') }, ({ name }) => ({
    name: complaintAbout(PasskeyName, name, language, t('secondFactors.passkeyNameMissing')),
  }));

  const submit = () => {
    if (isPending || !form.check('name')) return;
    add(
      { creation, name: form.values.name },
      {
        onSuccess: ({ info }) => onEnrolled(info),
        // What the server refused is told as a toast; what the browser did, above the form.
        onError: (problem) => problem instanceof ApiError && onSpent(),
      },
    );
  };

  return (
    <FormElement form={form} onSubmit={submit} startsAt="name">
      {error && !(error instanceof ApiError) && <FormFailure>{failureText(error)}</FormFailure>}
      <TextField
        label={t('secondFactors.passkeyName')}
        help={t('secondFactors.passkeyNameHelp')}
        autoComplete="off"
        maxLength={NAME_MAX_LENGTH}
        {...form.field('name')}
      />
      <FormActions
        form={form}
        submitLabel={t('secondFactors.passkeyMake')}
        icon={<KeyRound size={14} aria-hidden />}
        isBusy={isPending}
      />
    </FormElement>
  );
}
