import { parseDate, type CalendarDate } from '@internationalized/date';
import { CalendarDays, ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from 'react-aria-components/Button';
import {
  Calendar,
  CalendarCell,
  CalendarGrid,
  CalendarMonthPicker,
  CalendarYearPicker,
} from 'react-aria-components/Calendar';
import { DateInput, DateSegment } from 'react-aria-components/DateField';
import { DatePicker as AriaDatePicker } from 'react-aria-components/DatePicker';
import { Dialog } from 'react-aria-components/Dialog';
import { Group } from 'react-aria-components/Group';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { Popover } from 'react-aria-components/Popover';
import type { Key } from 'react-aria-components/Collection';

import type { ControlProps } from './field.tsx';
import { usePreferences } from './preferences.ts';

const YEARS_OFFERED = 40;

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
              <header className="sk-date-head">
                <Button slot="previous" className="sk-date-turn">
                  <ChevronLeft size={16} aria-hidden />
                </Button>
                {language === 'zh-CN' ? [year, month] : [month, year]}
                <Button slot="next" className="sk-date-turn">
                  <ChevronRight size={16} aria-hidden />
                </Button>
              </header>
              <CalendarGrid className="sk-date-grid" weekdayStyle={language === 'zh-CN' ? 'narrow' : 'short'}>
                {(day) => <CalendarCell date={day} className="sk-date-day" />}
              </CalendarGrid>
            </Calendar>
          </Dialog>
        </Popover>
      </AriaDatePicker>
    </I18nProvider>
  );
}

/** A licence may be ten years old: month by month nobody gets there. */
const year = (
  <CalendarYearPicker key="year" visibleYears={YEARS_OFFERED}>
    {(choice) => <Choice {...choice} />}
  </CalendarYearPicker>
);
const month = (
  <CalendarMonthPicker key="month" format="long">
    {(choice) => <Choice {...choice} />}
  </CalendarMonthPicker>
);

interface ChoiceProps {
  readonly 'aria-label': string;
  readonly value: Key;
  readonly onChange: (key: Key) => void;
  readonly items: readonly { readonly id: number; readonly formatted: string }[];
}

function Choice({ 'aria-label': label, value, onChange, items }: ChoiceProps): ReactNode {
  return (
    <select
      className="sk-date-choice"
      aria-label={label}
      value={value}
      onChange={({ target }) => onChange(Number(target.value))}
    >
      {items.map(({ id, formatted }) => (
        <option key={id} value={id}>
          {formatted}
        </option>
      ))}
    </select>
  );
}

/** A day that does not exist, from a draft or a server of another mind, is none. */
function dayOf(value: string | undefined): CalendarDate | null {
  if (!value) return null;
  try {
    return parseDate(value);
  } catch {
    return null;
  }
}
