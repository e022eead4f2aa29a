import { CalendarDays } from 'lucide-react';
import { lazy, Suspense, type ReactNode } from 'react';

import './date-field.css';
import type { DayProps } from './date-picker.tsx';
import { Field, type FieldTexts } from './field.tsx';

export interface DateFieldProps extends FieldTexts, DayProps {}

// Fetched with the first field that asks for it: it weighs more than all other fields together.
const DatePicker = lazy(() => import('./date-picker.tsx').then((file) => ({ default: file.DatePicker })));

/** A day, typed or picked, in the order and the words of the app's language; the browser's own follows the browser's. */
export function DateField({ label, help, error, ...picker }: DateFieldProps): ReactNode {
  return (
    <Field label={label} help={help} error={error} isRequired={picker.required}>
      {(control) => (
        <Suspense fallback={<PendingDate />}>
          <DatePicker {...picker} label={label} control={control} />
        </Suspense>
      )}
    </Field>
  );
}

/** Of the same size, so that nothing moves when it comes. */
export function PendingDate(): ReactNode {
  return (
    <span className="sk-control sk-date" aria-busy>
      <span className="sk-date-button">
        <CalendarDays size={15} aria-hidden />
      </span>
    </span>
  );
}
