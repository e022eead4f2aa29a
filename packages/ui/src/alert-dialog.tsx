import { useSyncExternalStore, type ReactNode } from 'react';

import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { useUiText } from './ui-text.ts';

interface PendingAlert {
  readonly message: string;
  readonly resolve: () => void;
}

/** Asks for the user's attention; resolves when it was given. Several wait in line. */
export const showAlert = (message: string): Promise<void> =>
  new Promise((resolve) => publish([...pending, { message, resolve }]));

/** For when whoever they were for has gone. */
export const dropAlerts = (): void => {
  while (pending.length > 0) dismiss();
};

/** Stands once in the page. */
export function AlertDialogHost(): ReactNode {
  const [alert] = useSyncExternalStore(subscribe, () => pending);
  const text = useUiText();
  return (
    <Dialog
      role="alertdialog"
      isOpen={alert !== undefined}
      title={text.notice}
      onClose={dismiss}
      actions={
        <Button kind="primary" onClick={dismiss}>
          {text.confirm}
        </Button>
      }
    >
      {alert?.message}
    </Dialog>
  );
}

let pending: readonly PendingAlert[] = [];
const listeners = new Set<() => void>();

function dismiss(): void {
  const [alert, ...rest] = pending;
  publish(rest);
  alert?.resolve();
}

function publish(next: readonly PendingAlert[]): void {
  pending = next;
  listeners.forEach((notify) => notify());
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
