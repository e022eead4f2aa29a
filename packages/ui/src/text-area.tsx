import type { ComponentProps, ReactNode } from 'react';

import { Field, type FieldTexts } from './field.tsx';

export interface TextAreaProps extends FieldTexts, ComponentProps<'textarea'> {}

/** Text that may run over several lines. */
export function TextArea({ label, help, error, id, className, ...area }: TextAreaProps): ReactNode {
  return (
    <Field label={label} help={help} error={error} id={id} isRequired={area.required} className={className}>
      {(control) => (
        <span className="sk-control sk-control-area">
          <textarea rows={3} {...area} {...control} className="sk-control-input" />
        </span>
      )}
    </Field>
  );
}
