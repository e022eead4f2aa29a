import type { Form } from '@skein/app-kit/forms/use-form.ts';
import { DateField } from '@skein/ui/date-field.tsx';
import { TextField } from '@skein/ui/text-field.tsx';
import type { ReactNode } from 'react';

import './airspace.css';
import { useText } from './airspace.texts.ts';
import type { BoxName } from './zone-boxes.ts';

/** A day and a time of it. */
export function MomentField({ form, name }: { form: Form<BoxName>; name: 'from' | 'until' }): ReactNode {
  const t = useText();
  const day = `${name}Day` as const;
  const time = `${name}Time` as const;
  return (
    <div className="airspace-pair">
      <DateField
        label={t(`airspace.labels.${day}`)}
        name={day}
        value={form.values[day]}
        error={form.errorOf(day)}
        onChange={(value) => form.set(day, value)}
      />
      <TextField
        label={t(`airspace.labels.${time}`)}
        placeholder="00:00"
        inputMode="numeric"
        maxLength={5}
        {...form.field(time)}
        required={false}
      />
    </div>
  );
}
