import { Eye, EyeOff } from 'lucide-react';
import { useState, type ComponentProps, type ReactNode } from 'react';

import { IconButton } from './button.tsx';
import { Field, type FieldTexts } from './field.tsx';
import { useUiText } from './ui-text.ts';

export interface TextFieldProps extends FieldTexts, Omit<ComponentProps<'input'>, 'prefix'> {
  /** Stands inside the frame, before the text: an icon, a country code. */
  prefix?: ReactNode;
  /** Stands inside the frame, after the text: a unit, a button. */
  suffix?: ReactNode;
}

export function TextField({ label, help, error, prefix, suffix, id, className, ...input }: TextFieldProps): ReactNode {
  return (
    <Field label={label} help={help} error={error} id={id} isRequired={input.required} className={className}>
      {(control) => (
        <span className="sk-control">
          {prefix && <span className="sk-control-affix">{prefix}</span>}
          <input type="text" {...input} {...control} className="sk-control-input" />
          {suffix && <span className="sk-control-affix">{suffix}</span>}
        </span>
      )}
    </Field>
  );
}

export type PasswordFieldProps = Omit<TextFieldProps, 'type' | 'suffix'>;

export function PasswordField(props: PasswordFieldProps): ReactNode {
  const [isRevealed, setRevealed] = useState(false);
  const text = useUiText();
  return (
    <TextField
      autoComplete="current-password"
      spellCheck={false}
      autoCapitalize="none"
      {...props}
      type={isRevealed ? 'text' : 'password'}
      suffix={
        <IconButton
          size="small"
          className="sk-control-button"
          label={isRevealed ? text.hidePassword : text.showPassword}
          icon={isRevealed ? <EyeOff size={15} /> : <Eye size={15} />}
          onClick={() => setRevealed(!isRevealed)}
        />
      }
    />
  );
}
