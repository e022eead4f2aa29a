import { parseDate, type CalendarDate } from '@internationalized/date';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from 'react-aria-components/Button';
import { CalendarCell, CalendarGrid, CalendarMonthPicker, CalendarYearPicker } from 'react-aria-components/Calendar';
import type { Key } from 'react-aria-components/Collection';

import { usePreferences } from './preferences.ts';

const YEARS_OFFERED = 40;

/** One month with the way to others: the inside of a calendar, for a day and for a period alike. */
export function CalendarMonth(): ReactNode {
  const { language } = usePreferences();
  return (
    <>
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
    </>
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
export function dayOf(value: string | undefined): CalendarDate | null {
  if (!value) return null;
  try {
    return parseDate(value);
  } catch {
    return null;
  }
}
