import { Button, type ButtonProps } from '@skein/ui/button.tsx';
import { useUiText } from '@skein/ui/ui-text.ts';
import type { ReactNode } from 'react';

export interface DeedActionsProps extends Pick<ButtonProps, 'kind' | 'isBusy'> {
  formId: string;
  submitLabel: string;
  /** There is nothing left to do but to close it. */
  isOvertaken: boolean;
  onClose: () => void;
}

/** The foot of a dialog that asks for something before a deed. */
export function DeedActions({ formId, submitLabel, isOvertaken, onClose, ...button }: DeedActionsProps): ReactNode {
  const { cancel, close } = useUiText();
  return (
    <>
      <Button onClick={onClose}>{isOvertaken ? close : cancel}</Button>
      {!isOvertaken && (
        <Button type="submit" form={formId} {...button}>
          {submitLabel}
        </Button>
      )}
    </>
  );
}
