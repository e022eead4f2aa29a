import { CalendarDays } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from 'react-aria-components/Button';
import { Calendar } from 'react-aria-components/Calendar';
import { DateInput, DateSegment } from 'react-aria-components/DateField';
import { DatePicker as AriaDatePicker } from 'react-aria-components/DatePicker';
import { Dialog } from 'react-aria-components/Dialog';
import { Group } from 'react-aria-components/Group';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { Popover } from 'react-aria-components/Popover';

import { CalendarMonth, dayOf } from './calendar-parts.tsx';
import type { ControlProps } from './field.tsx';
import { usePreferences } from './preferences.ts';

export interface DayProps {
  /** By which its form finds it. */
  name: string;
  /** As `2026-01-31`; empty while there is none. */
  value: string;
  onChange: (value: string) => void;
  /** The first and the last day that can be picked, as `2026-01-31`. */
  min?: string | undefined;
  max?: string | undefined;
  required?: boolean;
}

export interface DatePickerProps extends DayProps {
  label: string;
  control: ControlProps;
}

export function DatePicker(props: DatePickerProps): ReactNode {
  const { name, label, value, onChange, min, max, required = false, control } = props;
  const { language } = usePreferences();
  const describedBy = control['aria-describedby'];
  return (
    <I18nProvider locale={language}>
      <AriaDatePicker
        aria-label={label}
        {...(describedBy && { 'aria-describedby': describedBy })}
        value={dayOf(value)}
        minValue={dayOf(min)}
        maxValue={dayOf(max)}
        isRequired={required}
        isInvalid={control['aria-invalid'] ?? false}
        validationBehavior="aria"
        shouldForceLeadingZeros
        onChange={(day) => onChange(day?.toString() ?? '')}
      >
        <Group id={control.id} className="sk-control sk-date" data-field={name}>
          <DateInput className="sk-date-input">
            {(segment) => <DateSegment segment={segment} className="sk-date-segment" />}
          </DateInput>
          <Button className="sk-date-button">
            <CalendarDays size={15} aria-hidden />
          </Button>
        </Group>
        <Popover className="sk-date-popover" placement="bottom end" offset={4}>
          <Dialog className="sk-date-dialog">
            <Calendar>
              <CalendarMonth />
            </Calendar>
          </Dialog>
        </Popover>
      </AriaDatePicker>
    </I18nProvider>
  );
}
