import { figureNames, type FigureName } from '@skein/contract/platform-health.ts';
import type { Figures } from './figure-sampler.ts';

interface Sample {
  readonly at: number;
  readonly figures: Figures;
}

const DIGITS = 4;

/** The last so many samples, whatever becomes of the rest: its size does not grow with the life of the process. */
export const createFigureHistory = (most: number) => {
  const samples: Sample[] = [];
  return {
    keep(at: Date, figures: Figures): void {
      samples.push({ at: at.getTime(), figures });
      if (samples.length > most) samples.shift();
    },
    read: () => ({
      at: samples.map(({ at }) => at),
      figures: Object.fromEntries(
        figureNames.map((name) => [name, samples.map(({ figures }) => rounded(figures[name]))]),
      ) as Record<FigureName, (number | null)[]>,
    }),
  };
};

/** As many digits as a chart shows: the rest would be most of what is sent. */
const rounded = (value: number | undefined): number | null =>
  value === undefined ? null : Number(value.toPrecision(DIGITS));
