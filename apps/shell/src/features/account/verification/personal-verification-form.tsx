import { FileUploadField } from '@skein/app-kit/files/file-upload-field.tsx';
import { complaintAbout } from '@skein/app-kit/forms/complaint.ts';
import { useForm } from '@skein/app-kit/forms/use-form.ts';
import { NAME_MAX_LENGTH, PersonName } from '@skein/contract/person-name.ts';
import { ResidentId } from '@skein/contract/resident-id.ts';
import type { PersonalInfo } from '@skein/contract/verification.ts';
import { usePreferences } from '@skein/ui/preferences.ts';
import { TextField } from '@skein/ui/text-field.tsx';
import { toast } from '@skein/ui/toast.tsx';
import type { ReactNode } from 'react';

import { useText } from '../account.texts.ts';
import { SubmissionForm } from './submission-form.tsx';
import { useSubmitPersonal } from './verification.queries.ts';

export interface PersonalVerificationFormProps {
  info: PersonalInfo;
  onClose: () => void;
}

export const personalDraft = 'personal-verification';

export function PersonalVerificationForm({ info, onClose }: PersonalVerificationFormProps): ReactNode {
  const t = useText();
  const { language } = usePreferences();
  const { mutate: submit, isPending } = useSubmitPersonal();
  const initial = {
    realName: '',
    idCard: '',
    idCardImg: info.idCardImg ?? '',
    idCardBackImg: info.idCardBackImg ?? '',
  };
  const form = useForm(
    initial,
    ({ realName, idCard, idCardImg, idCardBackImg }) => ({
      realName: complaintAbout(PersonName, realName, language, t('verification.realNameMissing')),
      idCard: complaintAbout(ResidentId, idCard, language, t('verification.idCardMissing')),
      idCardImg: idCardImg ? undefined : t('verification.pictureMissing'),
      idCardBackImg: idCardBackImg ? undefined : t('verification.pictureMissing'),
    }),
    // In memory only: an ID number has no place in the browser's storage.
    { key: personalDraft, fields: ['realName', 'idCardImg', 'idCardBackImg'], unwritten: ['idCard'] },
  );

  const send = () => {
    if (isPending || !form.check('realName', 'idCard', 'idCardImg', 'idCardBackImg')) return;
    submit(form.values, {
      onSuccess: () => {
        form.forgetDraft();
        toast.success(t('success.submitted'));
        onClose();
      },
      onError: form.refuse,
    });
  };

  const picture = (name: 'idCardImg' | 'idCardBackImg') => (
    <FileUploadField
      name={name}
      label={t(`verification.${name}`)}
      purpose="id-card"
      value={form.values[name]}
      error={form.errorOf(name)}
      onChange={(id) => form.set(name, id)}
    />
  );

  return (
    <SubmissionForm form={form} startsAt="realName" isAgain={info.id !== null} isBusy={isPending} onSubmit={send}>
      <TextField
        {...form.field('realName')}
        label={t('verification.realName')}
        autoComplete="name"
        maxLength={NAME_MAX_LENGTH}
        required
      />
      <TextField
        {...form.field('idCard')}
        label={t('verification.idCard')}
        help={t('verification.idCardHelp')}
        autoComplete="off"
        spellCheck={false}
        maxLength={32}
        onBlur={() => form.look('idCard')}
        required
      />
      <div className="shell-verification-pair">
        {picture('idCardImg')}
        {picture('idCardBackImg')}
      </div>
      <p className="shell-verification-text">{t('verification.pictureHelp')}</p>
    </SubmissionForm>
  );
}
