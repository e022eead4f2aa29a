import { useEffect, useId, useLayoutEffect, useRef, type ReactNode } from 'react';

import './feedback.css';

export interface DialogProps {
  isOpen: boolean;
  title: ReactNode;
  children: ReactNode;
  actions: ReactNode;
  /** Esc, or the browser's own way of closing. */
  onClose: () => void;
  role?: 'dialog' | 'alertdialog';
}

/** A native modal dialog: the browser keeps the focus inside, makes the rest inert and gives the focus back. */
export function Dialog({ isOpen, title, children, actions, onClose, role = 'dialog' }: DialogProps): ReactNode {
  const dialogRef = useRef<HTMLDialogElement>(null);
  const id = useId();

  useEffect(() => {
    const dialog = dialogRef.current;
    if (isOpen && !dialog?.open) dialog?.showModal();
    if (!isOpen && dialog?.open) dialog.close();
  }, [isOpen]);

  // Taken down while open, the browser would give the focus to nobody.
  useLayoutEffect(() => {
    const dialog = dialogRef.current;
    return () => dialog?.close();
  }, []);

  return (
    <dialog
      ref={dialogRef}
      className="sk-dialog"
      data-shell
      role={role}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-body`}
      onClose={onClose}
    >
      {isOpen && (
        <>
          <h2 className="sk-dialog-title" id={`${id}-title`}>
            {title}
          </h2>
          <div className="sk-dialog-body" id={`${id}-body`}>
            {children}
          </div>
          <div className="sk-dialog-actions">{actions}</div>
        </>
      )}
    </dialog>
  );
}
