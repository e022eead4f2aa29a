import { Columns3 } from 'lucide-react';
import { useId, useRef, type ReactNode } from 'react';

import './column-choice.css';
import { Checkbox } from './checkbox.tsx';
import { linkClass } from './button.tsx';
import { placeUnder } from './menu-motion.ts';
import { useUiText } from './ui-text.ts';

export interface ColumnChoiceProps {
  columns: readonly { readonly key: string; readonly title: string }[];
  hidden: readonly string[];
  onChange: (hidden: readonly string[]) => void;
}

/** Which columns a table shows. */
export function ColumnChoice({ columns, hidden, onChange }: ColumnChoiceProps): ReactNode {
  const text = useUiText();
  const id = useId();
  const anchorName = `--sk-columns-${id.replace(/\W/g, '')}`;
  const buttonRef = useRef<HTMLButtonElement>(null);
  return (
    <>
      <button
        ref={buttonRef}
        type="button"
        className={linkClass('ghost', 'small')}
        style={{ anchorName }}
        popoverTarget={id}
        aria-label={text.table.chooseColumns}
      >
        <Columns3 size={14} aria-hidden />
        <span className="sk-button-text">{text.table.columns}</span>
      </button>
      <fieldset
        id={id}
        popover="auto"
        className="sk-column-choice"
        aria-label={text.table.chooseColumns}
        style={{ positionAnchor: anchorName }}
        onToggle={({ newState, currentTarget }) => {
          if (newState !== 'open') return;
          if (buttonRef.current) placeUnder(currentTarget, buttonRef.current, 'end');
          currentTarget.querySelector('input')?.focus();
        }}
      >
        {columns.map(({ key, title }) => (
          <Checkbox
            key={key}
            label={title}
            checked={!hidden.includes(key)}
            onChange={({ target }) =>
              onChange(target.checked ? hidden.filter((other) => other !== key) : [...hidden, key])
            }
          />
        ))}
      </fieldset>
    </>
  );
}
