import { complaintAbout } from '@skein/app-kit/forms/complaint.ts';
import { FormActions } from '@skein/app-kit/forms/form-actions.tsx';
import { FormElement } from '@skein/app-kit/forms/form-element.tsx';
import { useForm } from '@skein/app-kit/forms/use-form.ts';
import { PasskeyName, type Passkey } from '@skein/contract/passkey.ts';
import { NAME_MAX_LENGTH } from '@skein/contract/person-name.ts';
import { usePreferences } from '@skein/ui/preferences.ts';
import { TextField } from '@skein/ui/text-field.tsx';
import { toast } from '@skein/ui/toast.tsx';
import type { ReactNode } from 'react';

import { useRenamePasskey } from './second-factors.queries.ts';
import { useText } from '../../account.texts.ts';

export function PasskeyRenaming({ passkey, onDone }: { passkey: Passkey; onDone: () => void }): ReactNode {
  const t = useText();
  const { language } = usePreferences();
  const { mutate: rename, isPending } = useRenamePasskey();
  const form = useForm({ name: passkey.name }, ({ name }) => ({
    name: complaintAbout(PasskeyName, name, language, t('secondFactors.passkeyNameMissing')),
  }));

  const submit = () => {
    if (isPending || !form.isChanged || !form.check('name')) return;
    rename(
      { id: passkey.id, name: form.values.name },
      {
        onSuccess: () => {
          toast.success(t('success.modified'));
          onDone();
        },
        onError: form.refuse,
      },
    );
  };

  return (
    <FormElement form={form} onSubmit={submit} startsAt="name">
      <TextField
        label={t('secondFactors.passkeyName')}
        autoComplete="off"
        maxLength={NAME_MAX_LENGTH}
        {...form.field('name')}
      />
      <FormActions form={form} submitLabel={t('forms.save')} isBusy={isPending} isOnlyForChanges />
    </FormElement>
  );
}
