import { ChevronDown } from 'lucide-react';
import { useMemo, type ReactNode } from 'react';

import './filter-select.css';
import type { SelectOption } from './select-field.tsx';

export interface FilterSelectProps {
  /** What is filtered by; stands for "all" too. */
  label: string;
  options: readonly SelectOption[];
  value: string;
  onChange: (value: string) => void;
}

/** One filter of a list: its name until something is chosen. */
export function FilterSelect({ label, options, value, onChange }: FilterSelectProps): ReactNode {
  // Of thousands, as of units, each would else be compared whenever the list beside it is drawn.
  const offered = useMemo(
    () =>
      options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      )),
    [options],
  );
  return (
    <span className="sk-filter" data-chosen={value !== '' || undefined}>
      <select aria-label={label} value={value} onChange={({ target }) => onChange(target.value)}>
        <option value="">{label}</option>
        {offered}
      </select>
      <ChevronDown size={14} aria-hidden />
    </span>
  );
}
