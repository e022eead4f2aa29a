import type { ComponentProps, ReactNode } from 'react';

import './digits-field.css';
import { Field, type ControlProps, type FieldTexts } from './field.tsx';

export interface DigitsInputProps extends Omit<ComponentProps<'input'>, 'onChange'> {
  value: string;
  onChange: (digits: string) => void;
  digitCount?: number;
}

export interface DigitsFieldProps extends FieldTexts, DigitsInputProps {}

/** A code of digits that is read off something. One input, so that it can be pasted or filled in by the browser. */
export function DigitsField({ label, help, error, id, className, ...input }: DigitsFieldProps): ReactNode {
  return (
    <Field label={label} help={help} error={error} id={id} isRequired={input.required} className={className}>
      {(control) => <DigitsInput {...input} {...control} />}
    </Field>
  );
}

export function DigitsInput(props: DigitsInputProps & ControlProps): ReactNode {
  const { value, onChange, digitCount = 6, ...input } = props;
  return (
    <span className="sk-control">
      <input
        {...input}
        className="sk-control-input sk-digits-input"
        type="text"
        inputMode="numeric"
        autoComplete="one-time-code"
        value={value}
        onChange={({ target }) => onChange(digitsOf(target.value).slice(0, digitCount))}
      />
    </span>
  );
}

/** Full-width digits of a Chinese keyboard are digits; spaces of a pasted "123 456" are not. */
const digitsOf = (text: string): string => text.normalize('NFKC').replace(/\D/g, '');
