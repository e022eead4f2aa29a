import { FormElement } from '@skein/app-kit/forms/form-element.tsx';
import { Button } from '@skein/ui/button.tsx';
import type { ReactNode } from 'react';

import { useText } from './second-step.texts.ts';
import type { CodeStep } from './use-code-step.ts';

/** The field and the button of a step that is typed. */
export function CodeStepForm({ step, children }: { step: CodeStep; children: ReactNode }): ReactNode {
  const t = useText();
  const { form, isPending, lockedSeconds, submit } = step;
  const isLocked = lockedSeconds > 0;
  return (
    <FormElement form={form} onSubmit={submit} startsAt="code">
      {children}
      <div className="kit-form-actions">
        <Button kind="primary" type="submit" isBusy={isPending} aria-disabled={isLocked}>
          {isLocked ? t('login.lockedFor', { seconds: lockedSeconds }) : t('secondStep.submit')}
        </Button>
      </div>
    </FormElement>
  );
}
