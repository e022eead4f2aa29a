import { FileUploadField } from '@skein/app-kit/files/file-upload-field.tsx';
import { FormActions } from '@skein/app-kit/forms/form-actions.tsx';
import { FormElement } from '@skein/app-kit/forms/form-element.tsx';
import { LONGEST_ADDRESS, LONGEST_ENTERPRISE_NAME, type EnterpriseFacts } from '@skein/contract/certification.ts';
import { NAME_MAX_LENGTH } from '@skein/contract/person-name.ts';
import { DateField } from '@skein/ui/date-field.tsx';
import { TextField, type TextFieldProps } from '@skein/ui/text-field.tsx';
import { toast } from '@skein/ui/toast.tsx';
import type { ReactNode } from 'react';

import { useSubmitEnterprise } from './enterprise.queries.ts';
import { useText } from './enterprise.texts.ts';
import {
  certificationFields,
  toSubmission,
  useCertificationForm,
  type CertificationField,
} from './use-certification-form.ts';

export interface CertificationFormProps {
  known: EnterpriseFacts;
  /** Of an enterprise that is certified already. */
  isChange: boolean;
  onClose: () => void;
}

export function CertificationForm({ known, isChange, onClose }: CertificationFormProps): ReactNode {
  const t = useText();
  const form = useCertificationForm(known);
  const { mutate: submit, isPending } = useSubmitEnterprise();

  const send = () => {
    if (isPending || !form.check(...certificationFields)) return;
    submit(toSubmission(form.values), {
      onSuccess: () => {
        form.forgetDraft();
        toast.success(t('enterprise.submitted'));
        onClose();
      },
      onError: form.refuse,
    });
  };

  const text = (name: CertificationField, props: Partial<TextFieldProps> = {}) => (
    <TextField
      {...form.field(name)}
      label={t(`enterprise.labels.${name}`)}
      autoComplete="off"
      maxLength={NAME_MAX_LENGTH}
      {...props}
    />
  );
  const paper = (name: 'enterpriseLicenseImg' | 'operatingCertImg', purpose: 'licence' | 'certificate') => (
    <FileUploadField
      name={name}
      label={t(`enterprise.labels.${name}`)}
      help={t('enterprise.help.paper')}
      purpose={purpose}
      value={form.values[name]}
      error={form.errorOf(name)}
      onChange={(id) => form.set(name, id)}
      required={name === 'enterpriseLicenseImg'}
    />
  );

  return (
    <FormElement form={form} onSubmit={send} startsAt="enterpriseName">
      <fieldset className="shell-certify-part">
        <legend>{t('enterprise.basics')}</legend>
        {text('enterpriseName', { maxLength: LONGEST_ENTERPRISE_NAME, help: t('enterprise.help.enterpriseName') })}
        {text('enterpriseLicenseNum', {
          maxLength: 32,
          spellCheck: false,
          help: t('enterprise.help.enterpriseLicenseNum'),
          onBlur: () => form.look('enterpriseLicenseNum'),
        })}
        {text('enterpriseLegalPerson')}
        {text('enterpriseAddress', { maxLength: LONGEST_ADDRESS })}
        {paper('enterpriseLicenseImg', 'licence')}
      </fieldset>
      <fieldset className="shell-certify-part">
        <legend>{t('enterprise.people')}</legend>
        {text('contactName', { help: t('enterprise.help.contactName') })}
        {text('enterprisePhone', { maxLength: 32, type: 'tel' })}
      </fieldset>
      <fieldset className="shell-certify-part">
        <legend>{t('enterprise.certificate')}</legend>
        <p className="shell-certify-text">{t('enterprise.certificateText')}</p>
        {text('operatingCertNum', { spellCheck: false, required: false })}
        <DateField
          name="operatingCertExpireAt"
          label={t('enterprise.labels.operatingCertExpireAt')}
          value={form.values.operatingCertExpireAt}
          error={form.errorOf('operatingCertExpireAt')}
          onChange={(day) => form.set('operatingCertExpireAt', day)}
        />
        {paper('operatingCertImg', 'certificate')}
      </fieldset>
      <FormActions
        form={form}
        submitLabel={t(isChange ? 'enterprise.sendChange' : 'enterprise.send')}
        isBusy={isPending}
        isOnlyForChanges={isChange}
      />
    </FormElement>
  );
}
