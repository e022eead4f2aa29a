import { ChevronDown } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';

import { Field, type FieldTexts } from './field.tsx';

export interface SelectOption {
  value: string;
  label: string;
  isDisabled?: boolean;
}

export interface SelectFieldProps extends FieldTexts, Omit<ComponentProps<'select'>, 'children'> {
  options: readonly SelectOption[];
  /** Shown while nothing is chosen. */
  placeholder?: string;
}

export function SelectField({
  label,
  help,
  error,
  options,
  placeholder,
  id,
  className,
  ...select
}: SelectFieldProps): ReactNode {
  return (
    <Field label={label} help={help} error={error} id={id} isRequired={select.required} className={className}>
      {(control) => (
        <span className="sk-control">
          <select {...select} {...control} className="sk-control-input sk-control-select">
            {placeholder !== undefined && <option value="">{placeholder}</option>}
            {options.map((option) => (
              <option key={option.value} value={option.value} disabled={option.isDisabled}>
                {option.label}
              </option>
            ))}
          </select>
          <ChevronDown className="sk-control-chevron" size={14} aria-hidden />
        </span>
      )}
    </Field>
  );
}
