import { complaintAbout } from '@skein/app-kit/forms/complaint.ts';
import { FormActions } from '@skein/app-kit/forms/form-actions.tsx';
import { FormElement } from '@skein/app-kit/forms/form-element.tsx';
import { useForm } from '@skein/app-kit/forms/use-form.ts';
import { NAME_MAX_LENGTH, PersonName } from '@skein/contract/person-name.ts';
import type { UserInfo } from '@skein/contract/session.ts';
import { usePreferences } from '@skein/ui/preferences.ts';
import { TextField } from '@skein/ui/text-field.tsx';
import { toast } from '@skein/ui/toast.tsx';
import type { ReactNode } from 'react';

import './account.css';
import { useUpdateProfile } from './account.queries.ts';
import { AvatarSetting } from './avatar/avatar-setting.tsx';
import { AccountSection } from './account-section.tsx';
import { useText } from './account.texts.ts';
import { useSignedInUser } from '../../session/session.queries.ts';

export function ProfileSection(): ReactNode {
  const t = useText();
  const { data: user } = useSignedInUser();
  return (
    <AccountSection name="profile" text={t('account.profileText')}>
      {user && (
        <>
          <AvatarSetting user={user} />
          <NameForm user={user} />
          <dl className="shell-facts">
            <dt>{t('account.mail')}</dt>
            <dd>{user.mail ?? t('account.none')}</dd>
            <dt>{t('account.phone')}</dt>
            <dd>{user.phone ?? t('account.none')}</dd>
          </dl>
        </>
      )}
    </AccountSection>
  );
}

function NameForm({ user }: { user: UserInfo }): ReactNode {
  const t = useText();
  const { language } = usePreferences();
  const { mutate: update, isPending } = useUpdateProfile();
  const form = useForm(
    { name: user.name },
    ({ name }) => ({ name: complaintAbout(PersonName, name, language, t('account.nameMissing')) }),
    { key: 'profile', fields: ['name'] },
  );
  const submit = () => {
    if (isPending || !form.isChanged || !form.check('name')) return;
    update(
      { name: form.values.name },
      {
        onSuccess: ({ info }) => {
          // As it is kept, without the spaces around it.
          form.set('name', info.name);
          form.forgetDraft();
          toast.success(t('success.modified'));
        },
        onError: form.refuse,
      },
    );
  };
  return (
    <div className="shell-account-form">
      <FormElement form={form} onSubmit={submit}>
        <TextField label={t('account.name')} autoComplete="name" maxLength={NAME_MAX_LENGTH} {...form.field('name')} />
        <FormActions form={form} submitLabel={t('forms.save')} isBusy={isPending} isOnlyForChanges />
      </FormElement>
    </div>
  );
}
