import { Columns3 } from 'lucide-react';
import type { ReactNode } from 'react';

import { Checkbox } from './checkbox.tsx';
import { ChoicePopover } from './choice-popover.tsx';
import { useUiText } from './ui-text.ts';

export interface ColumnChoiceProps {
  columns: readonly { readonly key: string; readonly title: string }[];
  hidden: readonly string[];
  onChange: (hidden: readonly string[]) => void;
}

/** Which columns a table shows. */
export function ColumnChoice({ columns, hidden, onChange }: ColumnChoiceProps): ReactNode {
  const text = useUiText();
  return (
    <ChoicePopover
      label={text.table.chooseColumns}
      button={text.table.columns}
      icon={<Columns3 size={14} aria-hidden />}
      kind="ghost"
      align="end"
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
    </ChoicePopover>
  );
}
