import { useId, type ReactNode } from 'react';

import './field.css';
import { classNames } from './class-names.ts';
import { FieldError } from './field-error.tsx';

export interface FieldTexts {
  label: string;
  help?: ReactNode;
  error?: ReactNode;
}

export interface ControlProps {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

export interface FieldProps extends FieldTexts {
  id?: string | undefined;
  isRequired?: boolean | undefined;
  className?: string | undefined;
  /** Draws the control with the attributes that tie it to its label, help and error. */
  children: (control: ControlProps) => ReactNode;
}

/** Label above, help under, error beside: the same for every control. */
export function Field({ label, help, error, id, isRequired = false, className, children }: FieldProps): ReactNode {
  const ownId = useId();
  const controlId = id ?? ownId;
  const describedBy = [error && `${controlId}-error`, help && `${controlId}-help`].filter(Boolean).join(' ');
  return (
    <div className={classNames('sk-field', className)}>
      <label className="sk-field-label" htmlFor={controlId} data-required={isRequired || undefined}>
        {label}
      </label>
      {children({
        id: controlId,
        'aria-describedby': describedBy || undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {error && <FieldError id={`${controlId}-error`}>{error}</FieldError>}
      {help && (
        <p className="sk-field-help" id={`${controlId}-help`}>
          {help}
        </p>
      )}
    </div>
  );
}
