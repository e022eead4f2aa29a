import { complaintAbout } from '@skein/app-kit/forms/complaint.ts';
import { FormElement } from '@skein/app-kit/forms/form-element.tsx';
import { useForm } from '@skein/app-kit/forms/use-form.ts';
import { AccountContact, readContact, type Contact } from '@skein/contract/contact.ts';
import { Button } from '@skein/ui/button.tsx';
import { usePreferences } from '@skein/ui/preferences.ts';
import { TextField } from '@skein/ui/text-field.tsx';
import type { ReactNode } from 'react';

import { useText } from '../../locales/texts.ts';

export function WhoStep({ account, onChosen }: { account: string; onChosen: (contact: Contact) => void }): ReactNode {
  const t = useText();
  const { language } = usePreferences();
  const form = useForm({ account }, (values) => ({
    account: complaintAbout(AccountContact, values.account, language, t('recovery.accountMissing')),
  }));
  const submit = () => {
    const contact = readContact(form.values.account);
    if (form.check('account') && contact) onChosen(contact);
  };
  return (
    <FormElement form={form} onSubmit={submit} startsAt="account">
      <p className="shell-recovery-text">{t('recovery.whoText')}</p>
      <TextField
        label={t('recovery.account')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
        {...form.field('account')}
      />
      <div className="kit-form-actions">
        <Button kind="primary" type="submit">
          {t('forms.next')}
        </Button>
      </div>
    </FormElement>
  );
}
