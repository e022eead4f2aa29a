import type { FastifyBaseLogger } from 'fastify';
import { causeOf, Outage } from '../../outages/outage.ts';
import type { Outages } from '../../outages/outages.ts';
import { refuseLate } from '../../unless-late.ts';
import { LOOK_MILLISECONDS } from './platform-health.limits.ts';

type Look<Figures> =
  | { readonly figures: Figures; readonly cause: null }
  | { readonly figures: null; readonly cause: string };

export type LookAt = <Figures>(reading: Promise<Figures>) => Promise<Look<Figures>>;

/** What fails or does not answer is told in place of its figures: the rest of the page is needed most just then. */
export const createLookAt =
  (log: FastifyBaseLogger, outages: Outages): LookAt =>
  async (reading) => {
    try {
      return { figures: await refuseLate(reading, LOOK_MILLISECONDS), cause: null };
    } catch (error) {
      if (error instanceof Outage) outages.note(error);
      else log.warn({ err: error }, 'a figure of the health page could not be read');
      return { figures: null, cause: wordsOf(error) };
    }
  };

/** Without the paths of the machine, which are in the log. */
const wordsOf = (error: unknown): string => {
  if (error instanceof Outage) return causeOf(error);
  if (!(error instanceof Error)) return String(error);
  const { code, syscall } = error as NodeJS.ErrnoException;
  return code === undefined ? error.message : [code, syscall].filter(Boolean).join(' ');
};

/** How long it took, in tenths of a millisecond. */
export const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const begun = performance.now();
  await work();
  return Math.round((performance.now() - begun) * 10) / 10;
};
