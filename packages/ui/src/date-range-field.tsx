import { lazy, Suspense, type ReactNode } from 'react';

import './date-field.css';
import { PendingDate } from './date-field.tsx';
import type { PeriodProps } from './date-range-picker.tsx';
import { Field, type FieldTexts } from './field.tsx';

export interface DateRangeFieldProps extends FieldTexts, PeriodProps {}

// Fetched with the first field that asks for it, as the field for one day is.
const DateRangePicker = lazy(() =>
  import('./date-range-picker.tsx').then((file) => ({ default: file.DateRangePicker })),
);

/** From one day to another, typed or picked, in the order and the words of the app's language. */
export function DateRangeField({ label, help, error, ...picker }: DateRangeFieldProps): ReactNode {
  return (
    <Field label={label} help={help} error={error} isRequired={picker.required}>
      {(control) => (
        <Suspense fallback={<PendingDate />}>
          <DateRangePicker {...picker} label={label} control={control} />
        </Suspense>
      )}
    </Field>
  );
}
