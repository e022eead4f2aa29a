import { MOST_SKEW_SECONDS } from '@skein/contract/signature/signed-call.ts';
import { measureClockAhead } from '../../db/database-clock.repo.ts';
import { addGaugeBy } from '../../http/add-gauge.ts';
import type { ModuleContext } from '../../module.ts';
import { Outage } from '../../outages/outage.ts';

/** Signatures are judged by the clock of each process, and kept from coming twice by the database’s: the two have to agree. */
export const addClockFigure = ({ app, db, clock, outages }: ModuleContext): void =>
  addGaugeBy(
    app.metrics,
    {
      name: 'skein_clock_ahead_seconds',
      help: 'By how much the clock of this process is ahead of another; beyond 300 either way, signed calls are refused or told apart no longer',
      label: 'of',
    },
    {
      database: async () => {
        try {
          return await measureClockAhead(db, clock);
        } catch (error) {
          // Whoever reads the figures during an outage needs the others most.
          if (!(error instanceof Outage)) throw error;
          outages.note(error);
          return undefined;
        }
      },
    },
  );

export const warnOfWrongClock = async ({ db, clock, log }: ModuleContext): Promise<void> => {
  const aheadSeconds = await measureClockAhead(db, clock);
  if (Math.abs(aheadSeconds) <= MOST_SKEW_SECONDS) return;
  const figures = { aheadSeconds: Math.round(aheadSeconds), mostSeconds: MOST_SKEW_SECONDS };
  log.error(figures, 'the clock of this server and that of its database differ: signed calls are judged wrongly');
};
