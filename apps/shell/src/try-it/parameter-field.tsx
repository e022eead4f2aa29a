import { SelectField } from '@skein/ui/select-field.tsx';
import { TextField } from '@skein/ui/text-field.tsx';
import type { ReactNode } from 'react';

import type { Form } from '@skein/app-kit/forms/use-form.ts';
import type { Parameter } from './described-calls.ts';
import { fieldOf } from './request-of-call.ts';
import { useTryItText } from './try-it.texts.ts';

export interface ParameterFieldProps {
  parameter: Parameter;
  form: Form<string>;
}

export function ParameterField({ parameter, form }: ParameterFieldProps): ReactNode {
  const t = useTryItText();
  const { name, description, choices, example, isRequired, isNumber } = parameter;
  const shared = {
    ...form.field(fieldOf(parameter)),
    label: name,
    // Written by the contract, in one language.
    help: description && <span lang="en">{description}</span>,
    required: isRequired,
  };
  if (choices)
    return (
      <SelectField
        {...shared}
        placeholder={t('notSent')}
        options={choices.map((choice) => ({ value: choice, label: choice }))}
      />
    );
  return (
    <TextField
      {...shared}
      className="shell-try-parameter"
      placeholder={example}
      inputMode={isNumber ? 'decimal' : undefined}
      autoComplete="off"
      spellCheck={false}
    />
  );
}
