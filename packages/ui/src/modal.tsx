import { createContext, use, useEffect, useLayoutEffect, useRef, type ReactNode, type RefObject } from 'react';

import { showOnTop, topModal } from './modal-layers.ts';

const ModalAround = createContext<RefObject<HTMLDialogElement | null> | undefined>(undefined);

/** Tells whether what asks is what is worked in, or lies under something else. */
export const useIsOnTop = (): (() => boolean) => {
  const around = use(ModalAround);
  return () => topModal() === (around?.current ?? undefined);
};

export interface ModalProps {
  isOpen: boolean;
  /** Esc, or the browser's own way of closing. It closes when the caller says so. */
  onClose: () => void;
  className: string;
  role?: 'dialog' | 'alertdialog';
  labelledBy: string;
  describedBy?: string;
  children: ReactNode;
}

/** A native modal dialog: the browser keeps the focus inside, makes the rest inert and gives the focus back. */
export function Modal({ isOpen, onClose, className, role, labelledBy, describedBy, children }: ModalProps): ReactNode {
  const dialogRef = useRef<HTMLDialogElement>(null);

  useEffect(() => {
    const dialog = dialogRef.current;
    if (isOpen && dialog && !dialog.open) showOnTop(dialog);
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
      className={className}
      data-shell
      role={role}
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      onCancel={(event) => {
        // A field inside may be left by Esc too, and tells of it in the same words.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onClose();
      }}
      // Only what the browser closed by itself, as it may on a second Esc: what we close is known already.
      onClose={(event) => {
        if (event.target === event.currentTarget && isOpen) onClose();
      }}
    >
      <ModalAround value={dialogRef}>{children}</ModalAround>
    </dialog>
  );
}
