import { FileUploadField } from '@skein/app-kit/files/file-upload-field.tsx';
import { FormActions } from '@skein/app-kit/forms/form-actions.tsx';
import { FormElement } from '@skein/app-kit/forms/form-element.tsx';
import { LONGEST_PURPOSE, type DeveloperInfo } from '@skein/contract/developers.ts';
import { NAME_MAX_LENGTH } from '@skein/contract/person-name.ts';
import { TextArea } from '@skein/ui/text-area.tsx';
import { TextField } from '@skein/ui/text-field.tsx';
import { toast } from '@skein/ui/toast.tsx';
import type { ReactNode } from 'react';

import { useSubmitDeveloper } from '../../developer/developer.queries.ts';
import { ApplicantChoice } from './applicant-choice.tsx';
import { useText } from './developer-certificate.texts.ts';
import { developerFields, toSubmission, useDeveloperForm } from './use-developer-form.ts';

export function DeveloperForm({ info, onClose }: { info: DeveloperInfo; onClose: () => void }): ReactNode {
  const t = useText();
  const { mutate: submit, isPending } = useSubmitDeveloper();
  const form = useDeveloperForm(info);
  const send = () => {
    if (isPending || !form.check(...developerFields)) return;
    submit(toSubmission(form.values), {
      onSuccess: () => {
        form.forgetDraft();
        toast.success(t('certificate.success'));
        onClose();
      },
      onError: form.refuse,
    });
  };
  return (
    <FormElement form={form} onSubmit={send} startsAt="contactName">
      <ApplicantChoice
        chosen={form.values.applicantType}
        lacks={info.lacks}
        onChoose={(type) => form.set('applicantType', type)}
      />
      <div className="shell-developer-pair">
        <TextField
          {...form.field('contactName')}
          label={t('certificate.labels.contactName')}
          help={t('certificate.help.contactName')}
          autoComplete="name"
          maxLength={NAME_MAX_LENGTH}
        />
        <TextField
          {...form.field('contactMail')}
          label={t('certificate.labels.contactMail')}
          type="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={254}
          onBlur={() => form.look('contactMail')}
        />
      </div>
      <TextField
        {...form.field('website')}
        label={t('certificate.labels.website')}
        help={t('certificate.help.website')}
        type="url"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={200}
        onBlur={() => form.look('website')}
        required={false}
      />
      <TextArea
        {...form.field('purpose')}
        label={t('certificate.labels.purpose')}
        help={t('certificate.help.purpose')}
        rows={4}
        maxLength={LONGEST_PURPOSE}
      />
      {form.values.applicantType === 'enterprise' && (
        <FileUploadField
          name="authorizationImg"
          label={t('certificate.labels.authorizationImg')}
          help={t('certificate.help.authorizationImg')}
          purpose="certificate"
          value={form.values.authorizationImg}
          error={form.errorOf('authorizationImg')}
          onChange={(id) => form.set('authorizationImg', id)}
        />
      )}
      <FormActions form={form} submitLabel={t('certificate.send')} isBusy={isPending} />
    </FormElement>
  );
}
