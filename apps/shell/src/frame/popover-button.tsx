import { placeUnder } from '@skein/ui/menu-motion.ts';
import { useId, useRef, useState, type ReactNode } from 'react';

import '@skein/ui/menu.css';
import './popover-button.css';

export interface PopoverButtonProps {
  /** The name of the trigger and of what it opens. */
  label: string;
  trigger: ReactNode;
  triggerClassName?: string;
  onOpenChange?: (isOpen: boolean) => void;
  children: ReactNode;
}

/** A button in the top bar that opens something to read. */
export function PopoverButton({
  label,
  trigger,
  triggerClassName = 'sk-menu-trigger',
  onOpenChange,
  children,
}: PopoverButtonProps): ReactNode {
  const panelId = useId();
  const anchorName = `--shell-popover-${panelId.replace(/\W/g, '')}`;
  const triggerRef = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        ref={triggerRef}
        type="button"
        className={triggerClassName}
        style={{ anchorName }}
        popoverTarget={panelId}
        aria-label={label}
        data-tip={label}
        aria-expanded={isOpen}
      >
        {trigger}
      </button>
      <section
        id={panelId}
        popover="auto"
        aria-label={label}
        className="sk-menu sk-menu-end shell-popover"
        style={{ positionAnchor: anchorName }}
        onToggle={(event) => {
          setOpen(event.newState === 'open');
          onOpenChange?.(event.newState === 'open');
          if (event.newState === 'open' && triggerRef.current)
            placeUnder(event.currentTarget, triggerRef.current, 'end');
        }}
      >
        {children}
      </section>
    </>
  );
}
