import { X } from 'lucide-react';
import { useEffect, useId, useLayoutEffect, useRef, type ReactNode } from 'react';

import './drawer.css';
import { IconButton } from './button.tsx';
import { useUiText } from './ui-text.ts';

export interface DrawerProps {
  title: ReactNode;
  children: ReactNode;
  /** The deeds, which stay in sight while the rest scrolls. */
  actions?: ReactNode;
  /** Esc, the cross, or the browser's own way of closing. It closes when the caller takes it down. */
  onClose: () => void;
}

/** One thing of a list, beside the list: a native modal dialog along the edge. */
export function Drawer({ title, children, actions, onClose }: DrawerProps): ReactNode {
  const dialogRef = useRef<HTMLDialogElement>(null);
  const id = useId();
  const text = useUiText();

  useEffect(() => {
    if (!dialogRef.current?.open) dialogRef.current?.showModal();
  }, []);
  // Taken down while open, the browser would give the focus to nobody.
  useLayoutEffect(() => {
    const dialog = dialogRef.current;
    return () => dialog?.close();
  }, []);

  return (
    <dialog
      ref={dialogRef}
      className="sk-drawer"
      data-shell
      aria-labelledby={`${id}-title`}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <header className="sk-drawer-header">
        <h2 id={`${id}-title`}>{title}</h2>
        <IconButton label={text.close} icon={<X size={16} />} onClick={onClose} />
      </header>
      <div className="sk-drawer-body">{children}</div>
      {actions && <footer className="sk-drawer-actions">{actions}</footer>}
    </dialog>
  );
}
