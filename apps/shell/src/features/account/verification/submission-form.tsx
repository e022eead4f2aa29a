import { FormActions } from '@skein/app-kit/forms/form-actions.tsx';
import { FormElement } from '@skein/app-kit/forms/form-element.tsx';
import type { Form } from '@skein/app-kit/forms/use-form.ts';
import type { ReactNode } from 'react';

import { useText } from '../account.texts.ts';

export interface SubmissionFormProps<Name extends string> {
  form: Form<Name | 'idCard'>;
  startsAt: NoInfer<Name>;
  /** Something was submitted before, and what it held is not filled in again. */
  isAgain: boolean;
  isBusy: boolean;
  onSubmit: () => void;
  children: ReactNode;
}

/** What both forms share: the frame around their fields. */
export function SubmissionForm<Name extends string>(props: SubmissionFormProps<Name>): ReactNode {
  const { form, startsAt, isAgain, isBusy, onSubmit, children } = props;
  const t = useText();
  // In memory only, so a reload has cost it.
  const draftLacks = form.values.idCard === '' ? t('verification.idCardNotKept') : undefined;
  return (
    <FormElement form={form} onSubmit={onSubmit} startsAt={startsAt} draftLacks={draftLacks}>
      {isAgain && <p className="shell-verification-text">{t('verification.retype')}</p>}
      {children}
      <FormActions form={form} submitLabel={t('verification.send')} isBusy={isBusy} />
    </FormElement>
  );
}
