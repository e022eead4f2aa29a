import { LoaderCircle } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';

import './button.css';
import './tips.css';
import { classNames } from './class-names.ts';
import { useUiText } from './ui-text.ts';

export type ButtonKind = 'primary' | 'default' | 'danger' | 'ghost';
export type ButtonSize = 'small' | 'middle';

export interface ButtonProps extends ComponentProps<'button'> {
  kind?: ButtonKind;
  size?: ButtonSize;
  icon?: ReactNode;
  /** Work is under way: the button keeps its width and its focus, and ignores further presses. */
  isBusy?: boolean;
}

export function Button({
  kind,
  size,
  icon,
  isBusy = false,
  className,
  children,
  onClick,
  ...rest
}: ButtonProps): ReactNode {
  const text = useUiText();
  return (
    <button
      type="button"
      {...rest}
      className={classNames(linkClass(kind, size), className)}
      aria-busy={isBusy || undefined}
      // Not `disabled`: a disabled button drops the focus, and a keyboard user is thrown back to the top of the page.
      aria-disabled={isBusy || rest['aria-disabled']}
      onClick={isBusy ? (event) => event.preventDefault() : onClick}
    >
      {isBusy ? <LoaderCircle className="sk-spin" size={14} aria-hidden /> : icon}
      {children !== undefined && <span className="sk-button-text">{children}</span>}
      {isBusy && <span className="sk-hidden-visually">{text.working}</span>}
    </button>
  );
}

export interface IconButtonProps extends Omit<ButtonProps, 'children' | 'icon'> {
  label: string;
  /** Shown on hover, where the name says more than what it does. */
  tip?: string;
  icon: ReactNode;
}

/** A picture that does something: its name is read aloud and shown on hover. */
export function IconButton({ label, tip = label, kind = 'ghost', className, ...rest }: IconButtonProps): ReactNode {
  return (
    <Button
      kind={kind}
      {...rest}
      className={classNames('sk-button-icon', className)}
      aria-label={label}
      data-tip={tip}
    />
  );
}

/** The look of a button for what is truly a link: `<Link className={linkClass('primary')}>`. */
export const linkClass = (kind: ButtonKind = 'default', size: ButtonSize = 'middle'): string =>
  `sk-button sk-button-${kind} sk-button-${size}`;
