import { Button, type ButtonProps } from '@skein/ui/button.tsx';
import { useUiText } from '@skein/ui/ui-text.ts';
import { use, useId, type ReactNode } from 'react';

import './form-actions.css';
import { useKitText } from '../kit-text.ts';
import { InlineEditor } from './inline-editor.ts';
import type { Form } from './use-form.ts';

export interface FormActionsProps extends Pick<ButtonProps, 'kind' | 'icon' | 'isBusy'> {
  form: Pick<Form<never>, 'isChanged' | 'forgetDraft'>;
  /** The deed itself: "Change the password". */
  submitLabel: string;
  /** For a form that edits what is there already: without a change there is nothing to save. */
  isOnlyForChanges?: boolean;
}

/** The foot of every form that stands in a page: the deed, then the way out where there is one. */
export function FormActions(props: FormActionsProps): ReactNode {
  const { form, submitLabel, isOnlyForChanges = false, kind = 'primary', ...button } = props;
  const { cancel: cancelLabel } = useUiText();
  const { unchanged } = useKitText();
  const editor = use(InlineEditor);
  const noteId = useId();
  const isIdle = isOnlyForChanges && !form.isChanged;
  const cancel = () => {
    form.forgetDraft();
    editor?.close();
  };
  return (
    <div className="kit-form-actions">
      <Button
        kind={kind}
        type="submit"
        {...button}
        // Not `disabled`: it has the focus when the change has just been saved, and would drop it.
        aria-disabled={isIdle || undefined}
        aria-describedby={isIdle ? noteId : undefined}
        {...(isIdle && { onClick: (event) => event.preventDefault() })}
      >
        {submitLabel}
      </Button>
      {editor && <Button onClick={cancel}>{cancelLabel}</Button>}
      {isIdle && (
        <span id={noteId} className="kit-form-idle">
          {unchanged}
        </span>
      )}
    </div>
  );
}
