import type { Language } from './preferences.ts';

type Moment = Date | number | string;

export interface Format {
  date(value: Moment): string;
  time(value: Moment): string;
  dateTime(value: Moment): string;
  /** "3 minutes ago"; `now` is given by callers that tick. */
  relative(value: Moment, now?: Moment): string;
  /** "3 hr", in the largest unit that fits. */
  duration(seconds: number): string;
  number(value: number, options?: Intl.NumberFormatOptions): string;
  /** A number and the symbol of its unit, the same in every language: `unit(98.6, 'm')`. */
  unit(value: number, symbol: string, options?: Intl.NumberFormatOptions): string;
}

export function createFormat(language: Language): Format {
  const cached = formats.get(language);
  if (cached) return cached;

  // 10/01 is October in one country and January in another: English spells the month.
  const day = { year: 'numeric', month: language === 'en-US' ? 'short' : '2-digit', day: '2-digit' } as const;
  const minute = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
  const date = new Intl.DateTimeFormat(language, day);
  const time = new Intl.DateTimeFormat(language, { ...minute, second: '2-digit' });
  const dateTime = new Intl.DateTimeFormat(language, { ...day, ...minute });
  const relative = new Intl.RelativeTimeFormat(language, { numeric: 'auto' });
  const format: Format = {
    date: (value) => date.format(new Date(value)),
    time: (value) => time.format(new Date(value)),
    dateTime: (value) => dateTime.format(new Date(value)),
    relative: (value, now = Date.now()) => {
      const seconds = (new Date(value).getTime() - new Date(now).getTime()) / 1000;
      const [unit, secondsPerUnit] = relativeUnits.find(([, size]) => Math.abs(seconds) >= size) ?? ['second', 1];
      return relative.format(Math.trunc(seconds / secondsPerUnit), unit);
    },
    duration: (seconds) => {
      const [unit, size] = relativeUnits.find(([, each]) => seconds >= each) ?? ['second', 1];
      const value = seconds / size;
      const style = { style: 'unit', unit, unitDisplay: 'short', maximumFractionDigits: value < 10 ? 1 : 0 } as const;
      return new Intl.NumberFormat(language, style).format(value);
    },
    number: (value, options) => new Intl.NumberFormat(language, options).format(value),
    // A space that does not break: a value must not be parted from its unit at the end of a line.
    unit: (value, symbol, options) => `${new Intl.NumberFormat(language, options).format(value)}\u00a0${symbol}`,
  };
  formats.set(language, format);
  return format;
}

// Making Intl formatters costs far more than using them, and a table asks for one in each cell.
const formats = new Map<Language, Format>();

const relativeUnits: readonly (readonly [Intl.RelativeTimeFormatUnit, number])[] = [
  ['year', 31_557_600],
  ['month', 2_629_800],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
];
