import { useId, type ComponentProps, type ReactNode } from 'react';

import './field.css';
import { classNames } from './class-names.ts';
import { FieldError } from './field-error.tsx';

export interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type'> {
  /** May hold links: "I have read the <a>service agreement</a>". */
  label: ReactNode;
  error?: ReactNode;
}

export function Checkbox({ label, error, id, className, ...input }: CheckboxProps): ReactNode {
  const ownId = useId();
  const controlId = id ?? ownId;
  return (
    <div className={classNames('sk-field', className)}>
      <div className="sk-checkbox">
        <input
          {...input}
          type="checkbox"
          id={controlId}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${controlId}-error` : undefined}
        />
        <label htmlFor={controlId}>{label}</label>
      </div>
      {error && <FieldError id={`${controlId}-error`}>{error}</FieldError>}
    </div>
  );
}
