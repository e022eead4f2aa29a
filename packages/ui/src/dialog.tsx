import { useId, type ReactNode } from 'react';

import './feedback.css';
import { Modal } from './modal.tsx';

export interface DialogProps {
  isOpen: boolean;
  title: ReactNode;
  children: ReactNode;
  /** Null: what stands in it has deeds of its own. */
  actions: ReactNode;
  /** Esc, or the browser's own way of closing. */
  onClose: () => void;
  role?: 'dialog' | 'alertdialog';
}

/** A question or a notice in the middle of the page. */
export function Dialog({ isOpen, title, children, actions, onClose, role = 'dialog' }: DialogProps): ReactNode {
  const id = useId();
  return (
    <Modal
      isOpen={isOpen}
      onClose={onClose}
      className="sk-dialog"
      role={role}
      labelledBy={`${id}-title`}
      describedBy={`${id}-body`}
    >
      {isOpen && (
        <>
          <h2 className="sk-dialog-title" id={`${id}-title`}>
            {title}
          </h2>
          <div className="sk-dialog-body" id={`${id}-body`}>
            {children}
          </div>
          {actions !== null && <div className="sk-dialog-actions">{actions}</div>}
        </>
      )}
    </Modal>
  );
}
