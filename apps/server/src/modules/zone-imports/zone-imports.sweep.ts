import { ZONE_IMPORT_HOURS } from '@skein/contract/zone-imports.ts';
import type { BackgroundWork } from '../../background-work/background-work.ts';
import type { ModuleContext } from '../../module.ts';
import { forgetGone } from './airspace-processes.repo.ts';
import { endAbandoned, sweepDetails } from './zone-imports.repo.ts';

const HOUR_MILLISECONDS = 60 * 60 * 1000;
const SWEEP_SECONDS = 5 * 60;

export const SWEEP = 'zone import sweep';

/** Lets go what nobody applies or discards, and deletes what was read and compared once an import is over. */
export const createSweep = ({ db, clock }: Pick<ModuleContext, 'db' | 'clock'>): BackgroundWork => ({
  name: SWEEP,
  everySeconds: SWEEP_SECONDS,
  run: async () => {
    const now = clock();
    await endAbandoned(db, new Date(now.getTime() - ZONE_IMPORT_HOURS * HOUR_MILLISECONDS), now);
    await forgetGone(db);
    return sweepDetails(db);
  },
});
