import type { Format } from '@skein/ui/format.ts';

const units = ['B', 'KiB', 'MiB', 'GiB', 'TiB', 'PiB'] as const;
const STEP = 1024;

/** In the unit that leaves one to four digits before the point. */
export const writeBytes = (bytes: number, format: Pick<Format, 'unit'>): string => {
  const power = bytes < STEP ? 0 : Math.min(units.length - 1, Math.floor(Math.log(bytes) / Math.log(STEP)));
  return format.unit(bytes / STEP ** power, units[power] ?? 'B', { maximumFractionDigits: power === 0 ? 0 : 1 });
};
