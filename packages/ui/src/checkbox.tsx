import { CircleAlert } from 'lucide-react';
import { useId, type ComponentProps, type ReactNode } from 'react';

import './field.css';
import { classNames } from './class-names.ts';

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
      {error && (
        <p className="sk-field-error" id={`${controlId}-error`} role="alert">
          <CircleAlert size={13} aria-hidden />
          <span>{error}</span>
        </p>
      )}
    </div>
  );
}
