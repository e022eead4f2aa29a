import { FileUploadField } from '@skein/app-kit/files/file-upload-field.tsx';
import { LicenceCategory, LicenceClass, LicenceRating } from '@skein/contract/flight-licence.ts';
import type { QualificationInfo } from '@skein/contract/verification.ts';
import { DateField } from '@skein/ui/date-field.tsx';
import { SelectField } from '@skein/ui/select-field.tsx';
import { TextField } from '@skein/ui/text-field.tsx';
import { toast } from '@skein/ui/toast.tsx';
import type { ReactNode } from 'react';

import { useText } from '../account.texts.ts';
import { SubmissionForm } from './submission-form.tsx';
import { qualificationFields, toQualification, useQualificationForm } from './use-qualification-form.ts';
import { useSubmitQualification } from './verification.queries.ts';

export interface QualificationFormProps {
  info: QualificationInfo;
  onClose: () => void;
}

export function QualificationForm({ info, onClose }: QualificationFormProps): ReactNode {
  const t = useText();
  const { mutate: submit, isPending } = useSubmitQualification();
  const form = useQualificationForm(info);

  const send = () => {
    if (isPending || !form.check(...qualificationFields)) return;
    submit(toQualification(form.values), {
      onSuccess: () => {
        form.forgetDraft();
        toast.success(t('success.submitted'));
        onClose();
      },
      onError: form.refuse,
    });
  };

  const select = (
    name: 'licenceClass' | 'licenceCategory' | 'licenceRating',
    options: { value: string; label: string }[],
  ) => (
    <SelectField
      name={name}
      label={t(`verification.${name}`)}
      value={form.values[name]}
      error={form.errorOf(name)}
      placeholder={t('verification.choose')}
      options={options}
      onChange={({ target }) => form.set(name, target.value)}
      required
    />
  );

  const file = (name: 'electronicCert' | 'idCardImg', purpose: 'certificate' | 'id-card', help: string) => (
    <FileUploadField
      name={name}
      label={t(`verification.${name}`)}
      help={help}
      purpose={purpose}
      value={form.values[name]}
      error={form.errorOf(name)}
      onChange={(id) => form.set(name, id)}
    />
  );

  const date = (name: 'issuedAt' | 'expireAt', min?: string) => (
    <DateField
      name={name}
      label={t(`verification.${name}`)}
      value={form.values[name]}
      min={min}
      error={form.errorOf(name)}
      onChange={(day) => form.set(name, day)}
      required
    />
  );

  return (
    <SubmissionForm form={form} startsAt="licenceClass" isAgain={info.id !== null} isBusy={isPending} onSubmit={send}>
      <div className="shell-verification-triple">
        {select(
          'licenceClass',
          LicenceClass.options.map((value) => ({ value, label: t(`verification.classes.${value}`) })),
        )}
        {select(
          'licenceCategory',
          LicenceCategory.options.map((value) => ({ value, label: t(`verification.categories.${value}`) })),
        )}
        {select(
          'licenceRating',
          LicenceRating.options.map((value) => ({ value, label: t(`verification.ratings.${value}`) })),
        )}
      </div>
      <TextField
        {...form.field('licenceNumber')}
        label={t('verification.licenceNumber')}
        autoComplete="off"
        spellCheck={false}
        maxLength={64}
        required
      />
      <div className="shell-verification-pair">
        {date('issuedAt')}
        {date('expireAt', form.values.issuedAt)}
      </div>
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
        {file('electronicCert', 'certificate', t('verification.certificateHelp'))}
        {file('idCardImg', 'id-card', t('verification.pictureHelp'))}
      </div>
    </SubmissionForm>
  );
}
