import * as z from 'zod';
import { refuseField } from './field-refusal.ts';

const FIRST_DAY = '1900-01-01';
const LAST_DAY = '2200-12-31';

/** A day that a person names, without a time zone. One of another age is a slip of the finger: 0226 for 2026. */
export const CalendarDay = z.iso.date().superRefine((day, context) => {
  if (day < FIRST_DAY || day > LAST_DAY) refuseField(context, calendarDayWords);
});

const calendarDayWords = {
  'zh-CN': '年份须在 1900 到 2200 之间',
  'en-US': 'The year must be between 1900 and 2200.',
} as const;
