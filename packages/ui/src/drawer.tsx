import { X } from 'lucide-react';
import { useId, type ReactNode } from 'react';

import './drawer.css';
import { IconButton } from './button.tsx';
import { classNames } from './class-names.ts';
import { Modal } from './modal.tsx';
import { useUiText } from './ui-text.ts';

export interface DrawerProps {
  title: ReactNode;
  children: ReactNode;
  /** The deeds, which stay in sight while the rest scrolls. */
  actions?: ReactNode;
  /** Beside a list is room for one column; what is worked in takes what there is. */
  size?: 'column' | 'desk';
  /** Esc, the cross, or the browser's own way of closing. It closes when the caller takes it down. */
  onClose: () => void;
}

/** One thing of a list, beside the list. */
export function Drawer({ title, children, actions, size = 'column', onClose }: DrawerProps): ReactNode {
  const id = useId();
  const text = useUiText();
  return (
    <Modal
      isOpen
      onClose={onClose}
      className={classNames('sk-drawer', size === 'desk' && 'sk-drawer-desk')}
      labelledBy={`${id}-title`}
    >
      <header className="sk-drawer-header">
        <h2 id={`${id}-title`}>{title}</h2>
        <IconButton label={text.close} icon={<X size={16} />} onClick={onClose} />
      </header>
      <div className="sk-drawer-body">{children}</div>
      {actions && <footer className="sk-drawer-actions">{actions}</footer>}
    </Modal>
  );
}
