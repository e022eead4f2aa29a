import { useContext, type ReactNode } from 'react';

import { Button, type ButtonKind } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { FormFailure } from './form-failure.tsx';
import { FailureText } from './loaded.tsx';
import { useUiText } from './ui-text.ts';

export interface ConfirmDialogProps {
  isOpen: boolean;
  /** Names the deed and its target: "End the session on Firefox?" */
  title: ReactNode;
  /** What will have happened afterwards. */
  children: ReactNode;
  /** The deed itself, never "OK". */
  confirmLabel: string;
  kind?: Extract<ButtonKind, 'primary' | 'danger'>;
  isBusy?: boolean;
  /** What happened meanwhile, by which there is nothing left to do. */
  overtaken?: string | undefined;
  /** Why it has not been done: asked again, in the same place. */
  failure?: Error | null;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks once more before a deed that cannot be taken back. */
export function ConfirmDialog(props: ConfirmDialogProps): ReactNode {
  const {
    isOpen,
    title,
    children,
    confirmLabel,
    kind = 'danger',
    isBusy = false,
    overtaken,
    failure,
    onConfirm,
    onCancel,
  } = props;
  const text = useUiText();
  const failureText = useContext(FailureText);
  // Its own deed shows before it is told that it is done.
  const isOvertaken = overtaken !== undefined && !isBusy;
  return (
    <Dialog
      role="alertdialog"
      isOpen={isOpen}
      title={title}
      onClose={onCancel}
      actions={
        <>
          <Button onClick={onCancel}>{isOvertaken ? text.close : text.cancel}</Button>
          {!isOvertaken && (
            <Button kind={kind} isBusy={isBusy} onClick={onConfirm}>
              {confirmLabel}
            </Button>
          )}
        </>
      }
    >
      {isOvertaken ? <FormFailure>{overtaken}</FormFailure> : children}
      {!isOvertaken && !isBusy && failure && <FormFailure>{failureText(failure)}</FormFailure>}
    </Dialog>
  );
}
