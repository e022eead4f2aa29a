import { useId, useRef, type ReactNode } from 'react';

import './choice-popover.css';
import { linkClass, type ButtonKind } from './button.tsx';
import { placeUnder } from './menu-motion.ts';

export interface ChoicePopoverProps {
  /** What is chosen here. */
  label: string;
  /** On the button, where that is said in fewer words. */
  button: string;
  icon: ReactNode;
  kind?: ButtonKind;
  /** Which edge of the button the choice lines up with. */
  align: 'start' | 'end';
  /** Checkboxes, of which the first gets the focus. */
  children: ReactNode;
}

/** A button under which several things are ticked; it stays open until one goes elsewhere. */
export function ChoicePopover({ label, button, icon, kind, align, children }: ChoicePopoverProps): ReactNode {
  const id = useId();
  const anchorName = `--sk-choice-${id.replace(/\W/g, '')}`;
  const buttonRef = useRef<HTMLButtonElement>(null);
  return (
    <>
      <button
        ref={buttonRef}
        type="button"
        className={linkClass(kind, 'small')}
        style={{ anchorName }}
        popoverTarget={id}
        aria-label={label}
      >
        {icon}
        <span className="sk-button-text">{button}</span>
      </button>
      <fieldset
        id={id}
        popover="auto"
        className={`sk-choice-popover sk-choice-popover-${align}`}
        aria-label={label}
        style={{ positionAnchor: anchorName }}
        onToggle={({ newState, currentTarget }) => {
          if (newState !== 'open') return;
          if (buttonRef.current) placeUnder(currentTarget, buttonRef.current, align);
          currentTarget.querySelector('input')?.focus();
        }}
      >
        {children}
      </fieldset>
    </>
  );
}
