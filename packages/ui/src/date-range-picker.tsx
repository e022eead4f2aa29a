import { CalendarDays } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from 'react-aria-components/Button';
import { DateInput, DateSegment } from 'react-aria-components/DateField';
import { DateRangePicker as AriaDateRangePicker } from 'react-aria-components/DateRangePicker';
import { Dialog } from 'react-aria-components/Dialog';
import { Group } from 'react-aria-components/Group';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { Popover } from 'react-aria-components/Popover';
import { RangeCalendar } from 'react-aria-components/RangeCalendar';

import { CalendarMonth, dayOf } from './calendar-parts.tsx';
import type { ControlProps } from './field.tsx';
import { usePreferences } from './preferences.ts';

export interface Period {
  /** First and last day, both included, as `2026-01-31`; empty while there is none. */
  readonly from: string;
  readonly to: string;
}

export interface PeriodProps {
  /** By which its form finds it. */
  name: string;
  value: Period;
  onChange: (value: Period) => void;
  /** The first and the last day that can be picked, as `2026-01-31`. */
  min?: string | undefined;
  max?: string | undefined;
  required?: boolean;
}

export interface DateRangePickerProps extends PeriodProps {
  label: string;
  control: ControlProps;
}

export function DateRangePicker(props: DateRangePickerProps): ReactNode {
  const { name, label, value, onChange, min, max, required = false, control } = props;
  const { language } = usePreferences();
  const describedBy = control['aria-describedby'];
  const [start, end] = [dayOf(value.from), dayOf(value.to)];
  return (
    <I18nProvider locale={language}>
      <AriaDateRangePicker
        aria-label={label}
        {...(describedBy && { 'aria-describedby': describedBy })}
        value={start && end && { start, end }}
        minValue={dayOf(min)}
        maxValue={dayOf(max)}
        isRequired={required}
        isInvalid={control['aria-invalid'] ?? false}
        validationBehavior="aria"
        shouldForceLeadingZeros
        onChange={(period) => onChange({ from: period?.start.toString() ?? '', to: period?.end.toString() ?? '' })}
      >
        <Group id={control.id} className="sk-control sk-date sk-date-range" data-field={name}>
          <span className="sk-date-ends">
            <DateInput slot="start" className="sk-date-input">
              {(segment) => <DateSegment segment={segment} className="sk-date-segment" />}
            </DateInput>
            <span aria-hidden>–</span>
            <DateInput slot="end" className="sk-date-input">
              {(segment) => <DateSegment segment={segment} className="sk-date-segment" />}
            </DateInput>
          </span>
          <Button className="sk-date-button">
            <CalendarDays size={15} aria-hidden />
          </Button>
        </Group>
        <Popover className="sk-date-popover" placement="bottom end" offset={4}>
          <Dialog className="sk-date-dialog">
            <RangeCalendar className="sk-date-period">
              <CalendarMonth />
            </RangeCalendar>
          </Dialog>
        </Popover>
      </AriaDateRangePicker>
    </I18nProvider>
  );
}
