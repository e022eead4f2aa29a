import * as z from 'zod';
import { refuseField } from './field-refusal.ts';

export const NEAR_MS = { first: Date.UTC(2000, 0), end: Date.UTC(2100, 0) };

const words = {
  'zh-CN': '时间须在 2000 年至 2099 年之间',
  'en-US': 'The time must be in the years 2000 to 2099',
} as const;

/** A time at which something of ours may happen. A slip of the year is told at once, and no calendar reaches its end. */
export const NearMoment = z.iso.datetime().superRefine((moment, context) => {
  const at = Date.parse(moment);
  if (!(at >= NEAR_MS.first && at < NEAR_MS.end)) refuseField(context, words);
});
