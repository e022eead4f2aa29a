import { allPublicCalls } from '@skein/contract/public-api/all-public-calls.ts';
import type { Module } from '../../module.ts';
import { addClockFigure, warnOfWrongClock } from './compare-clocks.ts';
import { sweepAnswers } from './idempotent-calls.repo.ts';
import { CLOCKS_COMPARED_SECONDS, REFUSALS_COUNTED_SECONDS, SWEEP_SECONDS } from './public-api.limits.ts';
import { refusedCallsOf } from './refused-calls.ts';
import { serveSignedCalls } from './signed-corner.ts';
import { sweepNonces } from './signed-calls.repo.ts';

/** What programs of customers call: the calls of the pages, asked in another way. */
export const publicApiModule: Module = {
  serve(context) {
    serveSignedCalls(context, allPublicCalls);
    addClockFigure(context);
    context.app.addHook('onClose', async () => refusedCallsOf(context).writeAll());
  },
  backgroundWork: (context) => [
    { name: 'signed-call-nonces', everySeconds: SWEEP_SECONDS, run: () => sweepNonces(context.db) },
    { name: 'idempotent-calls', everySeconds: SWEEP_SECONDS, run: () => sweepAnswers(context.db, context.clock()) },
    {
      name: 'refused-calls',
      everySeconds: REFUSALS_COUNTED_SECONDS,
      run: async () => refusedCallsOf(context).writeCounts(),
    },
    { name: 'clocks', everySeconds: CLOCKS_COMPARED_SECONDS, run: () => warnOfWrongClock(context) },
  ],
};
