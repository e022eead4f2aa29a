import { useId, useRef, type ReactNode } from 'react';

import './tooltip.css';
import { placeUnder } from './menu-motion.ts';

export interface TooltipProps {
  /** An explanation. The name of a control stands in its `label`, not here. */
  text: ReactNode;
  /** Draws what is explained, with the attribute that ties the explanation to it. */
  children: (described: { readonly 'aria-describedby': string }) => ReactNode;
}

/** Explains what is pointed at or in focus; it can be pointed at itself, and Esc sends it away. */
export function Tooltip({ text, children }: TooltipProps): ReactNode {
  const id = useId();
  const anchorName = `--sk-tooltip-${id.replace(/\W/g, '')}`;
  const anchorRef = useRef<HTMLSpanElement>(null);
  const tipRef = useRef<HTMLSpanElement>(null);

  const show = () => {
    if (!tipRef.current || !anchorRef.current || tipRef.current.matches(':popover-open')) return;
    tipRef.current.showPopover();
    placeUnder(tipRef.current, anchorRef.current, 'start');
  };
  const hide = () => {
    if (tipRef.current?.matches(':popover-open')) tipRef.current.hidePopover();
  };

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- it hears for what it stands around
    <span
      ref={anchorRef}
      className="sk-tooltip-anchor"
      style={{ anchorName }}
      onPointerEnter={({ pointerType }) => pointerType !== 'touch' && show()}
      onPointerLeave={hide}
      // On a phone a touch gives the focus, which is the only way to it there.
      onFocus={show}
      onBlur={hide}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !tipRef.current?.matches(':popover-open')) return;
        // The first Esc is for the tip, not for the dialog it stands in.
        event.preventDefault();
        event.stopPropagation();
        hide();
      }}
    >
      {children({ 'aria-describedby': id })}
      <span
        ref={tipRef}
        id={id}
        popover="manual"
        role="tooltip"
        className="sk-tooltip"
        style={{ positionAnchor: anchorName }}
      >
        {text}
      </span>
    </span>
  );
}
