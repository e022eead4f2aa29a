import { badValue, readId } from '../bad-value.ts';
import { textOf, type Asked } from '../command.ts';

const HOUR_MILLISECONDS = 60 * 60 * 1000;
const USUAL_HEIGHT_METERS = 120;

/** What is asked of every area alike. */
export const readQuestion = (values: Asked['values'], now: Date) => {
  const from = readMoment(values, 'from') ?? now;
  const until = readMoment(values, 'until') ?? new Date(from.getTime() + HOUR_MILLISECONDS);
  if (until <= from)
    throw badValue('--until', textOf(values['until']) ?? '', 'allowedUntil', { from: from.toISOString() });
  const upper = textOf(values['upper']) ?? String(USUAL_HEIGHT_METERS);
  if (!/^\d+(\.\d+)?$/.test(upper) || Number(upper) === 0) throw badValue('--upper', upper, 'allowedUpper');
  const droneId = textOf(values['drone']);
  return {
    band: { lowerMeters: 0, upperMeters: Number(upper), reference: 'ground' } as const,
    from: from.toISOString(),
    until: until.toISOString(),
    ...(droneId !== undefined && { droneId: readId('--drone', droneId) }),
  };
};

/** A day, or a moment of it: what else `Date` would read means something else to whoever wrote it. */
const iso8601 = /^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)?)?$/;

const readMoment = (values: Asked['values'], option: 'from' | 'until'): Date | undefined => {
  const text = textOf(values[option]);
  if (text === undefined) return undefined;
  const moment = new Date(text);
  if (!iso8601.test(text) || Number.isNaN(moment.getTime())) throw badValue(`--${option}`, text, 'allowedMoment');
  return moment;
};
