import { complaintAbout } from '@skein/app-kit/forms/complaint.ts';
import { FormElement } from '@skein/app-kit/forms/form-element.tsx';
import { useForm } from '@skein/app-kit/forms/use-form.ts';
import { NAME_MAX_LENGTH, PersonName } from '@skein/contract/person-name.ts';
import { Button } from '@skein/ui/button.tsx';
import { usePreferences } from '@skein/ui/preferences.ts';
import { TextField } from '@skein/ui/text-field.tsx';
import type { ReactNode } from 'react';

import { useChooseName } from './registration.queries.ts';
import { EntryCard } from '../../frame/entry-card.tsx';
import { useText } from '../../locales/texts.ts';

/** What a new person is asked once, and may leave unanswered. */
export function NameStep({ onDone }: { onDone: () => void }): ReactNode {
  const t = useText();
  const { language } = usePreferences();
  const { mutate: choose, isPending } = useChooseName();
  const form = useForm({ name: '' }, ({ name }) => ({
    name: complaintAbout(PersonName, name, language, t('registration.nameMissing')),
  }));
  const submit = () => {
    if (isPending || !form.check('name')) return;
    choose(form.values.name, { onSuccess: onDone, onError: form.refuse });
  };
  return (
    <EntryCard title={t('registration.nameTitle')} subtitle={t('registration.nameText')}>
      <FormElement form={form} onSubmit={submit} startsAt="name">
        <TextField
          label={t('registration.name')}
          autoComplete="name"
          maxLength={NAME_MAX_LENGTH}
          {...form.field('name')}
        />
        <div className="kit-form-actions">
          <Button kind="primary" type="submit" isBusy={isPending}>
            {t('registration.keepName')}
          </Button>
          <Button onClick={onDone}>{t('registration.skipName')}</Button>
        </div>
      </FormElement>
    </EntryCard>
  );
}
