import type { ReactNode } from 'react';

import { Button, type ButtonKind } from './button.tsx';
import { Dialog } from './dialog.tsx';
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
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks once more before a deed that cannot be taken back. */
export function ConfirmDialog(props: ConfirmDialogProps): ReactNode {
  const { isOpen, title, children, confirmLabel, kind = 'danger', isBusy = false, onConfirm, onCancel } = props;
  const text = useUiText();
  return (
    <Dialog
      role="alertdialog"
      isOpen={isOpen}
      title={title}
      onClose={onCancel}
      actions={
        <>
          <Button onClick={onCancel}>{text.cancel}</Button>
          <Button kind={kind} isBusy={isBusy} onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}
