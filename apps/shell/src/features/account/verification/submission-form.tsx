import { Button } from '@skein/ui/button.tsx';
import type { ReactNode } from 'react';

import { FormElement } from '../../../forms/form-element.tsx';
import type { Form } from '../../../forms/use-form.ts';
import { useText } from '../account.texts.ts';

export interface SubmissionFormProps<Name extends string> {
  form: Form<Name>;
  /** Something was submitted before, and what it held is not filled in again. */
  isAgain: boolean;
  isBusy: boolean;
  onSubmit: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** What both forms share: the frame around their fields. */
export function SubmissionForm<Name extends string>(props: SubmissionFormProps<Name>): ReactNode {
  const { form, isAgain, isBusy, onSubmit, onClose, children } = props;
  const t = useText();
  return (
    <FormElement form={form} onSubmit={onSubmit}>
      {isAgain && <p className="shell-verification-text">{t('verification.retype')}</p>}
      {children}
      <div className="shell-verification-actions">
        <Button kind="primary" type="submit" isBusy={isBusy}>
          {t('verification.send')}
        </Button>
        <Button onClick={onClose}>{t('forms.cancel')}</Button>
      </div>
    </FormElement>
  );
}
