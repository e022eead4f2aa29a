import { DateField } from '@skein/ui/date-field.tsx';
import { TextField } from '@skein/ui/text-field.tsx';
import type { ReactNode } from 'react';

import './moment-field.css';
import type { Form } from '../forms/use-form.ts';

export type MomentBox = `${'from' | 'until'}${'Day' | 'Time'}`;

export interface MomentFieldProps {
  form: Pick<Form<MomentBox>, 'values' | 'set' | 'errorOf' | 'field'>;
  name: 'from' | 'until';
  labelOf: (box: MomentBox) => string;
  /** Of the day: a time that is not said is midnight. */
  isRequired?: boolean;
}

/** A day and a time of it. */
export function MomentField({ form, name, labelOf, isRequired = false }: MomentFieldProps): ReactNode {
  const day = `${name}Day` as const;
  const time = `${name}Time` as const;
  return (
    <div className="kit-moment">
      <DateField
        label={labelOf(day)}
        name={day}
        value={form.values[day]}
        error={form.errorOf(day)}
        required={isRequired}
        onChange={(value) => form.set(day, value)}
      />
      <TextField
        label={labelOf(time)}
        placeholder="00:00"
        inputMode="numeric"
        maxLength={5}
        {...form.field(time)}
        required={false}
      />
    </div>
  );
}
