import type { ReactNode } from 'react';

import './code-field.css';
import { Button } from './button.tsx';
import { DigitsInput, type DigitsFieldProps } from './digits-field.tsx';
import { Field } from './field.tsx';
import { fillText, useUiText } from './ui-text.ts';
import { useCountdown } from './use-countdown.ts';

export interface CodeFieldProps extends DigitsFieldProps {
  /** Asks for a code to be sent. */
  onSend: () => void;
  isSending?: boolean;
  /** When another may be asked for, in milliseconds since 1970; undefined before the first. */
  resendAt?: number | undefined;
}

/** A one-time code and the button that has it sent. One input, so that a phone can fill it in from the message. */
export function CodeField(props: CodeFieldProps): ReactNode {
  const { label, help, error, id, className, onSend, isSending = false, resendAt, ...input } = props;
  return (
    <Field label={label} help={help} error={error} id={id} isRequired={input.required} className={className}>
      {(control) => (
        <span className="sk-code-field">
          <DigitsInput {...input} {...control} />
          <SendButton onSend={onSend} isSending={isSending} resendAt={resendAt} />
        </span>
      )}
    </Field>
  );
}

function SendButton({ onSend, isSending, resendAt }: Pick<CodeFieldProps, 'onSend' | 'isSending' | 'resendAt'>) {
  const { code: text } = useUiText();
  const waitSeconds = useCountdown(resendAt);
  const isWaiting = waitSeconds > 0;
  const words = isWaiting ? text.resendIn : resendAt === undefined ? text.send : text.resend;
  return (
    <Button
      className="sk-code-send"
      isBusy={isSending ?? false}
      // Not `disabled`: it has the focus while it counts, and would drop it.
      aria-disabled={isWaiting}
      onClick={isWaiting ? undefined : onSend}
    >
      {fillText(words, { seconds: waitSeconds })}
    </Button>
  );
}
