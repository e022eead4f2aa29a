import { Check } from 'lucide-react';
import { useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';

import './menu.css';
import './tips.css';
import { classNames } from './class-names.ts';
import { itemsOf, moveFocus, placeUnder } from './menu-motion.ts';
import { createTypeahead, isLetter } from './typeahead.ts';

export interface MenuLinkProps {
  className: string;
  role: 'menuitem';
  tabIndex: -1;
  'aria-current': 'page' | undefined;
  children: ReactNode;
}

export type MenuItem =
  | { readonly kind: 'divider'; readonly key: string }
  | {
      readonly kind: 'heading';
      readonly key: string;
      readonly label: string;
      readonly text?: string;
      readonly icon?: ReactNode;
    }
  | {
      readonly kind?: 'action';
      readonly key: string;
      readonly label: string;
      readonly text?: string;
      readonly icon?: ReactNode;
      readonly isCurrent?: boolean;
      readonly isDanger?: boolean;
      readonly isDisabled?: boolean;
      readonly onSelect?: () => void;
      /** For what leads somewhere: draw the router's link with these properties. */
      readonly renderLink?: (props: MenuLinkProps) => ReactNode;
    };

export interface MenuProps {
  /** The name of the trigger and of the menu. */
  label: string;
  /** What stands in the trigger button. */
  trigger: ReactNode;
  items: readonly MenuItem[];
  /** Which edge of the trigger the menu lines up with. */
  align?: 'start' | 'end';
  /** Replaces the look of the trigger: `linkClass('ghost')` and the like. */
  triggerClassName?: string;
}

export function Menu({
  label,
  trigger,
  items,
  align = 'end',
  triggerClassName = 'sk-menu-trigger',
}: MenuProps): ReactNode {
  const menuId = useId();
  const anchorName = `--sk-menu-${menuId.replace(/\W/g, '')}`;
  const menuRef = useRef<HTMLDivElement>(null);
  const triggerRef = useRef<HTMLButtonElement>(null);
  const typeahead = useRef(createTypeahead());
  const [isOpen, setOpen] = useState(false);

  const close = () => menuRef.current?.hidePopover();

  const openAt = (place: 'first' | 'last') => {
    if (!menuRef.current || !triggerRef.current) return;
    menuRef.current.showPopover();
    placeUnder(menuRef.current, triggerRef.current, align);
    moveFocus(itemsOf(menuRef.current), place);
  };

  const focusByName = (entries: readonly HTMLElement[], letter: string) => {
    const found = typeahead.current(letter, {
      count: entries.length,
      nameAt: (index) => entries[index]?.textContent ?? '',
      from: entries.indexOf(document.activeElement as HTMLElement),
    });
    if (found !== undefined) entries[found]?.focus();
  };

  const handleMenuKey = (event: KeyboardEvent<HTMLDivElement>) => {
    const entries = itemsOf(event.currentTarget);
    const deed = menuKeys[event.key];
    if (deed) moveFocus(entries, deed);
    else if (event.key === 'Tab') return close();
    else if (isLetter(event.key)) focusByName(entries, event.key);
    else return;
    event.preventDefault();
  };

  return (
    <>
      <button
        ref={triggerRef}
        type="button"
        className={triggerClassName}
        style={{ anchorName }}
        popoverTarget={menuId}
        aria-label={label}
        data-tip={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
          event.preventDefault();
          openAt(event.key === 'ArrowDown' ? 'first' : 'last');
        }}
      >
        {trigger}
      </button>
      <div
        ref={menuRef}
        id={menuId}
        popover="auto"
        role="menu"
        tabIndex={-1}
        aria-label={label}
        className={`sk-menu sk-menu-${align}`}
        style={{ positionAnchor: anchorName }}
        onKeyDown={handleMenuKey}
        onToggle={(event) => {
          const hasOpened = event.newState === 'open';
          setOpen(hasOpened);
          if (!hasOpened || event.currentTarget.contains(document.activeElement)) return;
          if (triggerRef.current) placeUnder(event.currentTarget, triggerRef.current, align);
          moveFocus(itemsOf(event.currentTarget), 'first');
        }}
      >
        {items.map((item) => (
          <MenuRow key={item.key} item={item} onDone={close} />
        ))}
      </div>
    </>
  );
}

function MenuRow({ item, onDone }: { item: MenuItem; onDone: () => void }): ReactNode {
  if (item.kind === 'divider') return <hr className="sk-menu-divider" />;
  if (item.kind === 'heading') {
    return (
      <div role="presentation" className="sk-menu-heading">
        {item.icon}
        <span className="sk-menu-heading-text">
          <b>{item.label}</b>
          {item.text && <span>{item.text}</span>}
        </span>
      </div>
    );
  }
  const className = classNames('sk-menu-item', item.isDanger && 'sk-menu-item-danger');
  const content = (
    <>
      {item.icon && <span className="sk-menu-icon">{item.icon}</span>}
      <span className="sk-menu-label">
        {item.label}
        {item.text && <small>{item.text}</small>}
      </span>
      {item.isCurrent && <Check className="sk-menu-check" size={14} aria-hidden />}
    </>
  );
  if (item.renderLink) {
    return (
      <span role="presentation" onClick={onDone}>
        {item.renderLink({
          className,
          role: 'menuitem',
          tabIndex: -1,
          'aria-current': item.isCurrent ? 'page' : undefined,
          children: content,
        })}
      </span>
    );
  }
  return (
    <button
      type="button"
      className={className}
      role={item.isCurrent === undefined ? 'menuitem' : 'menuitemradio'}
      aria-checked={item.isCurrent}
      tabIndex={-1}
      disabled={item.isDisabled}
      onClick={() => {
        onDone();
        item.onSelect?.();
      }}
    >
      {content}
    </button>
  );
}

const menuKeys: Readonly<Record<string, 'next' | 'previous' | 'first' | 'last'>> = {
  ArrowDown: 'next',
  ArrowUp: 'previous',
  Home: 'first',
  End: 'last',
};
