import { Button } from '@skein/ui/button.tsx';
import { Dialog } from '@skein/ui/dialog.tsx';
import { useUiText } from '@skein/ui/ui-text.ts';
import type { ReactNode } from 'react';

export interface BatchDialogProps {
  title: string;
  submitLabel: string;
  isReady: boolean;
  isBusy: boolean;
  onSubmit: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** Asks for what is to be done to all that are chosen in a list. */
export function BatchDialog(props: BatchDialogProps): ReactNode {
  const { title, submitLabel, isReady, isBusy, onSubmit, onClose, children } = props;
  const { cancel } = useUiText();
  return (
    <Dialog
      isOpen
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{cancel}</Button>
          <Button kind="primary" disabled={!isReady} isBusy={isBusy} onClick={onSubmit}>
            {submitLabel}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}
